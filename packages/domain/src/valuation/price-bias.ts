import { coefficientOfPriceRelatedBias, priceRelatedDifferential } from './ratio-study';

const steps = Array.from({ length: 25 }, (_, step) => step * 0.005);
const targetBias = 0.018;
const highestDifferential = 1.016;

/**
 * How far to draw log estimates away from `pivot` so that dear and cheap homes are valued alike.
 * Every model draws towards the middle; the smallest stretch that brings PRB and PRD well inside the
 * IAAO's bounds is enough, since a stretch costs accuracy.
 */
export function chooseStretch(
  logEstimates: Float64Array,
  logPrices: Float64Array,
  pivot: number,
): number {
  const prices = logPrices.map(Math.exp);
  for (const stretch of steps) {
    const estimates = logEstimates.map((value) => Math.exp(value + stretch * (value - pivot)));
    const differential = priceRelatedDifferential(estimates, prices);
    const bias = coefficientOfPriceRelatedBias(estimates, prices);
    const isEven = differential <= highestDifferential && bias >= -targetBias;
    if (isEven) return stretch;
  }
  return steps[steps.length - 1] as number;
}
