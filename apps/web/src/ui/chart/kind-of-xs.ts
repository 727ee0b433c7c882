import type { ChartData } from './chart-data';

type Xs = ChartData['xs'];

/** Tells whether the xs are words, which have an order but no distance. */
export function areNames(xs: Xs): boolean {
  return !areNumbers(xs) && !areDays(xs);
}

export function areNumbers(xs: Xs): boolean {
  return xs.every((x) => typeof x === 'number');
}

function areDays(xs: Xs): boolean {
  return xs.every((x) => typeof x === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(x));
}
