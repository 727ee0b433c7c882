import { at, GrowingColumn } from '../../columns/typed-columns';

/**
 * Words as a tree of letters in preorder: the nodes under node n are n + 1 up to end[n]. Words are
 * numbered in rising order, so the words under a node are a range of numbers.
 */
export type WordTrie = {
  count: number;
  letter: Uint16Array;
  end: Uint32Array;
  /** The first word at or under each node; one entry more than nodes. */
  firstWord: Uint32Array;
  /** 1 where a word ends. */
  endsWord: Uint8Array;
};

export const root = 0;
export const nowhere = -1;

/** Builds the tree from different words in rising order of code units. */
export function buildTrie(words: readonly string[]): WordTrie {
  const letters = new GrowingColumn();
  const firsts = new GrowingColumn();
  const ends: number[] = [0];
  const ending: number[] = [0];
  letters.push(0);
  firsts.push(0);
  const path: number[] = [root];
  let previous = '';
  words.forEach((word, number) => {
    const shared = sharedLength(previous, word);
    while (path.length > shared + 1) ends[path.pop() ?? root] = letters.length;
    for (let index = shared; index < word.length; index++) {
      path.push(letters.length);
      ends.push(0);
      ending.push(0);
      letters.push(word.charCodeAt(index));
      firsts.push(number);
    }
    ending[path.at(-1) ?? root] = 1;
    previous = word;
  });
  for (const node of path) ends[node] = letters.length;
  firsts.push(words.length);
  return {
    count: words.length,
    letter: Uint16Array.from(letters.view()),
    end: Uint32Array.from(ends),
    firstWord: firsts.finish(),
    endsWord: Uint8Array.from(ending),
  };
}

export function childOf(trie: WordTrie, node: number, letter: number): number {
  const end = at(trie.end, node);
  for (let child = node + 1; child < end; child = at(trie.end, child)) {
    if (at(trie.letter, child) === letter) return child;
  }
  return nowhere;
}

/** The node that `text` leads to, or {@link nowhere}. */
export function nodeOf(trie: WordTrie, text: string): number {
  let node = root;
  for (let index = 0; index < text.length && node !== nowhere; index++) {
    node = childOf(trie, node, text.charCodeAt(index));
  }
  return node;
}

/** The number of a word, or {@link nowhere}. */
export function wordNumber(trie: WordTrie, word: string): number {
  const node = nodeOf(trie, word);
  return node === nowhere || at(trie.endsWord, node) === 0 ? nowhere : at(trie.firstWord, node);
}

/** One past the last word at or under a node. */
export function wordsEnd(trie: WordTrie, node: number): number {
  return at(trie.firstWord, at(trie.end, node));
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
