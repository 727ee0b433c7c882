import { searchWord } from '../address/address-tokens';
import { directionalSpellings } from '../address/directionals';
import { ordinal } from '../address/ordinals';
import { suffixSpellings } from '../address/street-suffixes';
import { unitSpellings } from '../address/units';
import { shortFormsBegun, spellingsOf } from './index/address-vocabulary';
import type { TypedWord } from './read-query';

/**
 * The forms that a typed word may have in the records: one of these spellings, or a word that
 * starts with one of these beginnings.
 */
export type AskedWord = { spellings: string[]; beginnings: string[] };

/** The part of a word with one mistake that is still right: its beginning or its end. */
export type NearWord = { head: string; tail: string | null };

const shortestMistyped = 4;
const shortestEnd = 2;

export function askedWord({ text, beginning }: TypedWord): AskedWord {
  const spellings = new Set([...spellingsOf(text), ...(writtenAs.get(text) ?? [])]);
  if (/^\d{1,3}$/.test(text)) spellings.add(ordinal(Number(text)).toLowerCase());
  if (beginning === null) return { spellings: [...spellings], beginnings: [] };
  for (const short of shortFormsBegun(beginning)) spellings.add(short);
  return { spellings: [...spellings], beginnings: [beginning] };
}

/**
 * Returns head and tail with one letter between them, so that neither one mistake nor two swapped
 * letters lie in both; null for a word too short to forgive.
 */
export function nearWord({ text, beginning }: TypedWord): NearWord | null {
  const typed = beginning ?? text;
  if (typed.length < shortestMistyped) return null;
  const head = Math.ceil((typed.length - 1) / 2);
  const tail = typed.length - 1 - head;
  return {
    head: typed.slice(0, head),
    tail: tail < shortestEnd || beginning !== null ? null : typed.slice(-tail),
  };
}

/** A roll that writes "PINE RD" is searched as "pne rd". */
const writtenAs = new Map<string, string[]>();
for (const written of [...suffixSpellings, ...directionalSpellings, ...unitSpellings]) {
  const word = searchWord(written);
  writtenAs.set(word, [...(writtenAs.get(word) ?? []), written.toLowerCase()]);
}
