import { Temporal } from 'temporal-polyfill';

/**
 * The sample county's data are of this day. It is fixed, so that every machine seeds the same
 * county.
 */
export const sampleAsOf = Temporal.PlainDate.from('2026-10-31');

const yearlyGrowth: readonly (readonly [fromYear: number, growth: number])[] = [
  [1970, 0.05],
  [1990, 0.032],
  [2000, 0.051],
  [2006, -0.042],
  [2012, 0.048],
  [2020, 0.112],
  [2023, 0.021],
  [2024, 0.041],
  [2026, 0.028],
];

const levels = levelByYear();

/**
 * Returns the logarithm of the price level on a day, 0 on 2021-01-01; spring prices are a little
 * above winter prices.
 */
export function priceLevel(day: Temporal.PlainDate): number {
  const before = levels.get(day.year) ?? 0;
  const after = levels.get(day.year + 1) ?? before;
  const season = 0.018 * Math.cos((2 * Math.PI * (day.dayOfYear - 160)) / 365.25);
  return before + ((after - before) * day.dayOfYear) / day.daysInYear + season;
}

const mortgageRates: readonly (readonly [fromYear: number, rate: number])[] = [
  [2000, 0.0775],
  [2003, 0.059],
  [2008, 0.0605],
  [2010, 0.0475],
  [2012, 0.0375],
  [2018, 0.0455],
  [2020, 0.0312],
  [2022, 0.0535],
  [2023, 0.0681],
  [2024, 0.0672],
  [2025, 0.0661],
  [2026, 0.0624],
];

/** Returns the rate (as a decimal) of a typical 30-year loan in the sample county in a year. */
export function typicalRate(year: number): number {
  return since(mortgageRates, year);
}

function levelByYear(): Map<number, number> {
  const byYear = new Map<number, number>();
  let level = 0;
  for (let year = 1970; year <= sampleAsOf.year + 1; year++) {
    byYear.set(year, level);
    level += Math.log(1 + since(yearlyGrowth, year));
  }
  const base = byYear.get(2021) ?? 0;
  return new Map([...byYear].map(([year, at]) => [year, at - base]));
}

function since(table: readonly (readonly [number, number])[], year: number): number {
  return table.findLast(([from]) => from <= year)?.[1] ?? table[0]?.[1] ?? 0;
}
