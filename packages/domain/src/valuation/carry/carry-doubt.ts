import { type TimeIndex, trendOn } from '../market/time-index';
import { type PublicIndex, publicLevelOn } from './public-index';

/** Where the widening was measured: in the market's own past, or in the rolls of docs/valuation.md. */
export type MeasuredOn = 'own-history' | 'other-markets';

/**
 * Root mean square of how far markets' levels were from those of their last sale carried on by the
 * state's index for 0, 1, 2, 3 and 4 years, as a log difference. Measured by
 * `npm run valuation:carry`; docs/valuation.md has the rolls and the table.
 */
const usualDoubts = [0.035, 0.055, 0.08, 0.08, 0.08];

/** Of this nothing is seen in a market's own index, which knows the sales after a day as well. */
const endDoubt = usualDoubts[0] ?? 0;

/** Growth of the variance of homes' own misses in a year, measured with the same command. */
const yearlyGrowth = 0.17;

const year = 365.2425;

/** The factor by which the misses of homes, the market's level apart, grow in so many years. */
export function homeGrowth(years: number): number {
  return Math.sqrt(1 + yearlyGrowth * years);
}

/**
 * Standard deviation of a market's level so many years after its last sale, were it carried on by
 * the index. It is measured on the market's own past if that holds two such gaps one after the
 * other, else on other markets.
 */
export function marketDoubt(
  timeIndex: TimeIndex,
  index: PublicIndex,
  years: number,
): { doubt: number; measuredOn: MeasuredOn } {
  const own = ownDoubt(timeIndex, index, years);
  return own === null
    ? { doubt: usualDoubt(years), measuredOn: 'other-markets' }
    : { doubt: Math.hypot(endDoubt, own), measuredOn: 'own-history' };
}

/**
 * Root mean square of the index's own change in so many years, as a log difference: what a level that
 * is held after the last quarter may miss. A part of a quarter counts as a whole one.
 */
export function movesIn({ levels }: PublicIndex, years: number): number {
  const gap = Math.ceil(4 * years);
  let squares = 0;
  let starts = 0;
  for (let at = 0; at + gap < levels.length; at++) {
    const [from, to] = [levels[at], levels[at + gap]];
    if (!from || !to) continue;
    squares += Math.log(to / from) ** 2;
    starts += 1;
  }
  // An index shorter than the gap is no measure of it, and the value says nothing.
  return starts === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(squares / starts);
}

function usualDoubt(years: number): number {
  const longest = usualDoubts.length - 1;
  // Nothing longer was measured: as a walk at random, the gap would widen by its root.
  if (years >= longest) return (usualDoubts[longest] ?? 0) * Math.sqrt(years / longest);
  const low = Math.floor(years);
  const part = years - low;
  return (usualDoubts[low] ?? 0) * (1 - part) + (usualDoubts[low + 1] ?? 0) * part;
}

function ownDoubt(timeIndex: TimeIndex, index: PublicIndex, years: number): number | null {
  const { firstDay, levels, stepDays } = timeIndex;
  const lastDay = firstDay + (levels.length - 1) * stepDays;
  const gap = Math.round(years * year);
  if (lastDay - firstDay < 2 * gap) return null;
  let squares = 0;
  let starts = 0;
  for (let day = firstDay; day + gap <= lastDay; day += stepDays) {
    const here = trendOn(timeIndex, day + gap) - trendOn(timeIndex, day);
    const there = publicLevelOn(index, day + gap) - publicLevelOn(index, day);
    if (Number.isNaN(there)) continue;
    squares += (here - there) ** 2;
    starts += 1;
  }
  return starts * stepDays < gap ? null : Math.sqrt(squares / starts);
}
