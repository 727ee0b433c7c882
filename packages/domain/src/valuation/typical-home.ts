import { creditEnsemble } from './boosting/contributions';
import type { Ensemble } from './boosting/cross-bagging';
import type { Feature } from './home-features';
import { driverGroups } from './market/market-table';

const sampledSales = 400;
/** Steps of the golden ratio fall evenly on rows, and in step with no order that they may have. */
const goldenRatio = 0.618_033_988_749_895;

/**
 * Returns what each driver is credited with on the average of training sales, in the order of the drivers. The
 * credits of a home are told beyond these, so that they start from a typical home: a home whose every
 * fact is average is none where a market has houses and flats, and its worth may be anything.
 */
export function measureTypicalCredits(
  ensemble: Ensemble,
  features: readonly Feature[],
  points: Float32Array | null,
): Float64Array {
  const count = features[0]?.values.length ?? 0;
  const dimensions = points === null ? 0 : points.length / count;
  const sampled = Math.min(count, sampledSales);
  const sums = new Float64Array(driverGroups.length);
  for (let turn = 0; turn < sampled; turn++) {
    const row = Math.floor(((turn * goldenRatio) % 1) * count);
    const home = {
      features: features.map((each) => ({ ...each, values: each.values.slice(row, row + 1) })),
      points: points?.slice(row * dimensions, (row + 1) * dimensions) ?? null,
    };
    creditEnsemble(ensemble, home, (group, amount) => {
      const at = driverGroups.indexOf(group);
      sums[at] = (sums[at] as number) + amount;
    });
  }
  return sums.map((sum) => sum / sampled);
}
