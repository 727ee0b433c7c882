import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import type { Cents } from './money';

/** A value as JSON can carry it: decimals and days become text, everything else keeps its shape. */
export type Plain<Value> = Value extends Decimal | Temporal.PlainDate
  ? string
  : Value extends Cents
    ? number
    : Value extends number | string | boolean | null | undefined
      ? Value
      : Value extends readonly (infer Item)[]
        ? Plain<Item>[]
        : Value extends object
          ? { [Key in keyof Value]: Plain<Value[Key]> }
          : never;

/** The text of a decimal is exact and never in powers of ten: 0.06875, not 6.875e-2. */
export function toPlain<Value>(value: Value): Plain<Value> {
  return plainOf(value) as Plain<Value>;
}

function plainOf(value: unknown): unknown {
  if (Decimal.isDecimal(value)) return value.toFixed();
  if (value instanceof Temporal.PlainDate) return value.toString();
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainOf(part)]));
}

export const decimalPattern = /^-?\d{1,9}(\.\d{1,12})?$/;

/** Throws where the text is not a plain decimal number ({@link decimalPattern}). */
export function decimalFrom(text: string): Decimal {
  if (!decimalPattern.test(text)) throw new RangeError('not a decimal number');
  return new Decimal(text);
}

/** Throws RangeError where the text is not a day written YYYY-MM-DD. */
export function dayFrom(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}
