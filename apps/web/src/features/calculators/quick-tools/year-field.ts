import { refuse } from '@deedlight/domain/invalid';
import { wholeNumber } from '@deedlight/domain/mortgage/bounds';
import type { Field } from '../../../kit/fields/field';
import { anyText } from '../../../kit/fields/own-fields';

/** A field for a year, which is written without a thousands separator. */
export function yearField(initial: string): Field<string> {
  return { ...anyText('Year'), initial };
}

/** Throws InvalidInput when the text is no year from `from` to `to`. */
export function yearFrom(text: string, from: number, to: number): number {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  refuse(wholeNumber('year', year, from, to));
  return year;
}
