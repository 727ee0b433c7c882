import { area, line } from 'd3-shape';
import { type ChartBand, type ChartValue, isFigure } from './chart-data';
import { alongY, type YScale } from './scales';

/** The paths are drawn into a square of this size, which is then stretched over the plot. */
export const square = 1000;

type Point = { x: number; low: ChartValue; high: ChartValue };

export type LinePaths = {
  /** The line as far as its periods are over. */
  whole: string;
  /** The part that leads to a period that is not over; empty where there is none. */
  partial: string;
};

/** Returns the path of a series, broken at each gap. */
export function linePaths(
  values: readonly ChartValue[],
  places: readonly number[],
  y: YScale,
  isPartial: boolean,
): LinePaths {
  const all = pointsOf(values, values, places);
  const draw = line<Point>()
    .defined(({ low }) => isFigure(low))
    .x(({ x }) => x)
    .y(({ low }) => down(y, low ?? 0));
  if (!isPartial) return { whole: draw(all) ?? '', partial: '' };
  return { whole: draw(all.slice(0, -1)) ?? '', partial: draw(all.slice(-2)) ?? '' };
}

/** Returns the path of a range; a range with one end missing is a gap. */
export function bandPath(band: ChartBand, places: readonly number[], y: YScale): string {
  const draw = area<Point>()
    .defined(({ low, high }) => isFigure(low) && isFigure(high))
    .x(({ x }) => x)
    .y0(({ low }) => down(y, low ?? 0))
    .y1(({ high }) => down(y, high ?? 0));
  return draw(pointsOf(band.low, band.high, places)) ?? '';
}

/** The stretches of the width in which no series has a figure though its turn has come. */
export function gapsOf(
  series: readonly (readonly ChartValue[])[],
  places: readonly number[],
): { from: number; to: number }[] {
  const isGap = places.map(
    (_, at) =>
      series.some((values) => values[at] === null) &&
      !series.some((values) => isFigure(values[at])),
  );
  return isGap.flatMap((is, at) => {
    if (!is || isGap[at - 1]) return [];
    const after = isGap.indexOf(false, at);
    const from = places[at - 1] ?? places[at] ?? 0;
    const to = after === -1 ? (places.at(-1) ?? 1) : (places[after] ?? 1);
    return to > from ? [{ from, to }] : [];
  });
}

/** A point that its series skips is left out, so that the line goes on past it. */
function pointsOf(
  low: readonly ChartValue[],
  high: readonly ChartValue[],
  places: readonly number[],
): Point[] {
  return places.flatMap((place, at) =>
    low[at] === undefined && high[at] === undefined
      ? []
      : [{ x: place * square, low: low[at], high: high[at] }],
  );
}

function down(y: YScale, value: number): number {
  return (1 - alongY(y, value)) * square;
}

/** Tells whether a figure stands between two gaps, so that no line and no area leads to it. */
export function isAlone(values: readonly ChartValue[], at: number): boolean {
  const before = values.slice(0, at).findLast((value) => value !== undefined);
  const after = values.slice(at + 1).find((value) => value !== undefined);
  return !isFigure(before) && !isFigure(after);
}
