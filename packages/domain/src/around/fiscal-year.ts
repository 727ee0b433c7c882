import { Temporal } from 'temporal-polyfill';

/** The federal fiscal year begins in October of the calendar year before. */
export function fiscalYearOf({ year, month }: Temporal.PlainDate): number {
  return month >= 10 ? year + 1 : year;
}

export function firstDayOfFiscalYear(fiscalYear: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: fiscalYear - 1, month: 10, day: 1 });
}
