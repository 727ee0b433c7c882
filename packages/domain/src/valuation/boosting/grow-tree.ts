import type { BinnedMatrix } from './binning';
import { type Split, SplitFinder } from './split-finder';
import type { Tree } from './tree';

export type TreeShape = {
  leaves: number;
  /** Least summed row weight in a leaf. */
  minLeafWeight: number;
  /** Ridge penalty on leaf answers, in row weights. */
  ridge: number;
};

type OpenLeaf = {
  node: number;
  start: number;
  end: number;
  histogram: Float64Array;
  gradient: number;
  weight: number;
  split: Split | null;
};

/**
 * Grows trees best-leaf-first on histograms (as in LightGBM, Ke et al. 2017): every leaf knows the
 * gradient and weight of its rows per bin, the leaf with the largest gain is split next, and only
 * the smaller child is counted, the other being the difference. Reuse one grower for all trees of
 * an ensemble: its buffers are the expensive part.
 */
export class TreeGrower {
  readonly #data: BinnedMatrix;
  readonly #shape: TreeShape;
  readonly #finder: SplitFinder;
  readonly #spare: Int32Array;
  readonly #freeHistograms: Float64Array[] = [];

  constructor(data: BinnedMatrix, shape: TreeShape) {
    this.#data = data;
    this.#shape = shape;
    this.#finder = new SplitFinder(data, shape.minLeafWeight, shape.ridge);
    this.#spare = new Int32Array(data.rowCount);
  }

  /**
   * A tree on `rows` (reordered in place) using only `featureIds`. Each row pulls the answer of its
   * leaf towards -gradient / weight.
   */
  grow(
    rows: Int32Array,
    featureIds: Int32Array,
    gradients: Float64Array,
    weights: Float64Array,
  ): Tree {
    const tree = emptyTree(this.#shape.leaves);
    this.#finder.useFeatures(featureIds);
    const root = this.#openRoot(rows, gradients, weights);
    const open = [root];
    tree.value[0] = this.#answer(root);
    let nodeCount = 1;
    for (let leaves = 1; leaves < this.#shape.leaves; leaves++) {
      const leaf = takeBest(open);
      if (leaf?.split == null) break;
      const [left, right] = this.#divide(leaf, leaf.split, rows, gradients, weights, nodeCount);
      const { feature, bin } = leaf.split;
      tree.feature[leaf.node] = feature;
      tree.threshold[leaf.node] = this.#data.edges[feature]?.[bin - 1] ?? Number.POSITIVE_INFINITY;
      tree.unknownGoesLeft[leaf.node] = leaf.split.unknownGoesLeft ? 1 : 0;
      tree.left[leaf.node] = nodeCount;
      tree.value[nodeCount] = this.#answer(left);
      tree.value[nodeCount + 1] = this.#answer(right);
      nodeCount += 2;
      open.push(left, right);
    }
    for (const leaf of open) this.#freeHistograms.push(leaf.histogram);
    return trimTree(tree, nodeCount);
  }

  #answer(leaf: OpenLeaf): number {
    return -leaf.gradient / (leaf.weight + this.#shape.ridge);
  }

  #openRoot(rows: Int32Array, gradients: Float64Array, weights: Float64Array): OpenLeaf {
    const leaf = this.#newLeaf(0, 0, rows.length);
    this.#finder.count(leaf.histogram, rows, 0, rows.length, gradients, weights);
    for (const row of rows) {
      leaf.gradient += gradients[row] as number;
      leaf.weight += weights[row] as number;
    }
    leaf.split = this.#finder.best(leaf.histogram, leaf.gradient, leaf.weight);
    return leaf;
  }

  #newLeaf(node: number, start: number, end: number): OpenLeaf {
    const histogram = this.#freeHistograms.pop() ?? this.#finder.newHistogram();
    return { node, start, end, histogram, gradient: 0, weight: 0, split: null };
  }

  #divide(
    parent: OpenLeaf,
    split: Split,
    rows: Int32Array,
    gradients: Float64Array,
    weights: Float64Array,
    firstChild: number,
  ): [OpenLeaf, OpenLeaf] {
    const middle = this.#partition(rows, parent.start, parent.end, split);
    const leftIsSmall = middle - parent.start <= parent.end - middle;
    const small = leftIsSmall
      ? this.#newLeaf(firstChild, parent.start, middle)
      : this.#newLeaf(firstChild + 1, middle, parent.end);
    this.#finder.count(small.histogram, rows, small.start, small.end, gradients, weights);
    for (let at = small.start; at < small.end; at++) {
      const row = rows[at] as number;
      small.gradient += gradients[row] as number;
      small.weight += weights[row] as number;
    }
    this.#finder.subtract(parent.histogram, small.histogram);
    const large: OpenLeaf = {
      node: leftIsSmall ? firstChild + 1 : firstChild,
      start: leftIsSmall ? middle : parent.start,
      end: leftIsSmall ? parent.end : middle,
      histogram: parent.histogram,
      gradient: parent.gradient - small.gradient,
      weight: parent.weight - small.weight,
      split: null,
    };
    for (const leaf of [small, large]) {
      leaf.split = this.#finder.best(leaf.histogram, leaf.gradient, leaf.weight);
    }
    return leftIsSmall ? [small, large] : [large, small];
  }

  #partition(rows: Int32Array, start: number, end: number, split: Split): number {
    const bins = this.#data.columns[split.feature] as Uint8Array;
    const lowest = split.unknownGoesLeft ? 0 : 1;
    let left = start;
    let spared = 0;
    for (let at = start; at < end; at++) {
      const row = rows[at] as number;
      const bin = bins[row] as number;
      if (bin >= lowest && bin <= split.bin) rows[left++] = row;
      else this.#spare[spared++] = row;
    }
    rows.set(this.#spare.subarray(0, spared), left);
    return left;
  }
}

function takeBest(open: OpenLeaf[]): OpenLeaf | null {
  let best = -1;
  let bestGain = 0;
  for (let at = 0; at < open.length; at++) {
    const gain = open[at]?.split?.gain ?? 0;
    if (gain > bestGain) {
      bestGain = gain;
      best = at;
    }
  }
  return best < 0 ? null : (open.splice(best, 1)[0] ?? null);
}

function emptyTree(leaves: number): Tree {
  const nodes = 2 * leaves - 1;
  return {
    feature: new Int16Array(nodes).fill(-1),
    threshold: new Float32Array(nodes),
    unknownGoesLeft: new Uint8Array(nodes),
    left: new Int32Array(nodes),
    value: new Float32Array(nodes),
  };
}

function trimTree(tree: Tree, nodes: number): Tree {
  return {
    feature: tree.feature.slice(0, nodes),
    threshold: tree.threshold.slice(0, nodes),
    unknownGoesLeft: tree.unknownGoesLeft.slice(0, nodes),
    left: tree.left.slice(0, nodes),
    value: tree.value.slice(0, nodes),
  };
}
