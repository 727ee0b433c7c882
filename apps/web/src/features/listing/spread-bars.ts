import { formatCount, formatMoneyShort } from '../../kit/format/format';
import type { HistogramBar } from '../../ui/chart/histogram';

type Spread = { edges: readonly number[]; counts: readonly number[] };

/** The filter's own bounds, in whole cents or percent. */
type Bounds = { least: number | undefined; most: number | undefined };

type Bars = { bars: HistogramBar[]; from: string; to: string };

/** In cents: how much a bar of values may span. */
const widths = [25_000, 50_000, 100_000, 200_000, 500_000].map((dollars) => dollars * 100);

/** More would be thinner than a pointer can tell apart. */
const mostBars = 20;

/** The few that are worth more than all others share the last bar. */
const shareBeforeLast = 0.97;

/** Returns bars of equal widths, as wide as the values of these homes ask for. */
export function valueBars({ edges, counts }: Spread, bounds: Bounds): Bars {
  const starts = [0, ...edges];
  const top = topOf(starts, counts);
  const width = widths.find((one) => top / one < mostBars) ?? widths.at(-1) ?? top;
  const bars = Math.max(2, Math.min(mostBars, Math.ceil(top / width) + 1));
  const sums = Array.from({ length: bars }, () => 0);
  for (const [part, count] of counts.entries()) {
    const bar = Math.min(bars - 1, Math.floor((starts[part] ?? 0) / width));
    sums[bar] = (sums[bar] ?? 0) + count;
  }
  const last = (bars - 1) * width;
  return {
    bars: sums.map((count, at) => {
      const [least, most] = [at * width, at === bars - 1 ? null : (at + 1) * width];
      const words =
        most === null
          ? `${formatMoneyShort(least)} and more`
          : `${formatMoneyShort(least)} – ${formatMoneyShort(most)}`;
      return barOf(words, count, { least, most }, bounds);
    }),
    from: formatMoneyShort(0),
    to: `${formatMoneyShort(last)} and more`,
  };
}

/** Returns a bar for each five percent, and one for homes with more owed than they are worth. */
export function equityBars({ edges, counts }: Spread, bounds: Bounds): Bars {
  return {
    bars: counts.map((count, part) => {
      const [least, most] = [edges[part - 1] ?? null, edges[part] ?? null];
      const words = least === null ? 'Below 0%' : `${least}% – ${most ?? 100}%`;
      return barOf(words, count, { least, most }, bounds);
    }),
    from: 'below 0%',
    to: '100%',
  };
}

function barOf(
  words: string,
  count: number,
  { least, most }: { least: number | null; most: number | null },
  bounds: Bounds,
): HistogramBar {
  const isOn =
    (most === null || bounds.least === undefined || most > bounds.least) &&
    (least === null
      ? bounds.least === undefined
      : bounds.most === undefined || least <= bounds.most);
  return { id: words, words: `${words}: ${formatCount(count, 'home')}`, count, isOn };
}

/** Returns where the part begins that most homes lie below. */
function topOf(starts: readonly number[], counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [part, count] of counts.entries()) {
    below += count;
    if (below >= all * shareBeforeLast) return starts[part + 1] ?? starts.at(-1) ?? 0;
  }
  return starts.at(-1) ?? 0;
}
