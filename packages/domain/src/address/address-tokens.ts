import { standardDirectional } from './directionals';
import { isTens, ordinalOfWord } from './ordinals';
import { standardSuffix } from './street-suffixes';
import { standardUnit } from './units';

const aliases: ReadonlyMap<string, string> = new Map([
  ['SAINT', 'ST'],
  ['MOUNT', 'MT'],
  ['FORT', 'FT'],
]);

/**
 * Returns the words of an address in the form in which search compares them: lower case, no accents
 * or apostrophes, and one spelling for every suffix, directional, unit word and ordinal wherever it
 * stands. Stored and typed addresses both pass through it.
 */
export function addressTokens(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toUpperCase()
    .replace(/#/g, ' # ')
    .split(/[^A-Z0-9#/-]+/)
    .flatMap(splitName)
    .filter((word) => word !== '');
  return joinTens(words).map(searchWord);
}

/** Returns one word of capitals as {@link addressTokens} spells it. */
export function searchWord(word: string): string {
  const standard =
    aliases.get(word) ??
    ordinalOfWord(word) ??
    standardDirectional(word) ??
    standardSuffix(word) ??
    standardUnit(word) ??
    word;
  return standard.toLowerCase();
}

/** A hyphen holds a house number together ("2250-52") but separates two names ("Smith-Jones"). */
function splitName(word: string): string[] {
  const trimmed = word.replace(/^[-/]+|[-/]+$/g, '').replace(/--+/g, '-');
  return /^\d/.test(trimmed) ? [trimmed] : trimmed.split(/[-/]/);
}

function joinTens(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const compound = isTens(joined.at(-1) ?? '')
      ? ordinalOfWord(`${joined.at(-1)}-${word}`)
      : undefined;
    if (compound === undefined) joined.push(word);
    else joined[joined.length - 1] = compound;
  }
  return joined;
}
