import { type Cents, cents } from './money';

/**
 * An estimated amount to as many significant figures as an estimate can claim, in whole dollars at the
 * finest: $248,123.45 is $248,000.
 */
export function shownEstimate(amount: number, figures = 3): Cents {
  if (amount === 0) return cents(0);
  const digits = Math.floor(Math.log10(Math.abs(amount))) + 1;
  const step = Math.max(100, 10 ** (digits - figures));
  return cents(Math.sign(amount) * Math.round(Math.abs(amount) / step) * step);
}
