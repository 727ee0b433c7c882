import { type ChartData, colorOf, figuresOf, isFigure, isSoFar, toneAt } from './chart-data';
import { ChartReader } from './chart-reader';
import { fromTop, Plot, percent } from './plot';
import { barOf, barScale, type YScale, yScale } from './scales';

type Props = { title: string; data: ChartData };

/** The share of its room that a bar fills. */
const filled = 0.72;

/** Bars of periods, side by side; the one of a period that is not over has a dashed outline only. */
export function BarDrawing({ title, data }: Props) {
  const { series, xs, formatX = String, formatY, partialTo } = data;
  const y = yScale(figuresOf(data), { fromZero: true });
  const { places, ticks } = barScale(xs, formatX);
  const room = 1 / xs.length;
  const width = (room * filled) / series.length;
  return (
    <Plot y={y} formatY={formatY} ticks={ticks} right={partialTo === undefined ? 12 : 44}>
      <ChartReader title={title} data={data} places={places}>
        {(at) => (
          <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
            <rect
              x={percent((places[at] ?? 0) - room / 2)}
              width={percent(room)}
              height="100%"
              className="fill-ink opacity-5"
            />
          </svg>
        )}
      </ChartReader>
      <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
        {series.map(({ name, values, tone }, index) =>
          places.map((place, at) => {
            const value = values[at];
            if (!isFigure(value)) return null;
            const isPartial = isSoFar(data, at);
            const left = place - (room * filled) / 2 + index * width;
            const color = colorOf(tone ?? toneAt(index));
            return (
              <g key={`${name} ${place}`}>
                <rect
                  x={percent(left)}
                  width={percent(width)}
                  {...fromZeroTo(y, value)}
                  {...(isPartial
                    ? { fill: 'none', stroke: color, strokeWidth: 1.5, strokeDasharray: '3 3' }
                    : { fill: color })}
                />
                {isPartial && (
                  <text
                    x={percent(left + width)}
                    y={fromTop(y, Math.max(0, value))}
                    dx={4}
                    dy="0.35em"
                    className="fill-ink-2"
                  >
                    so far
                  </text>
                )}
              </g>
            );
          }),
        )}
      </svg>
    </Plot>
  );
}

function fromZeroTo(y: YScale, value: number): { y: string; height: string } {
  const [low, high] = barOf(y, value);
  return { y: percent(1 - high), height: percent(high - low) };
}
