import { type ChartData, type ChartValue, isFigure, isSoFar } from './chart-data';

/** What the chart says at one x: its name, and a line for each series with a figure or a gap there. */
export type Reading = { title: string; lines: { name: string; text: string }[] };

export function readingAt(data: ChartData, at: number): Reading {
  const { series, band, formatY } = data;
  const lines = series.flatMap(({ name, values }) => {
    const value = values[at];
    return value === undefined ? [] : [{ name, text: valueText(data, value) }];
  });
  const [low, high] = [band?.low[at], band?.high[at]];
  if (band && isFigure(low) && isFigure(high)) {
    lines.push({ name: band.name, text: `${formatY(low)} – ${formatY(high)}` });
  }
  return { title: xText(data, at), lines };
}

/** The same in one sentence, as a screen reader says it. */
export function readingText({ title, lines }: Reading): string {
  return `${title}: ${lines.map(({ name, text }) => `${name} ${text}`).join(', ')}`;
}

/** Names an x; the last one says how far it reaches where its period is not over. */
export function xText(data: ChartData, at: number): string {
  const { xs, formatX = String, partialTo } = data;
  const name = formatX(xs[at] ?? '');
  return isSoFar(data, at) ? `${name}, so far to ${partialTo}` : name;
}

export function valueText({ formatY, whyGap = 'no figure' }: ChartData, value: ChartValue): string {
  return isFigure(value) ? formatY(value) : whyGap;
}
