/**
 * Rounds an estimated amount in cents to as many significant figures as an estimate can claim, in
 * whole dollars at the finest: $248,123.45 becomes $248,000. The result is whole cents again. It
 * does without the library for decimals, since every page formats with it.
 */
export function shownEstimate(amountCents: number, figures = 3): number {
  if (amountCents === 0) return 0;
  const digits = Math.floor(Math.log10(Math.abs(amountCents))) + 1;
  const step = Math.max(100, 10 ** (digits - figures));
  return Math.sign(amountCents) * Math.round(Math.abs(amountCents) / step) * step;
}
