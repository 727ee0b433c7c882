import { refuse } from '@deedlight/domain/invalid';
import { wholeNumber } from '@deedlight/domain/mortgage/bounds';
import type { Field } from '../../../kit/fields/field';
import { anyText } from '../../../kit/fields/own-fields';

/** A year, written without the comma of a number. */
export function yearField(initial: string): Field<string> {
  return { ...anyText('Year'), initial };
}

/** Throws InvalidInput where the text is no year in between. */
export function yearFrom(text: string, from: number, to: number): number {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  refuse(wholeNumber('year', year, from, to));
  return year;
}
