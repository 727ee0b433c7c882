import { at } from '../columns/typed-columns';
import { type AddressSearch, hasUnknownWord, openSearch } from './address-search';
import { costs } from './costs';
import { findNearest, findNeighbours } from './find-neighbours';
import { findNumbered } from './find-numbered';
import type { AddressIndex } from './index/address-index';
import { nowhere, wordNumber } from './index/word-trie';
import { listPlaces } from './list-places';
import { listStreets } from './list-streets';
import { type Query, readingAt, readQuery } from './read-query';
import { type RankedParcel, TopParcels } from './top-parcels';

/**
 * The parcels that a query names best. Each step looks further than the one before, and only when
 * that found nothing good: the words as they stand, a slip in the house number, words that nothing
 * has, words that are another street's.
 */
export function searchAddresses(
  index: AddressIndex,
  query: string,
  limit: number,
): readonly RankedParcel[] {
  const top = new TopParcels(limit);
  const typed = readQuery(query, (text) => isZip(index, text));
  if (typed.words.length === 0 || searchPlainly(index, typed, top)) return top.items;
  searchUnknown(index, typed, top);
  if (top.bestCost < oneMistake) return top.items;
  const first = readingAt(typed, 0);
  search(openSearch(index, first, 'any'), top);
  if (first.houseNumber !== null && top.bestCost > costs.nearestNumber) {
    findNearest(openSearch(index, first, 'unknown'), first.houseNumber, top);
  }
  return top.items;
}

const oneMistake = costs.oneEdit + costs.forgiven;

/** True when something fits without a mistake, so that there is no need to look further. */
function searchPlainly(index: AddressIndex, query: Query, top: TopParcels): boolean {
  for (let rank = 0; rank < query.readings.length; rank++) {
    const opened = openSearch(index, readingAt(query, rank), 'none');
    if (hasUnknownWord(opened)) continue;
    search(opened, top);
    const { houseNumber, words } = opened.reading;
    // A lone figure may begin a house number and a ZIP code: both are asked for.
    const isLoneFigure = houseNumber !== null && words.length === 0;
    if (top.bestCost < costs.forgiven && !isLoneFigure) return true;
    if (houseNumber !== null) findNeighbours(opened, houseNumber, top);
    if (top.bestCost <= costs.unmatched) return false;
  }
  return top.bestCost < costs.forgiven;
}

/** For words that no street or place has, those that look like them. */
function searchUnknown(index: AddressIndex, query: Query, top: TopParcels): void {
  for (let rank = 0; rank < query.readings.length; rank++) {
    const reading = readingAt(query, rank);
    if (!hasUnknownWord(openSearch(index, reading, 'none'))) continue;
    const opened = openSearch(index, reading, 'unknown');
    search(opened, top);
    if (top.bestCost < oneMistake) return;
    if (reading.houseNumber !== null) findNeighbours(opened, reading.houseNumber, top);
    if (top.bestCost <= costs.unmatched) return;
  }
}

function search(opened: AddressSearch, top: TopParcels): void {
  const { houseNumber } = opened.reading;
  if (houseNumber !== null) {
    findNumbered(opened, houseNumber, top);
    return;
  }
  listPlaces(opened, top);
  listStreets(opened, top);
}

function isZip(index: AddressIndex, text: string): boolean {
  if (!/^\d{5}$/.test(text)) return false;
  const { trie, placesOfWord } = index.vocabulary;
  const word = wordNumber(trie, text);
  return word !== nowhere && at(placesOfWord.starts, word + 1) > at(placesOfWord.starts, word);
}
