import type { Temporal } from 'temporal-polyfill';
import { minorIrregularities } from '../reference/lending/regulation-z';

/**
 * Whether a first period is so nearly regular that 1026.17(c)(4) lets the creditor treat it as
 * regular: not more than so many days short or long, by the term of the loan.
 */
export function isMinorFirstPeriod(
  closingOn: Temporal.PlainDate,
  firstPaymentOn: Temporal.PlainDate,
  months: number,
): boolean {
  const regularStart = firstPaymentOn.subtract({ months: 1 });
  const extraDays = closingOn.until(regularStart).days;
  const window = minorIrregularities.find(
    ({ termYearsMin, termYearsBelow }) =>
      months >= termYearsMin * 12 && (termYearsBelow === null || months < termYearsBelow * 12),
  );
  if (!window) return false;
  if (extraDays >= 0) return extraDays <= window.daysLong;
  return window.daysShort === null || -extraDays <= window.daysShort;
}
