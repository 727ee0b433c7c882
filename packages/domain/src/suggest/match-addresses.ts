import { idAt, withParcelPrefix } from '../columns/id-store';
import { at } from '../columns/typed-columns';
import { costs } from './costs';
import type { AddressIndex } from './index/address-index';
import { matchParcels } from './match-parcels';
import { nowhere, wordNumber } from './match-spellings';
import { type AddressSearch, forgiveWords, matchWords } from './match-words';
import { BestParcels, type RankedParcel } from './rank-parcels';
import type { Query } from './read-query';

/** A property that a query may mean. */
export type Match = {
  /** Place of the property's id in the id store. */
  ordinal: number;
  cost: number;
  by: RankedParcel['by'] | 'parcel' | 'owner';
  /** The owner's place in the list that the row had; 0 when the match is no owner's. */
  position: number;
  isInexact: boolean;
};

const oneMistake = costs.oneEdit + costs.forgiven;
const parcelCost = 3;

/** Returns the parcels whose address a query names best, at most `limit`. */
export function matchAddresses(index: AddressIndex, query: Query, limit: number): Match[] {
  const { idOf } = index.table;
  return bestParcels(index, query, limit).map(({ parcel, cost, by, isInexact }) => ({
    ordinal: at(idOf, parcel),
    cost,
    by,
    position: 0,
    isInexact,
  }));
}

/** Returns the parcels whose number begins as typed, at most `limit`. */
export function matchParcelNumbers(
  { ids }: AddressIndex,
  { parcelKey }: Query,
  limit: number,
): Match[] {
  if (parcelKey === null) return [];
  return withParcelPrefix(ids, parcelKey, limit).map((ordinal, turn) => {
    const isWhole = idAt(ids, ordinal).endsWith(`-${parcelKey}`);
    return {
      ordinal,
      cost: isWhole ? 0 : parcelCost + turn,
      by: 'parcel',
      position: 0,
      isInexact: false,
    };
  });
}

/** Tells whether some parcel has this ZIP code. */
export function isZip({ vocabulary }: AddressIndex, text: string): boolean {
  if (!/^\d{5}$/.test(text)) return false;
  const word = wordNumber(vocabulary.trie, text);
  if (word === nowhere) return false;
  const { starts } = vocabulary.placesOfWord;
  return at(starts, word + 1) > at(starts, word);
}

/**
 * Searches more and more tolerantly until something good is found: the words as they stand, then
 * with a mistake in the house number, then with mistakes in words that no record has, then in words
 * that other streets have.
 */
function bestParcels(
  index: AddressIndex,
  { readings }: Query,
  limit: number,
): readonly RankedParcel[] {
  const best = new BestParcels(limit);
  const plain: AddressSearch[] = [];
  for (const isForgiving of [false, true]) {
    const goodEnough = isForgiving ? oneMistake : costs.forgiven;
    for (const [rank, reading] of readings.entries()) {
      plain[rank] ??= matchWords(index, reading);
      if (plain[rank].hasUnknownWord !== isForgiving) continue;
      const search = isForgiving ? forgiveWords(plain[rank], 'unknown') : plain[rank];
      matchParcels(search, 'typed number', best);
      // A lone figure may begin a house number or a ZIP code, so both are searched.
      const isLoneFigure = reading.houseNumber !== null && reading.words.length === 0;
      if (best.bestCost < goodEnough && !isLoneFigure) return best.items;
      if (reading.houseNumber !== null && best.bestCost >= costs.swappedFigures) {
        matchParcels(search, 'one slip away', best);
      }
      if (best.bestCost <= costs.unmatched) break;
    }
  }
  const [first] = plain;
  if (first === undefined || best.bestCost < oneMistake) return best.items;
  matchParcels(forgiveWords(first, 'any'), 'typed number', best);
  if (first.reading.houseNumber !== null && best.bestCost > costs.nearestNumber) {
    matchParcels(forgiveWords(first, 'unknown'), 'nearest number', best);
  }
  return best.items;
}
