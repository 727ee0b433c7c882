import type { OfferNet } from './use-net-sheet';

/**
 * Returns the least price in whole cents at which an offer breaks even, or why there is none: `unknown` while the
 * payoff of a loan is not known (`isOpen`), `none` where no price does.
 */
export function breakEvenOf(
  { breakEven }: Pick<OfferNet, 'breakEven'>,
  isOpen: boolean,
): number | 'unknown' | 'none' {
  if (isOpen) return 'unknown';
  return breakEven?.price ?? 'none';
}
