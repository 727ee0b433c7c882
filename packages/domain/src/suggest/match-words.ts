import { standardDirectional } from '../address/directionals';
import { ordinal } from '../address/ordinals';
import { standardSuffix } from '../address/street-suffixes';
import { at } from '../columns/typed-columns';
import { costs } from './costs';
import type { AddressIndex } from './index/address-index';
import type { AddressVocabulary } from './index/address-vocabulary';
import { postingsIn } from './index/grouped-lists';
import { matchNumber, type NumberMatch } from './match-numbers';
import { nearRanges, nowhere, plainRanges, type WordRange, wordNumber } from './match-spellings';
import type { Reading, TypedWord } from './read-query';

/** A typed word with the words of the vocabulary that it may mean. */
export type MatchedWord = TypedWord & {
  /** In ascending order of cost. */
  ranges: WordRange[];
  /** The number of streets, and the number of places, that have one of these words. */
  streetSize: number;
  placeSize: number;
  /** Whether it is so common as a suffix or directional that it leads to no street. */
  isFiller: boolean;
  /** The cost for a candidate that has no such word; null until it is needed. */
  missingCost: number | null;
};

export type PlaceFit = {
  /** Bit k: the place has word k. */
  matched: number;
  /** The cost of each word's match. */
  costs: number[];
};

/** One reading of a query with everything that its words may mean. */
export type AddressSearch = {
  index: AddressIndex;
  reading: Reading;
  words: readonly MatchedWord[];
  /** The house numbers that the typed one may mean, the best first; none when none was typed. */
  numbers: readonly NumberMatch[];
  /** One bit per word. */
  allWords: number;
  /** Bit k: some place has word k. */
  placeWords: number;
  /**
   * Whether some word that does not look like a unit is in no street or place, so that somebody
   * mistyped it.
   */
  hasUnknownWord: boolean;
  /** The place looked up last, as the next parcel is often in the same one. */
  lastPlace: number;
  lastFit: PlaceFit | null;
};

/** The words that may be mistyped: those that no street or place has, or names of streets too. */
export type Forgiveness = 'unknown' | 'any';

/** Looks up the words and the house number of a reading as they stand. */
export function matchWords(index: AddressIndex, reading: Reading): AddressSearch {
  const { vocabulary } = index;
  const { houseNumber, isNumberPartial } = reading;
  const words: MatchedWord[] = [];
  for (const word of reading.words) {
    const ranges = rangesAsSpelled(vocabulary, word);
    words.push(matchedWord(vocabulary, word, ranges));
  }
  const numbers =
    houseNumber === null ? [] : matchNumber(index.numbers, houseNumber, isNumberPartial);
  return searchFor(index, reading, words, numbers);
}

/** Returns the same search, extended by words that look like the typed ones. */
export function forgiveWords(search: AddressSearch, forgiveness: Forgiveness): AddressSearch {
  const { vocabulary } = search.index;
  const words: MatchedWord[] = [];
  for (const word of search.words) {
    if (mayBeMistyped(word, forgiveness)) {
      const near = nearRanges(vocabulary.trie, word, word.ranges);
      words.push(matchedWord(vocabulary, word, [...word.ranges, ...near]));
    } else words.push(word);
  }
  return searchFor(search.index, search.reading, words, search.numbers);
}

/** Returns the cost for a candidate that has no such word. */
export function missingCost(word: MatchedWord): number {
  word.missingCost ??= costWithout(word);
  return word.missingCost;
}

/** Returns the total cost of the words of `mask`, which neither street nor place has. */
export function missingCostOf(words: readonly MatchedWord[], mask: number): number {
  let cost = 0;
  for (let word = 0; mask >>> word !== 0; word++) {
    const missing = (mask >>> word) & 1 ? words[word] : undefined;
    if (missing !== undefined) cost += missingCost(missing);
  }
  return cost;
}

function searchFor(
  index: AddressIndex,
  reading: Reading,
  words: readonly MatchedWord[],
  numbers: readonly NumberMatch[],
): AddressSearch {
  let placeWords = 0;
  let hasUnknownWord = false;
  let bit = 1;
  for (const { text, ranges, placeSize } of words) {
    if (placeSize > 0) placeWords |= bit;
    if (ranges.length === 0 && (reading.cost > 0 || /^[a-z]{3}/.test(text))) hasUnknownWord = true;
    bit <<= 1;
  }
  return {
    index,
    reading,
    words,
    numbers,
    allWords: bit - 1,
    placeWords,
    hasUnknownWord,
    lastPlace: -1,
    lastFit: null,
  };
}

function rangesAsSpelled({ trie }: AddressVocabulary, word: TypedWord): WordRange[] {
  const ranges = plainRanges(trie, word);
  if (word.text.length <= 3 && /^\d+$/.test(word.text)) {
    const named = wordNumber(trie, ordinal(Number(word.text)).toLowerCase());
    if (named !== nowhere) ranges.push({ from: named, to: named + 1, cost: costs.bareOrdinal });
  }
  return ranges;
}

function matchedWord(
  { streetsOfWord, placesOfWord, isFiller }: AddressVocabulary,
  { text, beginning }: TypedWord,
  ranges: WordRange[],
): MatchedWord {
  if (ranges.length > 1) ranges.sort((a, b) => a.cost - b.cost);
  return {
    text,
    beginning,
    ranges,
    streetSize: postingsIn(streetsOfWord, ranges),
    placeSize: postingsIn(placesOfWord, ranges),
    isFiller: ranges[0]?.cost === costs.exact && at(isFiller, ranges[0].from) === 1,
    missingCost: null,
  };
}

function costWithout({ text, beginning, placeSize }: MatchedWord): number {
  if (isGeneric(text)) return costs.unmatchedGeneric;
  if (beginning !== null && beginsUnitWord(beginning)) return costs.unsaidUnit;
  return placeSize > 0 || isLikeZip(text) ? costs.otherPlace : costs.unmatched;
}

/** A ZIP code with a wrong figure is taken for another ZIP code, not searched for. */
function mayBeMistyped({ text, ranges, streetSize }: MatchedWord, forgiveness: Forgiveness) {
  if (isLikeZip(text)) return false;
  if (ranges.length === 0) return true;
  return forgiveness === 'any' && streetSize > 0 && !isGeneric(text);
}

/**
 * Tells whether it looks like a ZIP code: of the right length, or with a figure too few or too
 * many.
 */
function isLikeZip(text: string): boolean {
  return /^\d{4,6}$/.test(text);
}

function isGeneric(text: string): boolean {
  const capitals = text.toUpperCase();
  return standardDirectional(capitals) !== undefined || standardSuffix(capitals) !== undefined;
}

const unitWords = ['apartment', 'apt', 'suite', 'ste', 'unit'];

function beginsUnitWord(text: string): boolean {
  return unitWords.some((word) => word.startsWith(text));
}
