import type { ReactNode } from 'react';
import { alongY, type Tick, type YScale } from './scales';

type Props = {
  y: YScale;
  formatY: (y: number) => string;
  ticks: readonly Tick[];
  /** The pixels at the right for the names of the lines. */
  right: number;
  children: ReactNode;
};

const top = 10;
const bottom = 26;

/** The height in pixels of the plot inside a chart of `height`. */
export function plotHeight(height: number): number {
  return height - top - bottom;
}

/** Amounts at the left with a line each, and the ticks of the other axis below; a narrow one leaves out every second. */
export function Plot({ y, formatY, ticks, right, children }: Props) {
  const amounts = y.ticks.map((value) => ({ value, text: formatY(value) }));
  const left = 10 + Math.max(...amounts.map(({ text }) => text.length)) * 6.6;
  return (
    <div className="@container relative h-full text-xs text-ink-3 tabular-nums">
      <div className="absolute" style={{ top, bottom, left, right }}>
        <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
          {amounts.map(({ value, text }) => (
            <g key={value}>
              <line
                x2="100%"
                y1={fromTop(y, value)}
                y2={fromTop(y, value)}
                className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
              <text
                x={-8}
                y={fromTop(y, value)}
                dy="0.35em"
                textAnchor="end"
                className="fill-ink-3"
              >
                {text}
              </text>
            </g>
          ))}
          {ticks.map(({ at, text }, index) => (
            <text
              key={at}
              x={percent(at)}
              y="100%"
              dy={18}
              textAnchor="middle"
              className={
                ticks.length > 4 && index % 2 === 1
                  ? 'fill-ink-3 @max-[520px]:hidden'
                  : 'fill-ink-3'
              }
            >
              {text}
            </text>
          ))}
        </svg>
        {children}
      </div>
    </div>
  );
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Where a figure lies, as a share of the plot's height from its top. */
export function fromTop(y: YScale, value: number): string {
  return percent(1 - alongY(y, value));
}
