import { type Cents, cents } from '@deedlight/domain/money';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** What a vendor's field may hold: numbers come as text, and absent ones as nothing, null or "". */
export const LooseText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => (value == null ? null : plain(String(value)) || null));

/** No column takes a NUL, and no line of ours breaks in the middle. */
function plain(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestText);
}

const longestText = 2000;

export const LooseFlag = z.boolean().nullish().catch(null);

/** Those of a list that have the shape of an item; null where there is no list. */
export function looseList<T extends z.ZodType>(item: T) {
  return z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((list) => list?.flatMap((each) => item.safeParse(each).data ?? []) ?? null);
}

/** An object of loose fields; all of them are absent where there is none. */
export function looseObject<T extends z.ZodRawShape>(shape: T) {
  const object = z.object(shape);
  return z.preprocess((value) => (isPlainObject(value) ? value : {}), object);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A figure as a number or a text; null for zero too, which stands for "not known". */
export function numberIn(text: string | null): number | null {
  const number = text === null ? Number.NaN : Number(text.replace(/,/g, ''));
  return Number.isFinite(number) && number !== 0 ? number : null;
}

/** A year of our records, or null. */
export function yearIn(text: string | null): number | null {
  const year = numberIn(text);
  return year !== null && Number.isInteger(year) && year >= 1800 && year <= 2200 ? year : null;
}

/** More than all real estate of the country is worth: no figure at all. */
const mostDollars = 1e13;

/** Dollars as a number or a text, in cents; null for zero too, which stands for "not known". */
export function dollarsIn(text: string | null): Cents | null {
  const dollars = text === null ? Number.NaN : Number(text.replace(/[$,]/g, ''));
  return dollars > 0 && dollars < mostDollars ? cents(Math.round(dollars * 100)) : null;
}

/** The day at the start of a text, whatever time follows it; never shifted by a time zone. */
export function dayIn(text: string | null): Temporal.PlainDate | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  if (day === undefined) return null;
  try {
    return Temporal.PlainDate.from(day);
  } catch {
    return null;
  }
}
