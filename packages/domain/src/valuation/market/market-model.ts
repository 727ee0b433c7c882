import type { Ensemble } from '../boosting/cross-bagging';
import type { FeaturePlan } from '../boosting/feature-plan';
import type { NeighbourModel } from '../place/neighbour-correction';
import type { SpreadModel } from '../range/spread-model';
import type { RatioStudy } from '../study/ratio-study';
import type { ColumnNames } from '../subject-table';
import type { TrainingOptions } from '../training-options';
import type { TimeIndex } from './time-index';

/** A market the engine has learnt: plain data, all that `estimate` needs. */
export type MarketModel = {
  version: 1;
  columns: ColumnNames;
  saleCount: number;
  firstDay: number;
  lastDay: number;
  options: TrainingOptions;
  limits: Limits;
  /** null where there were too few sales to learn from. */
  engine: Engine | null;
};

export type Engine = {
  features: FeaturePlan;
  timeIndex: TimeIndex;
  ensemble: Ensemble;
  neighbours: NeighbourModel | null;
  spread: SpreadModel;
  /** What each fact usually decides; see `measureFactWorths`. */
  factWorths: Float64Array;
  /** What a typical home is credited with; see `measureTypicalCredits`. Older models lack it. */
  typical?: Float64Array;
  /** Growth of the variance of misses per year after the last sale. */
  ageing: number;
  /** Added to every log estimate, so that the median ratio is 1. */
  offset: number;
  /** Log estimates are drawn this much further from `pivot`, against valuing dear homes too low. */
  stretch: number;
  pivot: number;
  /** On training sales, each valued by a member that had not seen it. */
  accuracy: RatioStudy;
};

/** Bounds of the training sales: outside them the engine would be guessing. */
export type Limits = { column: string; kind: string; low: number; high: number }[];
