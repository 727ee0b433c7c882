import { at } from '../columns/typed-columns';
import type { AddressIndex } from './index/address-index';
import { costWithout, type Forgiveness, type MatchedWord, matchAddressWord } from './match-words';
import { fitPlace, type PlaceFit } from './place-fits';
import type { Reading } from './read-query';

/** One reading of a query with all that its words may mean. */
export type AddressSearch = {
  index: AddressIndex;
  reading: Reading;
  words: MatchedWord[];
  /** One bit per word. */
  allWords: number;
  /** Bit k: some place has word k. */
  placeWords: number;
  /** The place met last, as the next parcel is often of the same. */
  lastPlace: number;
  lastFit: PlaceFit | null;
};

export function openSearch(
  index: AddressIndex,
  reading: Reading,
  forgiveness: Forgiveness,
): AddressSearch {
  const words: MatchedWord[] = [];
  let placeWords = 0;
  for (const typed of reading.words) {
    const word = matchAddressWord(index.vocabulary, typed, forgiveness);
    if (word.placeSize > 0) placeWords |= 1 << words.length;
    words.push(word);
  }
  return {
    index,
    reading,
    words,
    allWords: (1 << words.length) - 1,
    placeWords,
    lastPlace: -1,
    lastFit: null,
  };
}

/** True when some word, no unit by its looks, is in no street or place: somebody mistyped it. */
export function hasUnknownWord({ words, reading }: AddressSearch): boolean {
  return words.some(
    ({ text, ranges }) => ranges.length === 0 && (/^[a-z]{3}/.test(text) || reading.cost > 0),
  );
}

export function placeFit(search: AddressSearch, parcel: number): PlaceFit {
  const place = at(search.index.table.placeOf, parcel);
  if (search.lastFit !== null && search.lastPlace === place) return search.lastFit;
  search.lastPlace = place;
  search.lastFit = fitPlace(search.index.vocabulary, place, search.words);
  return search.lastFit;
}

/** What words that neither street nor place has cost. */
export function unmatchedCost(search: AddressSearch, mask: number): number {
  let cost = 0;
  for (let word = 0; mask >>> word !== 0; word++) {
    const unmatched = (mask >>> word) & 1 ? search.words[word] : undefined;
    if (unmatched !== undefined) cost += costWithout(unmatched);
  }
  return cost;
}
