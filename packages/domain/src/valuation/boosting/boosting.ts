import { sampleBelow, seededRandom } from '../../random';
import { median } from '../range/quantiles';
import { type BinnedMatrix, binMatrix, type FeatureMatrix } from './binning';
import { TreeGrower, type TreeShape } from './grow-tree';
import { addTreePredictions, type Tree } from './tree';

export type BoostingOptions = TreeShape & {
  trees: number;
  learningRate: number;
  /** Share of rows and of features each tree sees. */
  rowShare: number;
  featureShare: number;
  maxBins: number;
  /** Residuals well below this count by their square, well above it by their size. */
  robustScale: number;
  seed: number;
};

/** Trees that add up to an answer, starting from `base`. */
export type Forest = { base: number; trees: readonly Tree[] };

/**
 * Gradient-boosted trees for `targets`, trained on `rows` alone. The loss is pseudo-Huber, close to
 * absolute error when `robustScale` is small, so the answer is near the median and one odd sale
 * cannot drag a leaf. Trees see fresh random rows and features (Friedman 2002).
 */
export function boost(
  features: FeatureMatrix | BinnedMatrix,
  targets: Float64Array,
  rows: Int32Array,
  options: BoostingOptions,
  importance: Float64Array | null = null,
): Forest {
  const data = 'columns' in features ? features : binMatrix(features, options.maxBins);
  const random = seededRandom(options.seed);
  const grower = new TreeGrower(data, options);
  const base = median(Float64Array.from(rows, (row) => targets[row] as number));
  const predictions = new Float64Array(data.rowCount).fill(base);
  const gradients = new Float64Array(data.rowCount);
  const weights = new Float64Array(data.rowCount);
  const featureCount = Math.max(1, Math.round(options.featureShare * data.columns.length));
  const rowCount = Math.max(1, Math.round(options.rowShare * rows.length));
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round++) {
    for (const row of rows) {
      const residual = (targets[row] as number) - (predictions[row] as number);
      const weight =
        (importance === null ? 1 : (importance[row] as number)) /
        Math.sqrt(1 + (residual / options.robustScale) ** 2);
      weights[row] = weight;
      gradients[row] = -residual * weight;
    }
    const sample = sampleBelow(rows.length, rowCount, random).map((at) => rows[at] as number);
    const featureIds = sampleBelow(data.columns.length, featureCount, random);
    const tree = scaleTree(
      grower.grow(sample, featureIds, gradients, weights),
      options.learningRate,
    );
    addBinnedPredictions(tree, data, rows, predictions);
    trees.push(tree);
  }
  return { base, trees };
}

/** The forest's answer for every row. */
export function predictForest(forest: Forest, features: FeatureMatrix): Float64Array {
  const predictions = new Float64Array(features[0]?.length ?? 0).fill(forest.base);
  for (const tree of forest.trees) addTreePredictions(tree, features, predictions);
  return predictions;
}

function scaleTree(tree: Tree, factor: number): Tree {
  return { ...tree, value: tree.value.map((value) => value * factor) };
}

/** As predictForest, on bins: thresholds are bin edges, so both walk the same path. */
function addBinnedPredictions(
  tree: Tree,
  data: BinnedMatrix,
  rows: Int32Array,
  into: Float64Array,
): void {
  const cutBins = tree.feature.map((feature, node) =>
    feature < 0
      ? 0
      : (data.edges[feature] as Float32Array).indexOf(tree.threshold[node] as number) + 1,
  );
  for (const row of rows) {
    let node = 0;
    let feature = tree.feature[0] as number;
    while (feature >= 0) {
      const bin = (data.columns[feature] as Uint8Array)[row] as number;
      const left = tree.left[node] as number;
      const goesLeft =
        bin === 0 ? tree.unknownGoesLeft[node] === 1 : bin <= (cutBins[node] as number);
      node = goesLeft ? left : left + 1;
      feature = tree.feature[node] as number;
    }
    into[row] = (into[row] as number) + (tree.value[node] as number);
  }
}
