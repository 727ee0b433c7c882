import type { Property } from '@deedlight/contract/property';
import { changedHandsOn } from '@deedlight/contract/property/change-of-hands';
import { cents } from '@deedlight/domain/money';
import { type EstimatedBalance, openBalance } from '@deedlight/domain/property/estimated-balance';
import { averageRateAt } from '@deedlight/domain/reference/rates/average-rate-at';
import type { Temporal } from 'temporal-polyfill';

/**
 * Returns the balance of a property's recorded loans together if they were paid as agreed; null
 * where the record says of none, or one cannot be estimated.
 */
export function recordedBalance(
  property: Pick<Property, 'mortgages' | 'transfers'>,
  asOf: Temporal.PlainDate,
): EstimatedBalance | null {
  const { mortgages } = property;
  if (!mortgages.known) return null;
  const loans = mortgages.items.map((loan) => ({ ...loan, amount: cents(loan.amount) }));
  return openBalance(loans, changedHandsOn(property), asOf, averageRateAt);
}
