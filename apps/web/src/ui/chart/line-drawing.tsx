import {
  type ChartData,
  type ChartSeries,
  colorOf,
  figuresOf,
  isFigure,
  toneAt,
} from './chart-data';
import { ChartReader } from './chart-reader';
import { LineNames, nameRoom } from './line-names';
import { bandPath, gapsOf, isAlone, linePaths, square } from './line-paths';
import { Marks } from './marks';
import { fromTop, Plot, percent, plotHeight } from './plot';
import { lineScale, type YScale, yScale } from './scales';

type Props = { title: string; data: ChartData; height: number; fromZero: boolean };

/** The part of {@link LineChart} that is loaded once a chart is there to draw. */
export function LineDrawing({ title, data, height, fromZero }: Props) {
  const { series, band, xs, formatX = String, formatY, partialTo } = data;
  const y = yScale(figuresOf(data), { fromZero });
  const { places, ticks } = lineScale(xs, formatX);
  const lines = series.filter(({ as = 'line' }) => as === 'line');
  const toned = series.map((each, index) => ({ ...each, tone: each.tone ?? toneAt(index) }));
  return (
    <Plot y={y} formatY={formatY} ticks={ticks} right={nameRoom(lines, partialTo !== undefined)}>
      <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
        {gapsOf(
          lines.map(({ values }) => values),
          places,
        ).map(({ from, to }) => (
          <rect
            key={from}
            x={percent(from)}
            width={percent(to - from)}
            height="100%"
            className="fill-sunken"
          />
        ))}
      </svg>
      <svg
        aria-hidden
        viewBox={`0 0 ${square} ${square}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {band && <path d={bandPath(band, places, y)} className="fill-chart-1 opacity-15" />}
        {toned.map(
          (each) =>
            (each.as ?? 'line') === 'line' && (
              <Line key={each.name} {...each} places={places} y={y} isPartial={!!partialTo} />
            ),
        )}
      </svg>
      <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
        {band &&
          places.map((place, at) => {
            const [low, high] = [band.low[at], band.high[at]];
            if (!isFigure(low) || !isFigure(high) || !isAlone(band.low, at)) return null;
            return (
              <line
                key={place}
                x1={percent(place)}
                x2={percent(place)}
                y1={fromTop(y, low)}
                y2={fromTop(y, high)}
                strokeWidth={8}
                className="stroke-chart-1 opacity-15"
              />
            );
          })}
        {toned.map((each) => (
          <Marks key={each.name} series={each} places={places} y={y} data={data} />
        ))}
      </svg>
      <LineNames
        data={data}
        lines={toned.filter(({ as = 'line' }) => as === 'line')}
        places={places}
        y={y}
        height={plotHeight(height)}
      />
      <ChartReader title={title} data={data} places={places}>
        {(at) => <Cross at={at} series={toned} place={places[at] ?? 0} y={y} />}
      </ChartReader>
    </Plot>
  );
}

type Toned = ChartSeries & { tone: NonNullable<ChartSeries['tone']> };

type LineProps = Toned & { places: readonly number[]; y: YScale; isPartial: boolean };

/** The line to a period that is not over is dashed, as its figure will change. */
function Line({ values, tone, isDashed, places, y, isPartial }: LineProps) {
  const { whole, partial } = linePaths(values, places, y, isPartial);
  const look = {
    fill: 'none',
    stroke: colorOf(tone),
    strokeWidth: 2,
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <>
      <path d={whole} {...look} {...(isDashed ? { strokeDasharray: '5 4' } : {})} />
      <path d={partial} {...look} strokeDasharray="3 4" />
    </>
  );
}

type CrossProps = { at: number; series: readonly Toned[]; place: number; y: YScale };

/** A thin line at the point that is read, with its figures emphasized. */
function Cross({ at, series, place, y }: CrossProps) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
      <line x1={percent(place)} x2={percent(place)} y2="100%" className="stroke-line-strong" />
      {series.map(({ name, values, tone }) => {
        const value = values[at];
        return isFigure(value) ? (
          <circle
            key={name}
            cx={percent(place)}
            cy={fromTop(y, value)}
            r={4.5}
            strokeWidth={2}
            fill={colorOf(tone)}
            className="stroke-surface"
          />
        ) : null;
      })}
    </svg>
  );
}
