import { type Cents, dollars } from '@deedlight/domain/money';
import { dayFrom } from '@deedlight/domain/plain-values';
import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Reading, reading, refusal } from './field';

/** Reads dollars as whole cents. */
export function parseMoney(text: string): Reading<Cents> {
  if (text === '') return refusal('Enter an amount, such as 450,000 or 450k.');
  if (!/^-?\d+(\.\d+)?$/.test(text)) return refusal('Enter an amount, such as 450,000 or 450k.');
  if (!/^-?\d{1,11}(\.\d*)?$/.test(text)) return refusal('Enter at most $10,000,000,000.');
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) return refusal('Enter dollars and cents.');
  return reading(dollars(text));
}

/** Reads a percentage as a fraction: "6.875" is 0.06875. */
export function parsePercent(text: string): Reading<Decimal> {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return refusal('Enter a percentage, such as 6.5 or 6 7/8.');
  if (!/^-?\d{1,4}(\.\d{1,8})?$/.test(text)) return refusal('Enter at most 100%.');
  return reading(new Decimal(text).div(100));
}

/** Reads years as months: "12.5" is 150. */
export function parseYears(text: string): Reading<number> {
  if (!/^-?\d{1,6}(\.\d+)?$/.test(text)) return refusal('Enter years, such as 30 or 12.5.');
  const months = new Decimal(text).times(12);
  if (months.isInteger()) return reading(months.toNumber());
  const nearest = months.toDecimalPlaces(0);
  return refusal(
    `Enter whole months: ${nearest} months are ${yearsText(nearest.toNumber())} years.`,
  );
}

export function parseCount(text: string): Reading<number> {
  if (!/^-?\d{1,9}$/.test(text)) return refusal('Enter a whole number.');
  return reading(Number(text));
}

export function parseDay(text: string): Reading<Temporal.PlainDate> {
  try {
    return reading(dayFrom(text));
  } catch (error) {
    if (error instanceof RangeError) return refusal('Enter a day as YYYY-MM-DD.');
    throw error;
  }
}

/** Writes cents for the address and the number box: "1250000" or "412.50". */
export function moneyText(amount: number): string {
  const text = new Decimal(amount).div(100);
  return text.isInteger() ? text.toFixed(0) : text.toFixed(2);
}

export function percentText(share: Decimal): string {
  return share.times(100).toFixed();
}

/** Writes months as years, to the eight places that a number box holds. */
export function yearsText(months: number): string {
  return new Decimal(months).div(12).toDecimalPlaces(8).toFixed();
}
