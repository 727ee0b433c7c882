import type { Ensemble } from './boosting/cross-bagging';
import { attributeTree } from './boosting/tree';
import type { Feature } from './home-features';
import { type DriverGroup, driverGroups } from './market/market-table';

const sampledSales = 300;
const usuallyKnown = 0.9;

/**
 * Returns what each fact usually decides, as a standard deviation of its credit in log price over training
 * sales. 0 for facts that are often unknown: for those the models have learnt what that means.
 */
export function measureFactWorths(ensemble: Ensemble, features: readonly Feature[]): Float64Array {
  const count = features[0]?.values.length ?? 0;
  const step = Math.max(1, Math.floor(count / sampledSales));
  const sums = new Float64Array(features.length);
  const squares = new Float64Array(features.length);
  const forest = ensemble.members[0]?.forest;
  let sampled = 0;
  for (let row = 0; row < count; row += step) {
    const credits = new Float64Array(features.length);
    const home = Float32Array.from(features, (feature) => feature.values[row] as number);
    for (const tree of forest?.trees ?? []) attributeTree(tree, home, credits);
    credits.forEach((credit, at) => {
      sums[at] = (sums[at] as number) + credit;
      squares[at] = (squares[at] as number) + credit * credit;
    });
    sampled++;
  }
  return Float64Array.from(features, ({ values }, at) => {
    const known = values.reduce((all, value) => all + (Number.isNaN(value) ? 0 : 1), 0);
    if (known < usuallyKnown * values.length) return 0;
    const mean = (sums[at] as number) / sampled;
    return Math.sqrt(Math.max(0, (squares[at] as number) / sampled - mean * mean));
  });
}

/** Standard deviation that unknown facts of a home add to its log estimate. */
export function spreadOfUnknowns(
  worths: Float64Array,
  features: readonly Feature[],
  row: number,
): number {
  const byGroup = new Map<DriverGroup, number>(driverGroups.map((group) => [group, 0]));
  features.forEach(({ group, values }, at) => {
    if (!Number.isNaN(values[row] as number)) return;
    // Facts of one group tell the same story, so that their spreads add; groups are told apart.
    byGroup.set(group, (byGroup.get(group) ?? 0) + (worths[at] as number));
  });
  return Math.hypot(...byGroup.values());
}
