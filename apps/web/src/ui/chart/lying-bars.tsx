import { classNames } from '../../kit/class-names';
import { type ChartData, colorOf, figuresOf, isFigure, toneAt } from './chart-data';
import { percent } from './plot';
import { valueText } from './reading';
import { alongY, barOf, yScale } from './scales';

/**
 * Named bars below each other. Each has its amount beside it, so that nothing need be read off an
 * axis, by eye or by a screen reader.
 */
export function LyingBars({ data }: { data: ChartData }) {
  const { xs, series, formatX = String } = data;
  const scale = yScale(figuresOf(data), { fromZero: true });
  const zero = alongY(scale, 0);
  return (
    <ul className="grid h-full grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto] content-between gap-x-3 text-s">
      {xs.map((x, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two bars may have one name
          key={at}
          className="col-span-3 grid grid-cols-subgrid items-center"
        >
          <span className="max-w-[42vw] truncate desk:max-w-[240px]" title={formatX(x)}>
            {formatX(x)}
          </span>
          <span className="relative grid h-full gap-0.5 py-1">
            <span
              aria-hidden
              style={{ left: percent(zero) }}
              className="absolute inset-y-0 w-px bg-line-strong"
            />
            {series.map(({ name, values, tone }, index) => {
              const value = values[at];
              const [from, to] = isFigure(value) ? barOf(scale, value) : [zero, zero];
              return (
                <svg key={name} aria-hidden className="h-4 w-full">
                  <rect
                    x={percent(from)}
                    width={percent(to - from)}
                    height="100%"
                    rx={2}
                    fill={colorOf(tone ?? toneAt(index))}
                  />
                </svg>
              );
            })}
          </span>
          <span className="grid gap-0.5 text-right tabular-nums">
            {series.map(({ name, values, tone }, index) => (
              <span key={name} className="flex h-4 items-center justify-end gap-1.5 leading-4">
                {series.length > 1 && (
                  <span
                    style={{ borderColor: colorOf(tone ?? toneAt(index)) }}
                    className="border-l-2 pl-1.5 text-xs text-ink-2"
                  >
                    {name}
                  </span>
                )}
                <span className={classNames('font-strong', values[at] === null && 'text-ink-3')}>
                  {valueText(data, values[at])}
                </span>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
