import type { BinnedMatrix } from './binning';

/** Rows in bins 1…`bin` go left, and unknowns (bin 0) where `unknownGoesLeft`. */
export type Split = { feature: number; bin: number; unknownGoesLeft: boolean; gain: number };

/** Counts gradient histograms and finds the split that reduces the loss most. */
export class SplitFinder {
  readonly #data: BinnedMatrix;
  readonly #minWeight: number;
  readonly #ridge: number;
  readonly #offsets: Int32Array;
  readonly #size: number;
  readonly #orderedGradients: Float64Array;
  readonly #orderedWeights: Float64Array;
  #features: Int32Array = new Int32Array(0);

  constructor(data: BinnedMatrix, minWeight: number, ridge: number) {
    this.#data = data;
    this.#minWeight = minWeight;
    this.#ridge = ridge;
    this.#offsets = new Int32Array(data.binCounts.length);
    let size = 0;
    for (let feature = 0; feature < data.binCounts.length; feature++) {
      this.#offsets[feature] = size;
      size += 2 * (data.binCounts[feature] as number);
    }
    this.#size = size;
    this.#orderedGradients = new Float64Array(data.rowCount);
    this.#orderedWeights = new Float64Array(data.rowCount);
  }

  newHistogram(): Float64Array {
    return new Float64Array(this.#size);
  }

  useFeatures(featureIds: Int32Array): void {
    this.#features = featureIds;
  }

  /** Fills `histogram` with (gradient, weight) sums per bin of the rows at start…end. */
  count(
    histogram: Float64Array,
    rows: Int32Array,
    start: number,
    end: number,
    gradients: Float64Array,
    weights: Float64Array,
  ): void {
    const size = end - start;
    const orderedGradients = this.#orderedGradients;
    const orderedWeights = this.#orderedWeights;
    for (let at = 0; at < size; at++) {
      const row = rows[start + at] as number;
      orderedGradients[at] = gradients[row] as number;
      orderedWeights[at] = weights[row] as number;
    }
    const features = this.#features;
    for (const feature of features) {
      const offset = this.#offsets[feature] as number;
      histogram.fill(0, offset, offset + 2 * (this.#data.binCounts[feature] as number));
    }
    // Two features share each reading of the rows, and neither waits for the other's sums.
    let first = 0;
    for (; first + 1 < features.length; first += 2) {
      const [one, other] = [features[first] as number, features[first + 1] as number];
      const oneOffset = this.#offsets[one] as number;
      const otherOffset = this.#offsets[other] as number;
      const oneBins = this.#data.columns[one] as Uint8Array;
      const otherBins = this.#data.columns[other] as Uint8Array;
      for (let at = 0; at < size; at++) {
        const row = rows[start + at] as number;
        const gradient = orderedGradients[at] as number;
        const weight = orderedWeights[at] as number;
        const slot = oneOffset + 2 * (oneBins[row] as number);
        const otherSlot = otherOffset + 2 * (otherBins[row] as number);
        histogram[slot] = (histogram[slot] as number) + gradient;
        histogram[slot + 1] = (histogram[slot + 1] as number) + weight;
        histogram[otherSlot] = (histogram[otherSlot] as number) + gradient;
        histogram[otherSlot + 1] = (histogram[otherSlot + 1] as number) + weight;
      }
    }
    if (first < features.length) {
      const last = features[first] as number;
      const offset = this.#offsets[last] as number;
      const bins = this.#data.columns[last] as Uint8Array;
      for (let at = 0; at < size; at++) {
        const slot = offset + 2 * (bins[rows[start + at] as number] as number);
        histogram[slot] = (histogram[slot] as number) + (orderedGradients[at] as number);
        histogram[slot + 1] = (histogram[slot + 1] as number) + (orderedWeights[at] as number);
      }
    }
  }

  /** Leaves in `whole` what remains when `part` is taken away. */
  subtract(whole: Float64Array, part: Float64Array): void {
    for (const feature of this.#features) {
      const offset = this.#offsets[feature] as number;
      const end = offset + 2 * (this.#data.binCounts[feature] as number);
      for (let at = offset; at < end; at++) {
        whole[at] = (whole[at] as number) - (part[at] as number);
      }
    }
  }

  best(histogram: Float64Array, gradient: number, weight: number): Split | null {
    if (weight < 2 * this.#minWeight) return null;
    const best: Split = { feature: -1, bin: 0, unknownGoesLeft: false, gain: 1e-12 };
    for (const feature of this.#features) {
      const offset = this.#offsets[feature] as number;
      const unknownWeight = histogram[offset + 1] as number;
      this.#scan(histogram, feature, 0, 0, gradient, weight, best);
      if (unknownWeight > 1e-9) {
        const unknownGradient = histogram[offset] as number;
        this.#scan(histogram, feature, unknownGradient, unknownWeight, gradient, weight, best);
      }
    }
    return best.feature < 0 ? null : best;
  }

  #scan(
    histogram: Float64Array,
    feature: number,
    startGradient: number,
    startWeight: number,
    gradient: number,
    weight: number,
    best: Split,
  ): void {
    const ridge = this.#ridge;
    const minWeight = this.#minWeight;
    const offset = this.#offsets[feature] as number;
    const lastCut = (this.#data.binCounts[feature] as number) - 1;
    const parentScore = (gradient * gradient) / (weight + ridge);
    let leftGradient = startGradient;
    let leftWeight = startWeight;
    for (let bin = 1; bin < lastCut; bin++) {
      leftGradient += histogram[offset + 2 * bin] as number;
      leftWeight += histogram[offset + 2 * bin + 1] as number;
      if (leftWeight < minWeight) continue;
      const rightWeight = weight - leftWeight;
      if (rightWeight < minWeight) break;
      const rightGradient = gradient - leftGradient;
      const gain =
        (leftGradient * leftGradient) / (leftWeight + ridge) +
        (rightGradient * rightGradient) / (rightWeight + ridge) -
        parentScore;
      if (gain > best.gain) {
        best.feature = feature;
        best.bin = bin;
        best.unknownGoesLeft = startWeight > 0;
        best.gain = gain;
      }
    }
  }
}
