import { Temporal } from 'temporal-polyfill';

/** A loan counts as new for so long after its recording: a year, in which few owners borrow again. */
const newForMonths = 12;

/**
 * Tells whether a loan recorded on a day (YYYY-MM-DD) is new: within the 12 months before `today`. A
 * day that has not come is a slip of the record, and tells nothing.
 */
export function isNewLoan(recordedOn: string, today: Temporal.PlainDate): boolean {
  const { compare } = Temporal.PlainDate;
  const since = today.subtract({ months: newForMonths });
  return compare(recordedOn, since) > 0 && compare(recordedOn, today) <= 0;
}
