import { binMatrix } from '../boosting/binning';
import { boost, predictForest } from '../boosting/boosting';
import { takeRows } from '../boosting/out-of-fold';
import type { Feature } from '../home-features';
import { quantile } from '../range/quantiles';
import { sketchOptions, type TrainingOptions } from '../training-options';

const year = 365.2425;
const heldBack = 0.2;
const mostGrowthPerYear = 1;
/** Relative standard error of the ratio of two central 68% spreads, times √n, for normal misses. */
const errorOfRatio = 1.36;

/**
 * By what share a year the variance of misses grows when a model must value homes later than its last
 * sale, the market's own level apart. Measured by a small model: once it knows only the earlier sales
 * and values the latest fifth, once it knows as many sales from all dates. One standard error is added:
 * a range that is too narrow does more harm than one too wide.
 */
export function measureAgeing(
  features: readonly Feature[],
  levelPrices: Float64Array,
  saleDays: Int32Array,
  options: TrainingOptions,
): number {
  const cutoff = Math.round(quantile(saleDays, 1 - heldBack));
  const rows = Int32Array.from(saleDays.keys());
  const earlier = rows.filter((row) => (saleDays[row] as number) < cutoff);
  const later = rows.filter((row) => (saleDays[row] as number) >= cutoff);
  if (earlier.length < 200 || later.length < 100) return 0;
  const matrix = features.map((feature) => feature.values);
  const data = binMatrix(matrix, sketchOptions(options).maxBins);
  const spreadWhenTrainedOn = (train: Int32Array, test: Int32Array) => {
    const forest = boost(data, levelPrices, train, sketchOptions(options));
    const answers = predictForest(forest, takeRows(matrix, test));
    const misses = answers.map(
      (answer, at) => (levelPrices[test[at] as number] as number) - answer,
    );
    return quantile(misses, 0.84) - quantile(misses, 0.16);
  };
  // Two halves of the later sales, each valued by a model that knows the other half and older sales.
  const halves = [0, 1].map((half) => later.filter((_, at) => at % 2 === half));
  const informed = halves.map((half, at) => {
    const other = halves[1 - at] as Int32Array;
    const older = earlier.filter((_, row) => (row * half.length) % earlier.length >= other.length);
    return spreadWhenTrainedOn(Int32Array.from([...older, ...other]), half);
  });
  const inTime = informed.reduce((all, spread) => all + spread, 0) / informed.length;
  const ahead = spreadWhenTrainedOn(earlier, later);
  const horizon =
    later.reduce((all, row) => all + (saleDays[row] as number) - cutoff, 0) / later.length;
  const upper = (ahead / inTime) * (1 + errorOfRatio / Math.sqrt(later.length));
  const growth = (upper ** 2 - 1) / (horizon / year);
  return Math.max(0, Math.min(mostGrowthPerYear, growth));
}
