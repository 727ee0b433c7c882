import {
  type ChartData,
  type ChartSeries,
  colorOf,
  isFigure,
  isSoFar,
  type Tone,
} from './chart-data';
import { labelled } from './labels';
import { isAlone } from './line-paths';
import { fromTop, percent } from './plot';
import type { YScale } from './scales';

type Props = {
  series: ChartSeries & { tone: Tone };
  places: readonly number[];
  y: YScale;
  data: ChartData;
};

/** A share of the width that the text of a mark takes. */
const textRoom = 0.2;

/**
 * The points of a series that stand for themselves: events with their names, a figure between two
 * gaps, and the hollow one of a period that is not over.
 */
export function Marks({ series, places, y, data }: Props) {
  const { name, values, tone, as = 'line' } = series;
  const points = places.flatMap((at, index) => {
    const value = values[index];
    return isFigure(value) ? [{ index, at, value }] : [];
  });
  const color = colorOf(tone);
  const last = points.at(-1);
  if (as === 'line') {
    return points
      .filter(({ index }) => isSoFar(data, index) || isAlone(values, index))
      .map(({ index, at, value }) => (
        <circle
          key={index}
          cx={percent(at)}
          cy={fromTop(y, value)}
          r={3.5}
          strokeWidth={2}
          stroke={color}
          fill={isSoFar(data, index) ? 'var(--surface)' : color}
        />
      ));
  }
  const isDot = as === 'dots';
  const named = new Set(labelled(points, textRoom).map(({ index }) => index));
  return (
    <>
      {points.map(({ index, at, value }) =>
        isDot ? (
          <circle
            key={index}
            cx={percent(at)}
            cy={fromTop(y, value)}
            r={5}
            strokeWidth={1.5}
            fill={color}
            className="stroke-surface"
          />
        ) : (
          <rect
            key={index}
            x={percent(at)}
            y={fromTop(y, value)}
            width={8}
            height={8}
            transform="translate(-4 -4)"
            strokeWidth={2}
            stroke={color}
            className="fill-surface"
          />
        ),
      )}
      {points.map(({ index, at, value }) =>
        named.has(index) ? (
          <text
            key={index}
            x={percent(at)}
            y={fromTop(y, value)}
            dy={isDot ? -12 : 20}
            strokeWidth={4}
            textAnchor={anchorAt(at)}
            className={`fill-ink-2 stroke-surface [paint-order:stroke] ${index === last?.index ? '' : '@max-[520px]:hidden'}`}
          >
            {`${name} ${data.formatY(value)}`}
          </text>
        ) : null,
      )}
    </>
  );
}

/** Keeps a text inside the plot where its mark is near an edge. */
export function anchorAt(place: number): 'start' | 'middle' | 'end' {
  if (place < 0.1) return 'start';
  return place > 0.88 ? 'end' : 'middle';
}
