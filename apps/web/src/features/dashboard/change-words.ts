import { Decimal } from 'decimal.js';

/** Writes the change of a rate, "0.0025", as "up 0.25 points"; null when either end is missing. */
export function changeWords(change: string | null, since: string): string | null {
  if (change === null) return null;
  const points = new Decimal(change).times(100);
  if (points.isZero()) return `unchanged from ${since}`;
  const way = points.isPositive() ? 'up' : 'down';
  return `${way} ${points.abs().toFixed(2)} points from ${since}`;
}
