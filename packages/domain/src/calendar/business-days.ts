import { Temporal } from 'temporal-polyfill';
import { holidayObservedOn, holidayOn } from './federal-holidays';

/**
 * Regulation Z's two business days (1026.2(a)(6)): `general` is a day on which the creditor's
 * offices are open for substantially all of its business, `specific` every day but Sundays and the
 * legal public holidays, on the very day the law names. `calendar` counts every day.
 */
export type DayKind = 'general' | 'specific' | 'calendar';

/**
 * The days on which a creditor's offices are open. They close on federal holidays as observed,
 * unless it says otherwise.
 */
export type OfficeHours = { openSaturday: boolean; openOnFederalHolidays: boolean };

export const weekdayOffice: OfficeHours = { openSaturday: false, openOnFederalHolidays: false };

export function isBusinessDay(
  day: Temporal.PlainDate,
  kind: DayKind,
  office: OfficeHours = weekdayOffice,
): boolean {
  if (kind === 'calendar') return true;
  if (day.dayOfWeek === 7) return false;
  // 2(a)(6)-2: a holiday on a Saturday does not make the Friday on which offices close a holiday.
  if (kind === 'specific') return !holidayOn(day);
  if (day.dayOfWeek === 6 && !office.openSaturday) return false;
  return office.openOnFederalHolidays || !(holidayOn(day) || holidayObservedOn(day));
}

/**
 * Returns the day `count` business days after `from`, or before it when `count` is negative; `from`
 * itself is not counted.
 */
export function addBusinessDays(
  from: Temporal.PlainDate,
  count: number,
  kind: DayKind,
  office: OfficeHours = weekdayOffice,
): Temporal.PlainDate {
  const step = Math.sign(count);
  let day = from;
  let left = Math.abs(count);
  while (left > 0) {
    day = day.add({ days: step });
    if (isBusinessDay(day, kind, office)) left -= 1;
  }
  return day;
}

/** Counts the business days after `from` up to and including `to`; zero when `to` is not later. */
export function businessDaysBetween(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  kind: DayKind,
  office: OfficeHours = weekdayOffice,
): number {
  let count = 0;
  for (
    let day = from.add({ days: 1 });
    Temporal.PlainDate.compare(day, to) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (isBusinessDay(day, kind, office)) count += 1;
  }
  return count;
}
