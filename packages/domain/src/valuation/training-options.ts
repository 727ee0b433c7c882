import type { BoostingOptions } from './boosting/boosting';
import type { NetTraining } from './net/neural-net';

/** How much work goes into a model. The defaults are what docs/valuation.md measures. */
export type TrainingOptions = {
  /** Model pairs, each trained without its own fold of parcels. */
  members: number;
  trees: number;
  epochs: number;
  seed: number;
  /** Only the most recent sales up to this number are learnt from. */
  maxSales: number;
  /** A sale this many days before the last one counts half in training; Infinity to count all alike. */
  halfLifeDays: number;
  /** With fewer sales than this the engine abstains. */
  minSales: number;
  /** No valuation later than this many days after the last sale. */
  staleAfterDays: number;
};

export const defaultTraining: TrainingOptions = {
  members: 8,
  trees: 250,
  epochs: 12,
  seed: 1,
  maxSales: 40_000,
  halfLifeDays: 1_000,
  minSales: 150,
  staleAfterDays: 730,
};

export function forestOptions(sales: number, options: TrainingOptions): BoostingOptions {
  return {
    trees: options.trees,
    learningRate: 20 / options.trees,
    leaves: sales < 3_000 ? 12 : 28,
    minLeafWeight: 8,
    ridge: 2,
    rowShare: 0.5,
    featureShare: 0.35,
    maxBins: 128,
    robustScale: 0.1,
    seed: options.seed,
  };
}

/** A small forest for the first looks at a market: index, structure, spread. */
export function sketchOptions(options: TrainingOptions): BoostingOptions {
  return {
    ...forestOptions(0, options),
    trees: 150,
    learningRate: 0.08,
    leaves: 24,
    featureShare: 0.4,
  };
}

export function netOptions(options: TrainingOptions): NetTraining {
  return {
    first: 96,
    second: 32,
    epochs: options.epochs,
    learningRate: 0.003,
    weightDecay: 0.02,
    inputDropout: 0,
    batchSize: 32,
    robustScale: 0.1,
    seed: options.seed,
  };
}
