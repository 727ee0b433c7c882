import { median } from '../range/quantiles';

/**
 * Measures of a set of valuations against sale prices, by the definitions of the International
 * Association of Assessing Officers, "Standard on Ratio Studies" (2013), appendices B to D. A ratio
 * is estimate / sale price.
 */
export type RatioStudy = {
  count: number;
  /** Median |ratio - 1|. */
  medianAbsoluteError: number;
  /** Shares of estimates within 5, 10 and 20% of the price. */
  within5: number;
  within10: number;
  within20: number;
  medianRatio: number;
  cod: number;
  prd: number;
  prb: number;
};

/** Throws RangeError where the lists differ in length or a price is not above zero. */
export function studyRatios(estimates: ArrayLike<number>, prices: ArrayLike<number>): RatioStudy {
  if (estimates.length !== prices.length) throw new RangeError('one price per estimate');
  const ratios = Float64Array.from({ length: prices.length }, (_, at) => {
    const price = prices[at] ?? 0;
    if (!(price > 0)) throw new RangeError(`a sale price must be above zero, not ${price}`);
    return (estimates[at] ?? Number.NaN) / price;
  });
  const errors = ratios.map((ratio) => Math.abs(ratio - 1));
  return {
    count: ratios.length,
    medianAbsoluteError: median(errors),
    within5: shareAtMost(errors, 0.05),
    within10: shareAtMost(errors, 0.1),
    within20: shareAtMost(errors, 0.2),
    medianRatio: median(ratios),
    cod: coefficientOfDispersion(ratios),
    prd: priceRelatedDifferential(estimates, prices),
    prb: coefficientOfPriceRelatedBias(estimates, prices),
  };
}

/** Average distance of the ratios from their median, in percent of it (IAAO: 5–15 for houses). */
export function coefficientOfDispersion(ratios: ArrayLike<number>): number {
  const middle = median(ratios);
  return (100 * mean(Array.from(ratios, (ratio) => Math.abs(ratio - middle)))) / middle;
}

/** Mean ratio / ratio of the totals; above 1 dear homes are valued too low (IAAO: 0.98–1.03). */
export function priceRelatedDifferential(
  estimates: ArrayLike<number>,
  prices: ArrayLike<number>,
): number {
  const ratios = Array.from(estimates, (estimate, at) => estimate / (prices[at] ?? Number.NaN));
  return mean(ratios) / (total(estimates) / total(prices));
}

/**
 * By how much the ratio changes, relative to the median ratio, when value doubles (IAAO: within
 * ±0.05). Slope of (ratio - median) / median on log2 of the value proxy: half the price and half
 * the estimate divided by the median ratio.
 */
export function coefficientOfPriceRelatedBias(
  estimates: ArrayLike<number>,
  prices: ArrayLike<number>,
): number {
  const ratios = Array.from(estimates, (estimate, at) => estimate / (prices[at] ?? Number.NaN));
  const middle = median(ratios);
  const proxies = ratios.map((_, at) => {
    return Math.log2(((prices[at] ?? 0) + (estimates[at] ?? 0) / middle) / 2);
  });
  const differences = ratios.map((ratio) => (ratio - middle) / middle);
  return slope(proxies, differences);
}

function shareAtMost(errors: Float64Array, bound: number): number {
  return errors.filter((error) => error <= bound).length / errors.length;
}

function total(values: ArrayLike<number>): number {
  return Array.from(values).reduce((all, value) => all + value, 0);
}

function mean(values: readonly number[]): number {
  return total(values) / values.length;
}

function slope(x: readonly number[], y: readonly number[]): number {
  const meanX = mean(x);
  const meanY = mean(y);
  let together = 0;
  let spread = 0;
  for (let at = 0; at < x.length; at++) {
    const gap = (x[at] ?? 0) - meanX;
    together += gap * ((y[at] ?? 0) - meanY);
    spread += gap * gap;
  }
  return together / spread;
}
