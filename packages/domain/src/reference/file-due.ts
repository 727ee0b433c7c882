import { Temporal } from 'temporal-polyfill';

/** FHFA publishes a quarter's indexes at the end of the second month behind it. */
const monthsUntilPublished = 2;
const quarterMonths = 3;

/** Returns the day by which the price index of the quarter after this one should be out. */
export function nextPriceIndexBy(startOfLastQuarter: Temporal.PlainDate): Temporal.PlainDate {
  return startOfLastQuarter.add({ months: 2 * quarterMonths + monthsUntilPublished });
}

/** Returns the start of the last quarter whose price index should be out by the day. */
export function priceIndexOutBy(day: Temporal.PlainDate): Temporal.PlainDate {
  const { year, month } = day.subtract({ months: quarterMonths + monthsUntilPublished });
  const first = month - ((month - 1) % quarterMonths);
  return Temporal.PlainDate.from({ year, month: first, day: 1 });
}

/** The Office of Management and Budget delineates metropolitan areas anew every five years. */
export function nextMetroCountiesBy(asOf: Temporal.PlainDate): Temporal.PlainDate {
  return asOf.add({ years: 5 });
}

/**
 * USDA names no rhythm for its ineligible areas and changes some of them in most years: an edition is
 * to be looked after a year behind its day.
 */
export function nextRuralAreasBy(asOf: Temporal.PlainDate): Temporal.PlainDate {
  return asOf.add({ years: 1 });
}
