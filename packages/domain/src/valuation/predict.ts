import { averageOf, predictMembers } from './boosting/cross-bagging';
import { applyFeatures } from './boosting/feature-plan';
import type { Feature } from './home-features';
import type { Engine } from './market/market-model';
import type { MarketTable } from './market/market-table';
import { levelOn } from './market/time-index';
import { correctHomes } from './place/neighbour-correction';
import { likelyMisses } from './range/spread-model';

/** Log estimates of homes on their days, with the pieces they are made of. */
export type Prediction = {
  features: Feature[];
  points: Float32Array | null;
  /** The ensemble's average, at the index date. */
  byEnsemble: Float64Array;
  corrections: Float64Array;
  levels: Float64Array;
  logEstimates: Float64Array;
  /** Likely size of each miss, as a log difference. */
  misses: Float64Array;
};

/** Values every home of a table on its `saleDays`. */
export function predictHomes(engine: Engine, table: MarketTable): Prediction {
  const { features, points } = applyFeatures(engine.features, table);
  const byEnsemble = averageOf(predictMembers(engine.ensemble, features, points));
  const levels = Float64Array.from(table.saleDays, (day) => levelOn(engine.timeIndex, day));
  let corrections = new Float64Array(byEnsemble.length);
  const spreadFeatures = [...features];
  if (engine.neighbours !== null && points !== null) {
    const near = correctHomes(engine.neighbours, features, points, byEnsemble, table.saleDays);
    corrections = Float64Array.from(near.corrections);
    spreadFeatures.push({ name: 'scatter nearby', group: 'nearby-sales', values: near.scatter });
  }
  const logEstimates = byEnsemble.map((value, row) => {
    const level = value + (corrections[row] as number) + engine.offset;
    return level + engine.stretch * (level - engine.pivot) + (levels[row] as number);
  });
  const misses = likelyMisses(engine.spread, spreadFeatures);
  return { features, points, byEnsemble, corrections, levels, logEstimates, misses };
}
