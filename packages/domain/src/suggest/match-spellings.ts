import { at } from '../columns/typed-columns';
import { costs } from './costs';
import { root, type WordTrie } from './index/word-trie';
import type { TypedWord } from './read-query';

/** The words `from` up to `to` of a vocabulary that a typed word may mean. */
export type WordRange = { from: number; to: number; cost: number };

/** A node that the typed text reaches with `edits` mistakes. */
type NearNode = { node: number; edits: number };

export const nowhere = -1;

const shortestMistyped = 3;
/** "5t" may be "5th". */
const shortestMistypedOrdinal = 2;
const shortestMistypedBeginning = 4;
const shortestTwiceMistyped = 8;
const mostNear = 48;

/** Returns the word itself, and all words that it begins if it may be a beginning. */
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

/**
 * Returns words with one or two typing mistakes, and words that begin with this one although it is
 * not the last.
 */
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

/** Returns the number of a word, or {@link nowhere}. */
export function wordNumber(trie: WordTrie, word: string): number {
  const node = nodeOf(trie, word);
  return node === nowhere || at(trie.endsWord, node) === 0 ? nowhere : at(trie.firstWord, node);
}

/** Returns the node that `text` leads to, or {@link nowhere}. */
export function nodeOf(trie: WordTrie, text: string): number {
  let node = root;
  for (let index = 0; index < text.length && node !== nowhere; index++) {
    node = childOf(trie, node, text.charCodeAt(index));
  }
  return node;
}

/** Returns the number after the last word at or under a node. */
export function wordsEnd(trie: WordTrie, node: number): number {
  return at(trie.firstWord, at(trie.end, node));
}

/**
 * Returns the nodes whose path is `text` with at most `most` letters added, left out, changed or
 * swapped with a neighbour. With `asPrefix` every node counts, otherwise only the ends of words. If
 * two mistakes are forgiven, the first letter is taken as typed: few people miss it, and most of
 * the tree can be skipped.
 */
export function nearNodes(
  trie: WordTrie,
  text: string,
  most: number,
  asPrefix: boolean,
): NearNode[] {
  const best = new Map<number, number>();

  function walk(node: number, index: number, edits: number): void {
    if (index >= text.length) {
      if (asPrefix || at(trie.endsWord, node) === 1) {
        best.set(node, Math.min(best.get(node) ?? edits, edits));
      }
      if (asPrefix || edits === most) return;
    } else {
      const next = childOf(trie, node, text.charCodeAt(index));
      if (next !== nowhere) walk(next, index + 1, edits);
      if (edits === most) return;
      walk(node, index + 1, edits + 1);
      walkSwapped(node, index, edits);
    }
    const end = at(trie.end, node);
    for (let child = node + 1; child < end; child = at(trie.end, child)) {
      if (at(trie.letter, child) === text.charCodeAt(index)) continue;
      if (index < text.length) walk(child, index + 1, edits + 1);
      walk(child, index, edits + 1);
    }
  }

  function walkSwapped(node: number, index: number, edits: number): void {
    if (index + 1 >= text.length) return;
    const first = childOf(trie, node, text.charCodeAt(index + 1));
    if (first === nowhere) return;
    const second = childOf(trie, first, text.charCodeAt(index));
    if (second !== nowhere) walk(second, index + 2, edits + 1);
  }

  if (most === 1) walk(root, 0, 0);
  else {
    const first = childOf(trie, root, text.charCodeAt(0));
    if (first !== nowhere) walk(first, 1, 0);
  }
  return [...best].map(([node, edits]) => ({ node, edits }));
}

function childOf(trie: WordTrie, node: number, letter: number): number {
  const end = at(trie.end, node);
  for (let child = node + 1; child < end; child = at(trie.end, child)) {
    if (at(trie.letter, child) === letter) return child;
  }
  return nowhere;
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
