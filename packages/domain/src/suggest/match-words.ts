import { standardDirectional } from '../address/directionals';
import { ordinal } from '../address/ordinals';
import { standardSuffix } from '../address/street-suffixes';
import { at } from '../columns/typed-columns';
import { costs } from './costs';
import type { AddressVocabulary } from './index/address-vocabulary';
import { nodeOf, nowhere, type WordTrie, wordNumber, wordsEnd } from './index/word-trie';
import { nearNodes } from './near-words';
import type { TypedWord } from './read-query';

/** Words `from` up to `to` of a vocabulary that a typed word may mean. */
export type WordRange = { from: number; to: number; cost: number };

export type MatchedWord = {
  text: string;
  /** As {@link TypedWord} has it. */
  beginning: string | null;
  /** Rising in cost. */
  ranges: WordRange[];
  /** How many streets, and how many places, have one of these words. */
  streetSize: number;
  placeSize: number;
  /** So common as suffix or directional that it leads to no street. */
  isFiller: boolean;
};

/** Which words may be mistyped: none, those that no street or place has, or names of streets too. */
export type Forgiveness = 'none' | 'unknown' | 'any';

const shortestMistyped = 3;
/** "5t" may be "5th". */
const shortestMistypedOrdinal = 2;
const shortestMistypedBeginning = 4;
const shortestTwiceMistyped = 8;
const mostNear = 48;

export function matchAddressWord(
  vocabulary: AddressVocabulary,
  word: TypedWord,
  forgiveness: Forgiveness,
): MatchedWord {
  const { trie, streetsOfWord, placesOfWord, isFiller } = vocabulary;
  const ranges = plainRanges(trie, word);
  if (word.text.length <= 3 && /^\d+$/.test(word.text)) {
    const named = wordNumber(trie, ordinal(Number(word.text)).toLowerCase());
    if (named !== nowhere) ranges.push({ from: named, to: named + 1, cost: costs.bareOrdinal });
  }
  if (forgiveness !== 'none' && mayBeMistyped(vocabulary, word.text, ranges, forgiveness)) {
    ranges.push(...nearRanges(trie, word, ranges));
  }
  if (ranges.length > 1) ranges.sort((a, b) => a.cost - b.cost);
  return {
    text: word.text,
    beginning: word.beginning,
    ranges,
    streetSize: sizeOf(streetsOfWord.starts, ranges),
    placeSize: sizeOf(placesOfWord.starts, ranges),
    isFiller: ranges[0]?.cost === costs.exact && at(isFiller, ranges[0].from) === 1,
  };
}

/** What a candidate pays that has no such word at all. */
export function costWithout({ text, beginning, placeSize }: MatchedWord): number {
  if (isGeneric(text)) return costs.unmatchedGeneric;
  if (beginning !== null && beginsUnitWord(beginning)) return costs.unsaidUnit;
  return placeSize > 0 || isLikeZip(text) ? costs.otherPlace : costs.unmatched;
}

/** A wrong figure in a ZIP code is taken for another ZIP code, not searched for. */
function mayBeMistyped(
  { streetsOfWord }: AddressVocabulary,
  text: string,
  ranges: readonly WordRange[],
  forgiveness: Forgiveness,
): boolean {
  if (isLikeZip(text)) return false;
  if (ranges.length === 0) return true;
  return forgiveness === 'any' && !isGeneric(text) && sizeOf(streetsOfWord.starts, ranges) > 0;
}

/** A ZIP code of the right length or with a figure too few or too many. */
function isLikeZip(text: string): boolean {
  return /^\d{4,6}$/.test(text);
}

function isGeneric(text: string): boolean {
  const capitals = text.toUpperCase();
  return standardDirectional(capitals) !== undefined || standardSuffix(capitals) !== undefined;
}

export function sizeOf(
  starts: Uint32Array,
  ranges: readonly { from: number; to: number }[],
): number {
  let size = 0;
  for (const { from, to } of ranges) size += at(starts, to) - at(starts, from);
  return size;
}

/** The word itself, and all that it begins where it may be a beginning. */
export function plainRanges(trie: WordTrie, word: TypedWord): WordRange[] {
  const ranges: WordRange[] = [];
  const whole = wordNumber(trie, word.text);
  if (whole !== nowhere) ranges.push({ from: whole, to: whole + 1, cost: costs.exact });
  if (word.beginning === null) return ranges;
  const node = nodeOf(trie, word.beginning);
  if (node === nowhere) return ranges;
  ranges.push({ from: at(trie.firstWord, node), to: wordsEnd(trie, node), cost: costs.prefix });
  return ranges;
}

/** Words a slip or two away, and words of which this is an inner beginning. */
export function nearRanges(
  trie: WordTrie,
  word: TypedWord,
  plain: readonly WordRange[],
): WordRange[] {
  const text = word.beginning ?? word.text;
  const isBeginning = word.beginning !== null && text.length >= shortestMistypedBeginning;
  if (text.length < (/\d/.test(text) ? shortestMistypedOrdinal : shortestMistyped)) return [];
  const ranges = rangesNear(trie, text, 1, isBeginning);
  if (plain.length === 0 && ranges.length === 0 && text.length >= shortestTwiceMistyped) {
    return rangesNear(trie, text, 2, isBeginning);
  }
  if (word.beginning === null) {
    const node = nodeOf(trie, text);
    if (node !== nowhere) {
      const from = at(trie.firstWord, node);
      ranges.push({ from, to: wordsEnd(trie, node), cost: costs.innerPrefix });
    }
  }
  return ranges;
}

function rangesNear(trie: WordTrie, text: string, most: number, isBeginning: boolean): WordRange[] {
  return nearNodes(trie, text, most, isBeginning)
    .filter(({ edits }) => edits > 0)
    .slice(0, mostNear)
    .map(({ node, edits }) => {
      const from = at(trie.firstWord, node);
      const cost = edits === 1 ? costs.oneEdit : costs.twoEdits;
      return { from, to: isBeginning ? wordsEnd(trie, node) : from + 1, cost };
    });
}

function beginsUnitWord(text: string): boolean {
  return ['apartment', 'apt', 'suite', 'ste', 'unit'].some((word) => word.startsWith(text));
}
