import { searchWord } from '../address/address-tokens';
import { directionalSpellings } from '../address/directionals';
import { ordinal } from '../address/ordinals';
import { suffixSpellings } from '../address/street-suffixes';
import { unitSpellings } from '../address/units';
import { shortFormsBegun, spellingsOf } from './index/address-vocabulary';
import type { TypedWord } from './read-query';

/** How a typed word may stand in the records: in one of these spellings, or begun by one of those. */
export type AskedWord = { spellings: string[]; beginnings: string[] };

/** What a word with one mistake in it still has right: how it begins, or how it ends. */
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
 * Head and tail leave one letter between them, so that no mistake, nor two letters swapped, is in
 * both; null for a word too short to forgive.
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
