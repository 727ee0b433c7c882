import { type Cents, cents } from '@deedlight/domain/money';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** Parses a vendor's text: numbers may come as text, and absence as a missing field, null or "". */
export const LooseText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => (value == null ? null : plain(String(value)) || null));

/** Cleans a text: database columns take no NUL, and our texts have no line breaks. */
function plain(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestText);
}

const longestText = 2000;

export const LooseFlag = z.boolean().nullish().catch(null);

/**
 * Parses a list and keeps the items that have the right shape; the result is null if there is no
 * list.
 */
export function looseList<T extends z.ZodType>(item: T) {
  return z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((list) => list?.flatMap((each) => item.safeParse(each).data ?? []) ?? null);
}

/** Parses an object of lenient fields; if there is no object, all of them are absent. */
export function looseObject<T extends z.ZodRawShape>(shape: T) {
  const object = z.object(shape);
  return z.preprocess((value) => (isPlainObject(value) ? value : {}), object);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a number from text; returns null for zero too, which stands for "not known". */
export function numberIn(text: string | null): number | null {
  const number = text === null ? Number.NaN : Number(text.replace(/,/g, ''));
  return Number.isFinite(number) && number !== 0 ? number : null;
}

/** Returns a year that our records can have, or null. */
export function yearIn(text: string | null): number | null {
  const year = numberIn(text);
  return year !== null && Number.isInteger(year) && year >= 1800 && year <= 2200 ? year : null;
}

/** Larger figures are errors: all real estate of the country is worth less. */
const mostDollars = 1e13;

/** Parses dollars into cents; returns null for zero too, which stands for "not known". */
export function dollarsIn(text: string | null): Cents | null {
  const dollars = text === null ? Number.NaN : Number(text.replace(/[$,]/g, ''));
  return dollars > 0 && dollars < mostDollars ? cents(Math.round(dollars * 100)) : null;
}

/**
 * Parses the day at the start of a text and ignores a time after it, so no time zone shifts the
 * day.
 */
export function dayIn(text: string | null): Temporal.PlainDate | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  if (day === undefined) return null;
  try {
    return Temporal.PlainDate.from(day);
  } catch {
    return null;
  }
}
