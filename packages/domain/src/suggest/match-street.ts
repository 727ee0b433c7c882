import { at } from '../columns/typed-columns';
import { costs } from './costs';
import { type AddressVocabulary, slotOf, wordOf } from './index/address-vocabulary';
import type { MatchedWord } from './match-words';

/** How the typed words fit one street; bit k of `matched` is word k. */
export type StreetFit = {
  matched: number;
  cost: number;
  isInexact: boolean;
  /** Words of the street's name after the last typed one are missing. */
  isUnfinished: boolean;
};

export function noFit(): StreetFit {
  return { matched: 0, cost: 0, isInexact: false, isUnfinished: false };
}

/**
 * Fits each typed word to the cheapest word of the street still free. Writes into `fit`, as this
 * runs for thousands of streets per query.
 */
export function fitStreet(
  vocabulary: AddressVocabulary,
  street: number,
  words: readonly MatchedWord[],
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
 * Words of the street not typed: those after the last typed one may be yet to come. A suffix or
 * directional that is left out makes no other street: what was typed still stands there as typed.
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

/** The cost of the cheapest range around a word, -1 outside all; ranges rise in cost. */
function costIn(ranges: MatchedWord['ranges'], word: number): number {
  for (const range of ranges) {
    if (word >= range.from && word < range.to) return range.cost;
  }
  return -1;
}
