import { at } from '../columns/typed-columns';
import type { AddressSearch } from './address-search';
import type { GroupedLists } from './index/grouped-lists';
import type { NumberMatch } from './match-number';
import { type MatchedWord, sizeOf } from './match-words';

const fewStreets = 512;
const mostStreets = 4096;
/** A house number alone says nothing of the street: any will do. */
const mostStreetsOfNumberAlone = 64;

type Visit = (street: number) => void;

/**
 * Words of which a street must have one to be looked at. A word that no place has must be the
 * street's, so the rarest of those is enough; otherwise all the rarer words.
 */
export function seedWords(search: AddressSearch): MatchedWord[] {
  let rarest: MatchedWord | null = null;
  for (const word of search.words) {
    if (word.isFiller || word.streetSize === 0 || word.placeSize > 0) continue;
    if (rarest === null || word.streetSize < rarest.streetSize) rarest = word;
  }
  return rarest === null ? wideSeedWords(search).filter((word) => !word.isFiller) : [rarest];
}

/** Every word but the commonest, for a query of which some word leads astray. */
export function wideSeedWords({ words }: AddressSearch): MatchedWord[] {
  let smallest = Number.POSITIVE_INFINITY;
  for (const { streetSize } of words) {
    if (streetSize > 0 && streetSize < smallest) smallest = streetSize;
  }
  return words.filter(
    ({ streetSize }) => streetSize > 0 && (streetSize <= fewStreets || streetSize === smallest),
  );
}

/** Calls `visit` with the streets that have a seed word, some of them twice. */
export function visitByWord(search: AddressSearch, seeds: MatchedWord[], visit: Visit): void {
  const { streetsOfWord } = search.index.vocabulary;
  for (const seed of seeds) visitLists(streetsOfWord, seed.ranges, mostStreets, visit);
}

/** The same, or the streets that have one of the numbers where these are fewer. */
export function visitByNumber(
  search: AddressSearch,
  seeds: MatchedWord[],
  numbers: readonly NumberMatch[],
  visit: Visit,
): void {
  const { streetsOfNumber } = search.index.table;
  let byWord = 0;
  for (const seed of seeds) byWord += seed.streetSize;
  const byNumber = sizeOf(streetsOfNumber.starts, numbers);
  if (byNumber === 0) return;
  if (seeds.length > 0 && byWord <= byNumber) visitByWord(search, seeds, visit);
  else {
    const most = search.words.length === 0 ? mostStreetsOfNumberAlone : mostStreets;
    visitLists(streetsOfNumber, numbers, most, visit);
  }
}

function visitLists(
  lists: GroupedLists,
  ranges: readonly { from: number; to: number }[],
  most: number,
  visit: Visit,
): void {
  let left = most;
  for (const { from, to } of ranges) {
    const end = at(lists.starts, to);
    for (let item = at(lists.starts, from); item < end && left > 0; item++, left--) {
      visit(at(lists.items, item));
    }
  }
}
