import { standardSuffix } from '@deedlight/domain/address/street-suffixes';
import { askedWord, nearWord } from '@deedlight/domain/suggest/asked-words';
import type { Reading, TypedWord } from '@deedlight/domain/suggest/read-query';
import type { StreetsTable } from '../../../records/streets-everywhere';

/** Restricts a search to some counties (null: all), and excludes others. */
export type Where = { only: readonly string[] | null; without: readonly string[] };

/**
 * `among` has the counties that can be asked while a machine is away; null means all. Streets are
 * looked for in `table`.
 */
export type Scope = Where & { among: readonly string[] | null; table: StreetsTable };

/** Tells whether a word may belong to a street, to its place, or to either. */
type Whose = 'street' | 'place' | 'either';

const marks: Record<Whose, readonly string[]> = { street: [''], place: ['@'], either: ['', '@'] };

/**
 * Returns a query on records.streets.words for the streets that have every word; null if there is
 * no word.
 */
export function streetsWithAll({ words }: Reading, scope: Scope): string | null {
  const asked = words.filter(isWord);
  if (asked.length === 0) return null;
  return within(scope, and(asked.map((word) => as(word, 'either'))));
}

/** Returns a query for those of them whose own name has one of the words. */
export function streetsNamed(reading: Reading, scope: Scope): string | null {
  const all = streetsWithAll(reading, scope);
  const names = reading.words.filter(isWord).map((word) => as(word, 'street'));
  return all === null ? null : and([all, or(names)]);
}

/** Returns a query for the streets of the places that have every word. */
export function streetsOfPlaces({ words }: Reading, scope: Scope): string | null {
  const asked = words.filter(isWord);
  if (asked.length === 0) return null;
  return within(scope, and(asked.map((word) => as(word, 'place'))));
}

/**
 * Returns for each word a query for the streets and places that have it. It is null if the word
 * allows no mistake, and for postal words and words of places: so many streets have those that one
 * look would read them all.
 */
export function eachWord(
  { words }: Reading,
  isOfPlace: (word: TypedWord) => boolean,
): (string | null)[] {
  return words.map((word) =>
    nearWord(word) === null || isOfPost(word) || isOfPlace(word) ? null : as(word, 'either'),
  );
}

/**
 * Returns a query for the streets that have every word, with a mistake allowed in the `unknown`
 * words.
 */
export function streetsForgiving(
  { words }: Reading,
  unknown: readonly boolean[],
  scope: Scope,
): string | null {
  const asked = words.flatMap((word, at) => {
    if (!isWord(word)) return [];
    return [unknown[at] === true ? forgiving(word, 'either') : as(word, 'either')];
  });
  return asked.length === 0 ? null : within(scope, and(asked));
}

/**
 * Returns a query for the streets that have all words but one, or all words with a mistake allowed
 * in each.
 */
export function streetsNear({ words }: Reading, scope: Scope): string | null {
  const asked = words.filter(isWord);
  if (asked.length === 0) return null;
  const whole = asked.map((word) => as(word, 'either'));
  const butOne =
    whole.length === 1 ? [] : whole.map((_, left) => and(whole.filter((__, at) => at !== left)));
  const forgiven = and(asked.map((word) => forgiving(word, 'either')));
  const named = or(asked.map((word) => forgiving(word, 'street')));
  return within(scope, and([or([forgiven, ...butOne]), named]));
}

function isOfPost({ text }: TypedWord): boolean {
  return standardSuffix(text.toUpperCase()) !== undefined;
}

function isWord({ text }: TypedWord): boolean {
  return /[a-z0-9]/.test(text);
}

function as(word: TypedWord, whose: Whose): string {
  const { spellings, beginnings } = askedWord(word);
  return or(
    marks[whose].flatMap((mark) => [
      ...spellings.map((spelling) => lexeme(mark + spelling)),
      ...beginnings.map((beginning) => begun(mark + beginning)),
    ]),
  );
}

function forgiving(word: TypedWord, whose: Whose): string {
  const near = nearWord(word);
  if (near === null) return as(word, whose);
  const { head, tail } = near;
  const backwards = tail === null ? [] : [begun(`~${[...tail].reverse().join('')}`)];
  return or([as(word, whose), ...marks[whose].map((mark) => begun(mark + head)), ...backwards]);
}

function within({ only }: Scope, query: string): string {
  if (only === null) return query;
  return and([or(only.map((county) => lexeme(`#${county}`))), query]);
}

function and(parts: readonly string[]): string {
  return `(${parts.join(' & ')})`;
}

function or(parts: readonly string[]): string {
  return `(${parts.join(' | ')})`;
}

function begun(text: string): string {
  return `${lexeme(text)}:*`;
}

/** Quotes a word for the query, with letters, digits and our own marks only. */
function lexeme(text: string): string {
  return `'${text.replace(/[^a-z0-9@~#-]/g, '')}'`;
}
