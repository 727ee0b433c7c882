import type { Feature } from '../home-features';
import { binMatrix } from './binning';
import { type BoostingOptions, boost, type Forest, predictForest } from './boosting';
import { splitFold } from './folds';

/** Forests that each left out one fold, and what each said of the fold it had not seen. */
export type FoldForests = { forests: Forest[]; outOfFold: Float64Array };

export function boostByFold(
  features: readonly Feature[],
  targets: Float64Array,
  folds: Uint8Array,
  foldCount: number,
  options: BoostingOptions,
  importance: Float64Array | null = null,
): FoldForests {
  const matrix = features.map((feature) => feature.values);
  const data = binMatrix(matrix, options.maxBins);
  const outOfFold = new Float64Array(targets.length);
  const forests: Forest[] = [];
  for (let fold = 0; fold < foldCount; fold++) {
    const { inside, outside } = splitFold(folds, fold);
    const forest = boost(
      data,
      targets,
      outside,
      { ...options, seed: options.seed + 101 * fold },
      importance,
    );
    const unseen = takeRows(matrix, inside);
    predictForest(forest, unseen).forEach((value, at) => {
      outOfFold[inside[at] as number] = value;
    });
    forests.push(forest);
  }
  return { forests, outOfFold };
}

/** The average answer of several forests. */
export function averageForests(
  forests: readonly Forest[],
  features: readonly Feature[],
): Float64Array {
  const matrix = features.map((feature) => feature.values);
  const average = new Float64Array(matrix[0]?.length ?? 0);
  for (const forest of forests) {
    predictForest(forest, matrix).forEach((value, row) => {
      average[row] = (average[row] as number) + value / forests.length;
    });
  }
  return average;
}

export function takeRows(matrix: readonly Float32Array[], rows: Int32Array): Float32Array[] {
  return matrix.map((values) => Float32Array.from(rows, (row) => values[row] as number));
}
