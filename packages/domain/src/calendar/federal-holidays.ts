import { Temporal } from 'temporal-polyfill';
import { federalHolidaysTable, type HolidayRow } from '../reference/lending/federal-holidays';

/**
 * A legal public holiday: `on` the day the law names, `observedOn` the weekday federal offices
 * close for it.
 */
export type FederalHoliday = {
  name: string;
  on: Temporal.PlainDate;
  observedOn: Temporal.PlainDate;
};

/** Returns the legal public holidays of 5 U.S.C. 6103(a) in `year`, in the order of their days. */
export function federalHolidays(year: number): FederalHoliday[] {
  return federalHolidaysTable.rows
    .filter(({ fromYear }) => fromYear === null || year >= fromYear)
    .map((row) => {
      const on = dayOf(row, year);
      return { name: row.name, on, observedOn: observed(on) };
    })
    .toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on));
}

/** Returns the holiday that the law places on `day` itself, if there is one. */
export function holidayOn(day: Temporal.PlainDate): FederalHoliday | undefined {
  return federalHolidays(day.year).find(({ on }) => on.equals(day));
}

/**
 * Returns the holiday that offices observe on `day`; on 31 December it can be next year's New
 * Year's Day.
 */
export function holidayObservedOn(day: Temporal.PlainDate): FederalHoliday | undefined {
  const nearby = [...federalHolidays(day.year), ...federalHolidays(day.year + 1)];
  return nearby.find(({ observedOn }) => observedOn.equals(day));
}

function dayOf({ month, on }: HolidayRow, year: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  if (on.kind === 'fixed') return first.with({ day: on.day });
  if (on.nth < 0) {
    const last = first.with({ day: first.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - on.weekday + 7) % 7 });
  }
  return first.add({ days: ((on.weekday - first.dayOfWeek + 7) % 7) + (on.nth - 1) * 7 });
}

function observed(day: Temporal.PlainDate): Temporal.PlainDate {
  if (day.dayOfWeek === 6) return day.subtract({ days: 1 });
  return day.dayOfWeek === 7 ? day.add({ days: 1 }) : day;
}
