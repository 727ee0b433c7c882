/** One feature per array, one entry per row; NaN is unknown. */
export type FeatureMatrix = readonly Float32Array[];

/**
 * How each feature is cut into at most 255 bins. Bin 0 holds unknown values; bin b > 0 holds values
 * up to and including `cuts[b - 1]`, the last bin everything above the last cut.
 */
export type BinEdges = readonly Float32Array[];

export type BinnedMatrix = {
  rowCount: number;
  columns: readonly Uint8Array[];
  binCounts: Int32Array;
  edges: BinEdges;
};

/** Cuts every feature at its quantiles, or at every distinct value where there are few. */
export function binMatrix(features: FeatureMatrix, maxBins: number): BinnedMatrix {
  const edges = features.map((values) => quantileCuts(values, maxBins));
  const columns = features.map((values, f) => binColumn(values, edges[f] ?? new Float32Array(0)));
  return {
    rowCount: features[0]?.length ?? 0,
    columns,
    binCounts: Int32Array.from(edges, (cuts) => cuts.length + 2),
    edges,
  };
}

function quantileCuts(values: Float32Array, maxBins: number): Float32Array {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const distinct = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1]);
  if (distinct.length <= maxBins - 1) return midpoints(distinct);
  const cuts: number[] = [];
  for (let cut = 1; cut < maxBins - 1; cut++) {
    const value = sorted[Math.floor((cut * sorted.length) / (maxBins - 1))] ?? 0;
    if (cuts.length === 0 || value > (cuts[cuts.length - 1] ?? 0)) cuts.push(value);
  }
  return Float32Array.from(cuts);
}

function midpoints(distinct: Float32Array): Float32Array {
  const cuts = new Float32Array(Math.max(0, distinct.length - 1));
  for (let at = 0; at < cuts.length; at++) {
    cuts[at] = ((distinct[at] ?? 0) + (distinct[at + 1] ?? 0)) / 2;
  }
  return cuts;
}

function binColumn(values: Float32Array, cuts: Float32Array): Uint8Array {
  const bins = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (Number.isNaN(value)) continue;
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value <= (cuts[middle] as number)) high = middle;
      else low = middle + 1;
    }
    bins[row] = low + 1;
  }
  return bins;
}
