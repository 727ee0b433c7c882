import type { FeatureMatrix } from './binning';

/**
 * A regression tree laid out in arrays. Node 0 is the root. A leaf has `feature` -1. A row goes to
 * `left` when its value is at most `threshold`, or is unknown and `unknownGoesLeft` is 1; otherwise
 * to `left + 1`. `value` is the leaf's answer and, at inner nodes, the average answer below it.
 */
export type Tree = {
  feature: Int16Array;
  threshold: Float32Array;
  unknownGoesLeft: Uint8Array;
  left: Int32Array;
  value: Float32Array;
};

/** Adds the tree's answer for every row to `into`. */
export function addTreePredictions(tree: Tree, features: FeatureMatrix, into: Float64Array): void {
  for (let row = 0; row < into.length; row++) {
    let node = 0;
    let feature = tree.feature[0] as number;
    while (feature >= 0) {
      node = step(tree, node, (features[feature] as Float32Array)[row] as number);
      feature = tree.feature[node] as number;
    }
    into[row] = (into[row] as number) + (tree.value[node] as number);
  }
}

/**
 * Adds the tree's answer for one home to `perFeature`, split over the features its path asked
 * about (Saabas 2014): each split is credited with the change of the average answer it caused.
 * Returns the answer at the root, so that root + all credits is the leaf's answer.
 */
export function attributeTree(tree: Tree, home: Float32Array, perFeature: Float64Array): number {
  let node = 0;
  let feature = tree.feature[0] as number;
  while (feature >= 0) {
    const next = step(tree, node, home[feature] as number);
    const change = (tree.value[next] as number) - (tree.value[node] as number);
    perFeature[feature] = (perFeature[feature] as number) + change;
    node = next;
    feature = tree.feature[node] as number;
  }
  return tree.value[0] as number;
}

function step(tree: Tree, node: number, value: number): number {
  const left = tree.left[node] as number;
  if (value <= (tree.threshold[node] as number)) return left;
  if (Number.isNaN(value) && tree.unknownGoesLeft[node] === 1) return left;
  return left + 1;
}
