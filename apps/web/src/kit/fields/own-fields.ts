import type { Cents } from '@deedlight/domain/money';
import type { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { formatNumber } from '../format/format';
import { type Field, type FieldWords, type Reading, reading, refusal } from './field';
import { parseCount, parseDay, parseMoney, parsePercent, parseYears } from './parse';

type Initial = { initial: string };
type Example = { example: string };

/** An amount in dollars. */
export function money(label: string, words: FieldWords & Initial): Field<Cents> {
  return { label, ...words, control: { kind: 'number', prefix: '$' }, parse: parseMoney };
}

function suchAs({ example }: Example): string {
  return `Such as ${formatNumber(Number(example), 2)}`;
}

/** An amount that only the reader knows: nothing is computed until it is typed. */
export function moneyAsked(label: string, words: FieldWords & Example): Field<Cents> {
  return money(label, { hint: suchAs(words), ...words, initial: '' });
}

/** A rate that only the reader knows. */
export function percentAsked(label: string, words: FieldWords & Example): Field<Decimal> {
  return percent(label, { hint: suchAs(words), ...words, initial: '' });
}

/** A length of time that only the reader knows. */
export function yearsAsked(label: string, words: FieldWords & Example): Field<number> {
  return years(label, { hint: suchAs(words), ...words, initial: '' });
}

/** An amount that may stay unknown. */
export function moneyIfKnown(label: string, words: FieldWords = {}): Field<Cents | null> {
  return { ...money(label, { ...words, initial: '' }), parse: orNothing(parseMoney) };
}

export function percent(label: string, words: FieldWords & Initial): Field<Decimal> {
  return { label, ...words, control: { kind: 'number', unit: '%' }, parse: parsePercent };
}

export function percentIfKnown(label: string, words: FieldWords = {}): Field<Decimal | null> {
  return { ...percent(label, { ...words, initial: '' }), parse: orNothing(parsePercent) };
}

/** A length of time typed in years; its value is in months. */
export function years(label: string, words: FieldWords & Initial): Field<number> {
  return { label, ...words, control: { kind: 'number', unit: 'years' }, parse: parseYears };
}

/** A whole number of something: months, a year, an age. */
export function count(label: string, unit: string, words: FieldWords & Initial): Field<number> {
  return { label, ...words, control: { kind: 'number', unit }, parse: parseCount };
}

export function countIfKnown(
  label: string,
  unit: string,
  words: FieldWords = {},
): Field<number | null> {
  return { ...count(label, unit, { ...words, initial: '' }), parse: orNothing(parseCount) };
}

export function day(label: string, words: FieldWords = {}): Field<Temporal.PlainDate | null> {
  return { label, ...words, initial: '', control: { kind: 'day' }, parse: orNothing(parseDay) };
}

export function name(label: string, words: FieldWords & Initial): Field<string> {
  return {
    label,
    ...words,
    control: { kind: 'text' },
    parse: (text) => {
      const trimmed = text.trim();
      return trimmed === '' ? refusal('Enter a name.') : reading(trimmed.slice(0, 120));
    },
  };
}

/** Any text, or none. */
export function anyText(label: string, words: FieldWords = {}): Field<string> {
  return {
    label,
    ...words,
    initial: '',
    control: { kind: 'text' },
    parse: (text) => reading(text.trimStart()),
  };
}

/** A choice of several; it starts with the first. */
export function choice<const Each extends string>(
  label: string,
  labels: Readonly<Record<Each, string>>,
  words: FieldWords & { initial?: NoInfer<Each> } = {},
): Field<Each> {
  const values = Object.keys(labels) as Each[];
  return {
    label,
    initial: values[0] ?? '',
    ...words,
    control: {
      kind: 'choice',
      options: values.map((value) => ({ value, label: labels[value] })),
    },
    parse: (text) => {
      const chosen = values.find((value) => value === text);
      return chosen === undefined ? refusal('Choose one of the list.') : reading(chosen);
    },
  };
}

/** A yes-or-no choice that starts with no, unless `initial` says otherwise. */
export function yesNo(label: string, words: FieldWords & { initial?: 'yes' | 'no' } = {}) {
  return choice(label, { no: 'No', yes: 'Yes' }, words);
}

function orNothing<Value>(
  parse: (text: string) => Reading<Value>,
): (text: string) => Reading<Value | null> {
  return (text) => (text === '' ? reading(null) : parse(text));
}
