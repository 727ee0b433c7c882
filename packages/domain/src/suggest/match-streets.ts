import { at } from '../columns/typed-columns';
import { costs } from './costs';
import { type AddressVocabulary, slotOf, wordOf } from './index/address-vocabulary';
import { type GroupedLists, postingsIn } from './index/grouped-lists';
import { type AddressSearch, type MatchedWord, missingCostOf } from './match-words';

/** The fit of the typed words to one street; bit k of `matched` is word k. */
export type StreetFit = {
  matched: number;
  cost: number;
  isInexact: boolean;
  /** Whether words of the street's name after the last typed one are missing. */
  isUnfinished: boolean;
};

export type RankedStreet = StreetFit & {
  street: number;
  parcels: number;
  /** The cost, including words that neither this street nor any place has. */
  wholeCost: number;
};

const fewStreets = 512;
const mostStreets = 4096;
/** A house number alone says nothing of the street, so any streets that have it will do. */
const mostStreetsOfNumberAlone = 64;
const mostBest = 8;

export function noFit(): StreetFit {
  return { matched: 0, cost: 0, isInexact: false, isUnfinished: false };
}

/** Returns the few streets that fit best, the longer first among equals. */
export function bestStreets(search: AddressSearch): RankedStreet[] {
  const best: RankedStreet[] = [];
  const fit = noFit();
  for (const street of streetsByWord(search, wideSeedWords(search))) {
    fitStreet(search, street, fit);
    if (fit.matched !== 0 && street !== 0) keep(search, best, street, fit);
  }
  return best;
}

/**
 * Returns sets of words; a street must have a word of a set to be looked at. The later sets are for
 * queries in which some word is misleading.
 */
export function seedSets(search: AddressSearch): MatchedWord[][] {
  const wide = wideSeedWords(search);
  const rarest = rarestOfStreets(search);
  const seeds = rarest === null ? wide.filter((word) => !word.isFiller) : [rarest];
  return wide.length > seeds.length ? [seeds, wide] : [seeds];
}

/**
 * Returns the streets that have a seed word, or those that have one of the numbers where these are
 * fewer; some of them twice.
 */
export function streetsWithNumber(search: AddressSearch, seeds: readonly MatchedWord[]): number[] {
  const { numbers } = search;
  const { streetsOfNumber } = search.index.table;
  const streets: number[] = [];
  let byWord = 0;
  for (const seed of seeds) byWord += seed.streetSize;
  const byNumber = postingsIn(streetsOfNumber, numbers);
  if (byNumber === 0) return streets;
  if (seeds.length > 0 && byWord <= byNumber) return streetsByWord(search, seeds);
  const most = search.words.length === 0 ? mostStreetsOfNumberAlone : mostStreets;
  pushPostings(streetsOfNumber, numbers, most, streets);
  return streets;
}

/**
 * Fits each typed word to the cheapest word of the street still free. Writes into `fit`, as this
 * runs for thousands of streets per query.
 */
export function fitStreet(
  { index: { vocabulary }, words }: AddressSearch,
  street: number,
  fit: StreetFit,
): void {
  const { starts, items } = vocabulary.wordsOfStreet;
  const from = at(starts, street);
  const to = at(starts, street + 1);
  let usedSlots = 0;
  let lastSlot = -1;
  fit.matched = 0;
  fit.cost = 0;
  fit.isInexact = false;
  fit.isUnfinished = false;
  for (let index = 0; index < words.length; index++) {
    const ranges = words[index]?.ranges ?? [];
    let bestCost = -1;
    let bestSlot = -1;
    for (let item = from; item < to; item++) {
      const slot = slotOf(at(items, item));
      if ((usedSlots >>> slot) & 1) continue;
      const cost = costIn(ranges, wordOf(at(items, item)));
      if (cost < 0 || (bestCost >= 0 && cost >= bestCost)) continue;
      bestCost = cost;
      bestSlot = slot;
    }
    if (bestSlot < 0) continue;
    usedSlots |= 1 << bestSlot;
    fit.matched |= 1 << index;
    fit.cost += bestCost;
    if (bestCost >= costs.forgiven) fit.isInexact = true;
    if (bestSlot < lastSlot) {
      fit.cost += costs.otherOrder;
      fit.isInexact = true;
    }
    lastSlot = Math.max(lastSlot, bestSlot);
  }
  addUnsaid(vocabulary, street, usedSlots, lastSlot, fit);
}

/**
 * Adds the cost of words of the street that were not typed; those after the last typed one may
 * still follow. A street without its suffix or directional is still the same street, as everything
 * that was typed is in it.
 */
function addUnsaid(
  vocabulary: AddressVocabulary,
  street: number,
  usedSlots: number,
  lastSlot: number,
  fit: StreetFit,
): void {
  const slots = at(vocabulary.slotCount, street);
  const generic = at(vocabulary.genericSlots, street);
  for (let slot = 0; slot < slots; slot++) {
    if ((usedSlots >>> slot) & 1) continue;
    const isGeneric = ((generic >>> slot) & 1) === 1;
    fit.cost += isGeneric ? costs.unsaidGeneric : costs.unsaidName;
    if (isGeneric) continue;
    if (slot < lastSlot) fit.isInexact = true;
    else fit.isUnfinished = true;
  }
}

/**
 * Returns the cost of the cheapest range that holds a word, -1 outside all; ranges ascend in cost.
 */
function costIn(ranges: MatchedWord['ranges'], word: number): number {
  for (const range of ranges) {
    if (word >= range.from && word < range.to) return range.cost;
  }
  return -1;
}

/** A word that no place has must be the street's, so the rarest of those is enough. */
function rarestOfStreets({ words }: AddressSearch): MatchedWord | null {
  let rarest: MatchedWord | null = null;
  for (const word of words) {
    if (word.isFiller || word.streetSize === 0 || word.placeSize > 0) continue;
    if (rarest === null || word.streetSize < rarest.streetSize) rarest = word;
  }
  return rarest;
}

/** Returns every word but the commonest. */
function wideSeedWords({ words }: AddressSearch): MatchedWord[] {
  let smallest = Number.POSITIVE_INFINITY;
  for (const { streetSize } of words) {
    if (streetSize > 0 && streetSize < smallest) smallest = streetSize;
  }
  return words.filter(
    ({ streetSize }) => streetSize > 0 && (streetSize <= fewStreets || streetSize === smallest),
  );
}

function streetsByWord(search: AddressSearch, seeds: readonly MatchedWord[]): number[] {
  const streets: number[] = [];
  const { streetsOfWord } = search.index.vocabulary;
  for (const seed of seeds) pushPostings(streetsOfWord, seed.ranges, mostStreets, streets);
  return streets;
}

function pushPostings(
  lists: GroupedLists,
  ranges: readonly { from: number; to: number }[],
  most: number,
  into: number[],
): void {
  let left = most;
  for (const { from, to } of ranges) {
    const end = at(lists.starts, to);
    for (let item = at(lists.starts, from); item < end && left > 0; item++, left--) {
      into.push(at(lists.items, item));
    }
  }
}

/** A word that only some place has counts as found until the parcels are looked at. */
function keep(search: AddressSearch, best: RankedStreet[], street: number, fit: StreetFit): void {
  const { allWords, placeWords, index, words } = search;
  const last = best.length === mostBest ? best.at(-1) : undefined;
  const mostCost = last?.wholeCost ?? Number.POSITIVE_INFINITY;
  if (fit.cost > mostCost) return;
  const missing = allWords & ~fit.matched & ~placeWords;
  const wholeCost = fit.cost + missingCostOf(words, missing);
  if (wholeCost > mostCost) return;
  const { streetStarts } = index.table;
  const parcels = at(streetStarts, street + 1) - at(streetStarts, street);
  const ranked = { ...fit, wholeCost, street, parcels };
  if (best.some((item) => item.street === street)) return;
  let place = best.length;
  while (place > 0 && isBefore(ranked, best[place - 1])) place--;
  best.splice(place, 0, ranked);
  if (best.length > mostBest) best.pop();
}

function isBefore(a: RankedStreet, b: RankedStreet | undefined): boolean {
  if (b === undefined) return false;
  return a.wholeCost < b.wholeCost || (a.wholeCost === b.wholeCost && isLonger(a, b));
}

function isLonger(a: RankedStreet, b: RankedStreet): boolean {
  return a.parcels > b.parcels || (a.parcels === b.parcels && a.street < b.street);
}
