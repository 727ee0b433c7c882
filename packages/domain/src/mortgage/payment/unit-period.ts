import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';

/** Regulation Z's unit-period: an interval of time taken `count` times, at most a year. */
export type UnitPeriod = { unit: 'day' | 'week' | 'semimonth' | 'month' | 'year'; count: number };

/** Whole unit-periods and the fraction of one between two days. */
export type Periods = { whole: number; fraction: Decimal };

const perYear: Record<UnitPeriod['unit'], number> = {
  day: 365,
  week: 52,
  semimonth: 24,
  month: 12,
  year: 1,
};

export function unitPeriodsPerYear({ unit, count }: UnitPeriod): Decimal {
  return new Decimal(perYear[unit]).div(count);
}

/**
 * Returns the unit-periods from one day to a later one, counted back from the later one by 12 CFR
 * 1026 Appendix J (b)(5): a month has 30 days in its fraction, half a month 15, a week 7, a year 12
 * months or, where that leaves days over, 365 days.
 */
export function periodsBetween(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  unitPeriod: UnitPeriod,
): Periods {
  const { unit, count } = unitPeriod;
  if (unit === 'day' || unit === 'week') {
    const length = unit === 'day' ? count : 7 * count;
    return inUnits(from.until(to).days, length);
  }
  const { months, days } = monthsBack(from, to);
  if (unit === 'month') return inUnits(months * 30 + days, 30 * count);
  if (unit === 'semimonth') return inUnits(months * 30 + Math.min(days, 29), 15 * count);
  const years = Math.floor(months / 12);
  if (days === 0) return { whole: years, fraction: new Decimal(months % 12).div(12) };
  const anniversary = to.subtract({ years });
  return { whole: years, fraction: new Decimal(from.until(anniversary).days).div(365) };
}

/**
 * The unit-period of a loan with one advance and one payment: the term itself when that is at most
 * a year (so one per term), otherwise a year.
 */
export function singlePaymentPeriods(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): { periods: Periods; perYear: Decimal } {
  const { months, days } = monthsBack(from, to);
  const once = { whole: 1, fraction: new Decimal(0) };
  if (months < 12 || (months === 12 && days === 0)) {
    if (days === 0) return { periods: once, perYear: new Decimal(12).div(months) };
    return { periods: once, perYear: new Decimal(365).div(from.until(to).days) };
  }
  const year: UnitPeriod = { unit: 'year', count: 1 };
  return { periods: periodsBetween(from, to, year), perYear: new Decimal(1) };
}

function inUnits(days: number, length: number): Periods {
  return { whole: Math.floor(days / length), fraction: new Decimal(days % length).div(length) };
}

/**
 * Returns the whole months counted back from the later day, and the days then left over. As in a
 * payment calendar, the last days of a long month are whole months from the end of a shorter one.
 */
function monthsBack(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  let months = (to.year - from.year) * 12 + to.month - from.month;
  if (from.add({ months }).equals(to)) return { months, days: 0 };
  while (months > 0 && isBefore(to.subtract({ months }), from)) months -= 1;
  return { months, days: from.until(to.subtract({ months })).days };
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return a.until(b).days > 0;
}
