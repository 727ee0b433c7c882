import { type Cents, cents } from '@deedlight/domain/money';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** What a vendor's field may hold: numbers come as text, and absent ones as nothing, null or "". */
export const LooseText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => (value == null ? null : String(value).trim() || null));

export const LooseFlag = z.boolean().nullish().catch(null);

/** Dollars as a number or a text, in cents; null for zero too, which stands for "not known". */
export function dollarsIn(text: string | null): Cents | null {
  const dollars = text === null ? Number.NaN : Number(text.replace(/[$,]/g, ''));
  return Number.isFinite(dollars) && dollars > 0 ? cents(Math.round(dollars * 100)) : null;
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
