import { standardDirectional } from './directionals';
import { isTens, ordinal, ordinalOfWord } from './ordinals';
import { standardSuffix } from './street-suffixes';

/**
 * Returns a street in its postal form: capitals, directionals and the last suffix abbreviated, a
 * numbered street by its figure ("North Thirteenth Street" is "N 13TH ST"). Other words stay as
 * they are. Normalising twice changes nothing.
 */
export function normaliseStreet(text: string): string {
  return normaliseStreetWords(streetWords(text)).join(' ');
}

/**
 * Returns the words in capitals without punctuation; apostrophes and hyphens stay inside words,
 * "1/2" stays.
 */
export function streetWords(text: string): string[] {
  return text
    .toUpperCase()
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}\p{N}'/&-]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^['/-]+|['/-]+$/g, ''))
    .filter((word) => word !== '');
}

/** Does what {@link normaliseStreet} does, for words that {@link streetWords} made. */
export function normaliseStreetWords(words: readonly string[]): string[] {
  const { before, name, suffix, after } = streetParts(words);
  return [before, ...name, suffix, after].filter((word) => word !== undefined);
}

export type StreetParts = {
  before: string | undefined;
  name: readonly string[];
  suffix: string | undefined;
  after: string | undefined;
};

/** Returns the directions before and behind, the name and the suffix, as they are abbreviated. */
export function streetParts(words: readonly string[]): StreetParts {
  const [before, rest] = leadingDirectional(words);
  const [beforeAfter, after] = trailingDirectional(rest);
  const [name, suffix] = lastSuffix(beforeAfter);
  return { before, name: numberedName(name, suffix !== undefined), suffix, after };
}

function leadingDirectional(words: readonly string[]): [string | undefined, readonly string[]] {
  const first = standardDirectional(words[0] ?? '');
  if (first === undefined) return [undefined, words];
  const second = standardDirectional(words[1] ?? '');
  const pair = second === undefined ? undefined : standardDirectional(first + second);
  if (pair !== undefined && pair.length === 2 && isNamed(words.slice(2))) {
    return [pair, words.slice(2)];
  }
  return isNamed(words.slice(1)) ? [first, words.slice(1)] : [undefined, words];
}

/** "North Street" and "N St NW" are streets called North and N: a direction needs a name after it. */
function isNamed(words: readonly string[]): boolean {
  const [first = '', second] = words;
  if (first === '' || standardSuffix(first) === undefined)
    return first !== '' && !isBareDirection(words);
  return second !== undefined && standardDirectional(second) === undefined;
}

function isBareDirection(words: readonly string[]): boolean {
  return words.length === 1 && standardDirectional(words[0] ?? '') !== undefined;
}

function trailingDirectional(words: readonly string[]): [readonly string[], string | undefined] {
  const last = standardDirectional(words.at(-1) ?? '');
  if (last === undefined || words.length < 2) return [words, undefined];
  return [words.slice(0, -1), last];
}

function lastSuffix(words: readonly string[]): [readonly string[], string | undefined] {
  const suffix = standardSuffix(words.at(-1) ?? '');
  if (suffix === undefined || words.length < 2) return [words, undefined];
  return [words.slice(0, -1), suffix];
}

function numberedName(name: readonly string[], hasSuffix: boolean): readonly string[] {
  const last = name.at(-1) ?? '';
  const ten = name.at(-2) ?? '';
  if (isTens(ten)) {
    const compound = ordinalOfWord(`${ten}-${last}`);
    if (compound !== undefined) return [...name.slice(0, -2), compound];
  }
  const word = ordinalOfWord(last);
  if (word !== undefined) return [...name.slice(0, -1), word];
  if (hasSuffix && name.length === 1 && /^\d{1,3}$/.test(last)) return [ordinal(Number(last))];
  return name;
}
