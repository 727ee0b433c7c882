import type { Forest } from '../boosting/boosting';
import { parcelFolds } from '../boosting/folds';
import { averageForests, boostByFold } from '../boosting/out-of-fold';
import type { Feature } from '../home-features';
import { sketchOptions, type TrainingOptions } from '../training-options';
import { weightedQuantile } from './quantiles';

/**
 * How far prices fall from estimates. `forests` say how large the miss of this home is likely to be;
 * the quantiles are of actual misses, in units of the likely one (normalised split-conformal
 * intervals: Papadopoulos et al. 2008, Lei et al. 2018).
 */
export type SpreadModel = { forests: Forest[]; quantiles: Readonly<Record<QuantileName, number>> };

export type QuantileName = 'low95' | 'low80' | 'low68' | 'high68' | 'high80' | 'high95';

const shares: Readonly<Record<QuantileName, number>> = {
  low95: 0.025,
  low80: 0.1,
  low68: 0.16,
  high68: 0.84,
  high80: 0.9,
  high95: 0.975,
};
const foldCount = 5;
const smallestMiss = 0.01;

/**
 * Fits the spread from misses of sales the answering member had not seen. `ensembleGain` is the size
 * of the average's misses over one member's, because the average of all is what will be used.
 */
export function fitSpread(
  features: readonly Feature[],
  misses: Float64Array,
  ensembleGain: number,
  parcelIds: readonly string[],
  importance: Float64Array,
  options: TrainingOptions,
): SpreadModel {
  const folds = parcelFolds(parcelIds, foldCount, options.seed + 29);
  const sizes = misses.map((miss) => Math.log(Math.abs(miss) + smallestMiss));
  const settings = {
    ...sketchOptions(options),
    trees: 100,
    leaves: 10,
    minLeafWeight: 12,
    robustScale: 1,
  };
  const { forests, outOfFold } = boostByFold(
    features,
    sizes,
    folds,
    foldCount,
    settings,
    importance,
  );
  const normalised = misses.map((miss, row) => miss / Math.exp(outOfFold[row] as number));
  const quantiles = Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [
      name,
      ensembleGain * conformalQuantile(normalised, importance, share),
    ]),
  ) as Record<QuantileName, number>;
  return { forests, quantiles };
}

/** The likely size of the miss of each home, as a log difference. */
export function likelyMisses(model: SpreadModel, features: readonly Feature[]): Float64Array {
  return averageForests(model.forests, features).map(Math.exp);
}

/**
 * Recent sales count more, since what is to be valued is most like them (Barber et al. 2023).
 * Rounded outward for a finite sample.
 */
function conformalQuantile(values: Float64Array, importance: Float64Array, share: number): number {
  const outward = (share - 0.5) / (values.length + 1);
  return weightedQuantile(values, importance, share + outward);
}
