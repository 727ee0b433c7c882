import { GrowingColumn } from '../../columns/typed-columns';

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

/** The node that every word begins at. */
export const root = 0;

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

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
