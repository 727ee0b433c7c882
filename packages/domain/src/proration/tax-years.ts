import { Temporal } from 'temporal-polyfill';
import type { TaxBill } from '../reference/closing/property-tax-table';

/** Returns the first day of the tax year that `day` falls in; `yearStart` is MM-DD. */
export function taxYearOf(day: Temporal.PlainDate, yearStart: string): Temporal.PlainDate {
  const start = inYear(day.year, yearStart);
  return Temporal.PlainDate.compare(day, start) < 0 ? inYear(day.year - 1, yearStart) : start;
}

/** Returns `MM-DD` in `year`; 29 February becomes the 28th where there is none. */
function inYear(year: number, monthDay: string): Temporal.PlainDate {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
}

/**
 * Returns the last day covered by the bills that are assumed paid by `on`; null when the state's
 * bills are not known or none of the last years' bills is due yet.
 */
export function paidThrough(
  bills: readonly TaxBill[],
  yearStart: string,
  on: Temporal.PlainDate,
): Temporal.PlainDate | null {
  let latest: Temporal.PlainDate | null = null;
  for (let year = on.year - 4; year <= on.year + 1; year += 1) {
    for (const bill of bills) {
      const paidOn = inYear(year + bill.yearsLater, bill.assumedPaidOn);
      const lastDay = inYear(bill.to < yearStart ? year + 1 : year, bill.to);
      const isPaid = Temporal.PlainDate.compare(paidOn, on) <= 0;
      if (isPaid && (!latest || Temporal.PlainDate.compare(lastDay, latest) > 0)) latest = lastDay;
    }
  }
  return latest;
}
