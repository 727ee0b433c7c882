import { solveInPlace } from '../place/cholesky';
import { clipTails } from '../range/quantiles';

/** The market's level by day, as a log difference from its average: a trend and the seasons. */
export type TimeIndex = {
  firstDay: number;
  stepDays: number;
  /** The trend at evenly spaced days. */
  levels: Float64Array;
  /** Log change per day at the end of the window, carried on with a fading pace. */
  endSlope: number;
  /** Weights of the yearly and half-yearly waves; all 0 where the window is too short to know them. */
  seasons: Float64Array;
  /** Standard deviation of the level's change over a year, were nothing learnt in between. */
  yearlyDrift: number;
};

const stepDays = 7;
const fadeDays = 180;
const slopeBandwidth = 150;
const bandwidths = [15, 30, 60, 120];
const year = 365.2425;
/** Seasons are told from trend only when they have come round at least this often. */
const yearsForSeasons = 2.5;

/** Level of the market on a day, as a log difference. Flat before the window, fading trend after it. */
export function levelOn(index: TimeIndex, day: number): number {
  return trendOn(index, day) + seasonOn(index.seasons, day);
}

/** Standard deviation of what the market may have done between the last sale and a day. */
export function driftBy(index: TimeIndex, day: number): number {
  const beyond = day - index.firstDay - (index.levels.length - 1) * index.stepDays;
  return index.yearlyDrift * Math.sqrt(Math.max(0, beyond) / year);
}

/**
 * Fits the index to what a model without dates left unexplained: a local straight line through the
 * residuals, as smooth as predicts left-out sales best, and seasons where the window spans several
 * years. `residuals` are log prices minus estimates.
 */
export function fitTimeIndex(days: Int32Array, residuals: Float64Array): TimeIndex {
  const clipped = clipTails(residuals);
  const firstDay = days.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const lastDay = days.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const span = lastDay - firstDay;
  const seasons =
    span < yearsForSeasons * year
      ? new Float64Array(4)
      : fitSeasons(days, clipped, firstDay, lastDay);
  const trendOnly = clipped.map((value, row) => value - seasonOn(seasons, days[row] as number));
  const daily = sumByDay(days, trendOnly, firstDay, lastDay);
  const bandwidth = chooseBandwidth(days, trendOnly, firstDay, lastDay);
  const levels = new Float64Array(Math.max(2, Math.ceil(span / stepDays) + 1));
  for (let at = 0; at < levels.length; at++) {
    levels[at] = localLine(daily, Math.min(at * stepDays, span), bandwidth).level;
  }
  // Less than a year cannot tell a trend from a season.
  const endSlope = span < year ? 0 : localLine(daily, span, slopeBandwidth).slope;
  return { firstDay, stepDays, levels, endSlope, seasons, yearlyDrift: driftOf(levels) };
}

/** The trend alone, without the season: flat before the window, fading after it. */
export function trendOn(index: TimeIndex, day: number): number {
  const last = index.levels.length - 1;
  const at = (day - index.firstDay) / index.stepDays;
  if (at <= 0) return index.levels[0] as number;
  if (at >= last) {
    const beyond = (at - last) * index.stepDays;
    const carried = index.endSlope * fadeDays * (1 - Math.exp(-beyond / fadeDays));
    return (index.levels[last] as number) + carried;
  }
  const low = Math.floor(at);
  const part = at - low;
  return (index.levels[low] as number) * (1 - part) + (index.levels[low + 1] as number) * part;
}

function seasonOn(seasons: Float64Array, day: number): number {
  let level = 0;
  for (let wave = 0; wave < seasons.length; wave++) {
    level += (seasons[wave] as number) * waveOn(wave, day);
  }
  return level;
}

function waveOn(wave: number, day: number): number {
  const angle = (2 * Math.PI * day * (1 + (wave >> 1))) / year;
  return wave % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
}

/** Least squares of the four waves on what a slow trend leaves, a few times over. */
function fitSeasons(
  days: Int32Array,
  residuals: Float64Array,
  first: number,
  last: number,
): Float64Array {
  let seasons = new Float64Array(4);
  for (let round = 0; round < 3; round++) {
    const daily = sumByDay(
      days,
      residuals.map((value, row) => value - seasonOn(seasons, days[row] as number)),
      first,
      last,
    );
    const trend = Float64Array.from(daily.counts, (_, at) =>
      at % stepDays === 0 ? localLine(daily, at, slopeBandwidth).level : Number.NaN,
    );
    const matrix = new Float64Array(16);
    const sums = new Float64Array(4);
    days.forEach((day, row) => {
      const base = trend[Math.floor((day - first) / stepDays) * stepDays] as number;
      for (let a = 0; a < 4; a++) {
        const wave = waveOn(a, day);
        sums[a] = (sums[a] as number) + wave * ((residuals[row] as number) - base);
        for (let b = 0; b <= a; b++) {
          matrix[4 * a + b] = (matrix[4 * a + b] as number) + wave * waveOn(b, day);
        }
      }
    });
    for (let a = 0; a < 4; a++) matrix[5 * a] = (matrix[5 * a] as number) + 20;
    solveInPlace(matrix, sums, 4);
    seasons = sums;
  }
  return seasons;
}

/** Root mean square change of the trend over half a year (or a quarter of a short window), per √year. */
function driftOf(levels: Float64Array): number {
  const lag = Math.max(1, Math.min(26, Math.floor(levels.length / 4)));
  let squares = 0;
  for (let at = lag; at < levels.length; at++) {
    squares += ((levels[at] as number) - (levels[at - lag] as number)) ** 2;
  }
  const years = (lag * stepDays) / year;
  return Math.sqrt(squares / Math.max(1, levels.length - lag) / years);
}

type Daily = { totals: Float64Array; counts: Float64Array };

function sumByDay(
  days: Int32Array,
  residuals: Float64Array,
  first: number,
  last: number,
  keep: (row: number) => boolean = () => true,
): Daily {
  const totals = new Float64Array(last - first + 1);
  const counts = new Float64Array(last - first + 1);
  for (let row = 0; row < days.length; row++) {
    if (!keep(row)) continue;
    const at = (days[row] as number) - first;
    totals[at] = (totals[at] as number) + (residuals[row] as number);
    counts[at] = (counts[at] as number) + 1;
  }
  return { totals, counts };
}

function chooseBandwidth(days: Int32Array, residuals: Float64Array, first: number, last: number) {
  let best = bandwidths[bandwidths.length - 1] as number;
  let least = Number.POSITIVE_INFINITY;
  for (const bandwidth of bandwidths) {
    let error = 0;
    for (let fold = 0; fold < 5; fold++) {
      const fitted = sumByDay(days, residuals, first, last, (row) => row % 5 !== fold);
      const levels = new Map<number, number>();
      for (let row = fold; row < days.length; row += 5) {
        const at = (days[row] as number) - first;
        const level = levels.get(at) ?? localLine(fitted, at, bandwidth).level;
        levels.set(at, level);
        error += ((residuals[row] as number) - level) ** 2;
      }
    }
    if (error < least) {
      least = error;
      best = bandwidth;
    }
  }
  return best;
}

/** Weighted straight line around a day: a Gaussian of `bandwidth` days, ridged where sales are few. */
function localLine(daily: Daily, at: number, bandwidth: number): { level: number; slope: number } {
  const from = Math.max(0, Math.floor(at - 4 * bandwidth));
  const to = Math.min(daily.counts.length - 1, Math.ceil(at + 4 * bandwidth));
  let w = 1e-9;
  let wx = 0;
  let wxx = 0;
  let wy = 0;
  let wxy = 0;
  for (let day = from; day <= to; day++) {
    const gap = (day - at) / bandwidth;
    const kernel = Math.exp(-0.5 * gap * gap);
    const weight = kernel * (daily.counts[day] as number);
    const total = kernel * (daily.totals[day] as number);
    w += weight;
    wx += weight * gap;
    wxx += weight * gap * gap;
    wy += total;
    wxy += total * gap;
  }
  // Worth 20 sales of evidence that the market stands still.
  const spread = wxx - (wx * wx) / w + 20;
  const slope = (wxy - (wx * wy) / w) / spread;
  return { level: (wy - slope * wx) / w, slope: slope / bandwidth };
}
