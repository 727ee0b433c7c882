/** What a label is worth: the average of a value over the sales that carry it, drawn to the overall one. */
export type LabelEncoding = { overall: number; worth: ReadonlyMap<string, number> };

/** Averages `values` per label; a label with few sales counts as `shrinkage` more at the overall average. */
export function encodeLabels(
  labels: readonly (string | null)[],
  values: Float64Array,
  rows: ArrayLike<number>,
  shrinkage: number,
): LabelEncoding {
  const sums = new Map<string, { total: number; count: number }>();
  let total = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const value = values[row] as number;
    total += value;
    const label = labels[row];
    if (label == null) continue;
    const sum = sums.get(label) ?? { total: 0, count: 0 };
    sum.total += value;
    sum.count += 1;
    sums.set(label, sum);
  }
  const overall = rows.length === 0 ? 0 : total / rows.length;
  const worth = new Map<string, number>();
  for (const [label, sum] of sums) {
    worth.set(label, (sum.total + shrinkage * overall) / (sum.count + shrinkage));
  }
  return { overall, worth };
}

/** The worth of a label; NaN where it is unknown or was never seen. */
export function worthOf(encoding: LabelEncoding, label: string | null | undefined): number {
  return label == null ? Number.NaN : (encoding.worth.get(label) ?? Number.NaN);
}

/**
 * The worth of each row's label as known without the row's own fold, so that no row's price is
 * hidden in its own feature.
 */
export function encodeOutOfFold(
  labels: readonly (string | null)[],
  values: Float64Array,
  folds: Uint8Array,
  foldCount: number,
  shrinkage: number,
): Float32Array {
  const encoded = new Float32Array(labels.length);
  for (let fold = 0; fold < foldCount; fold++) {
    const others: number[] = [];
    folds.forEach((of, row) => {
      if (of !== fold) others.push(row);
    });
    const encoding = encodeLabels(labels, values, others, shrinkage);
    folds.forEach((of, row) => {
      if (of === fold) encoded[row] = worthOf(encoding, labels[row]);
    });
  }
  return encoded;
}
