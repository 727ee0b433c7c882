import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../columns/typed-columns';
import { buildTrie } from './index/word-trie';
import { nearNodes, nodeOf, nowhere, wordNumber, wordsEnd } from './match-spellings';
import { isOneSlip } from './rank-parcels';

const aWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
const someWords = fc.uniqueArray(aWord, { maxLength: 40 }).map((words) => words.toSorted());

test('every word has its place in the order, and no other text has one', () => {
  fc.assert(
    fc.property(someWords, aWord, (words, other) => {
      const trie = buildTrie(words);
      words.forEach((word, place) => {
        expect(wordNumber(trie, word)).toBe(place);
      });
      expect(wordNumber(trie, other)).toBe(words.indexOf(other));
    }),
  );
});

test('the words under a node are those that begin with its letters', () => {
  fc.assert(
    fc.property(someWords, aWord, (words, prefix) => {
      const trie = buildTrie(words);
      const node = nodeOf(trie, prefix);
      const under =
        node === nowhere ? [] : words.slice(at(trie.firstWord, node), wordsEnd(trie, node));
      expect(under).toEqual(words.filter((word) => word.startsWith(prefix)));
    }),
  );
});

test('words one slip away are found, all of them and no others', () => {
  fc.assert(
    fc.property(someWords, aWord, (words, typed) => {
      const trie = buildTrie(words);
      const found = nearNodes(trie, typed, 1, false).map(({ node, edits }) => [
        words[at(trie.firstWord, node)],
        edits,
      ]);
      const expected = words
        .filter((word) => word === typed || isOneSlip(word, typed))
        .map((word) => [word, word === typed ? 0 : 1]);
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

test.each([
  ['kinikinnic', 'kinnickinnic'],
  ['washignten', 'washington'],
])('%s is two slips from %s', (typed, word) => {
  const trie = buildTrie([word]);
  expect(nearNodes(trie, typed, 1, false)).toEqual([]);
  expect(nearNodes(trie, typed, 2, false)).toMatchObject([{ edits: 2 }]);
});

test.each([
  ['larkspur', 'larkspr', true],
  ['larkspur', 'larksspur', true],
  ['larkspur', 'larkzpur', true],
  ['larkspur', 'larksupr', true],
  ['larkspur', 'larkspur', false],
  ['larkspur', 'larkpsru', false],
  ['larkspur', 'lark', false],
  ['ab', 'ba', true],
])('one slip between %s and %s: %s', (a, b, is) => {
  expect(isOneSlip(a, b)).toBe(is);
  expect(isOneSlip(b, a)).toBe(is);
});
