/** The value below which a share of the known values lie, between neighbours in proportion. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  if (sorted.length === 0) return Number.NaN;
  const at = Math.max(0, Math.min(1, share)) * (sorted.length - 1);
  const low = Math.floor(at);
  const part = at - low;
  const next = sorted[Math.min(low + 1, sorted.length - 1)] as number;
  return (sorted[low] as number) * (1 - part) + next * part;
}

export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/** Draws values further than three interquartile ranges from the median back to that distance. */
export function clipTails(values: Float64Array): Float64Array {
  const middle = median(values);
  const reach = 3 * (quantile(values, 0.75) - quantile(values, 0.25));
  return values.map((value) => Math.max(middle - reach, Math.min(middle + reach, value)));
}

/** As `quantile`, where a value counts as much as its weight. */
export function weightedQuantile(
  values: Float64Array,
  weights: Float64Array,
  share: number,
): number {
  const order = [...values.keys()].sort((a, b) => (values[a] as number) - (values[b] as number));
  const whole = weights.reduce((all, weight) => all + weight, 0);
  let below = 0;
  for (const at of order) {
    below += weights[at] as number;
    if (below >= share * whole) return values[at] as number;
  }
  return values[order[order.length - 1] ?? 0] ?? Number.NaN;
}
