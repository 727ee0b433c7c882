import { expect, test } from 'vitest';
import { type Condition, parseFilter, parseTree } from './conditions';
import type { Operation } from './operations';

const field = (name: string) => ({ name, path: [] });
const compare = (operator: string, value: string): Operation => ({
  kind: 'compare',
  operator,
  value,
  isPattern: false,
  every: null,
});
const filter = (name: string, operation: Operation, isNot = false): Condition => ({
  kind: 'filter',
  field: field(name),
  operation,
  isNot,
});
const tree = (word: 'and' | 'or', parts: Condition[], isNot = false): Condition => ({
  kind: 'tree',
  word,
  parts,
  isNot,
});

test.each<{ text: string; read: Condition }>([
  { text: 'eq.1', read: filter('a', compare('=', '1')) },
  { text: 'eq.', read: filter('a', compare('=', '')) },
  { text: 'eq."1"', read: filter('a', compare('=', '"1"')) },
  { text: 'eq.a,b)(', read: filter('a', compare('=', 'a,b)(')) },
  { text: 'not.is.null', read: filter('a', { kind: 'is', value: 'null' }, true) },
  { text: 'is.NOT_NULL', read: filter('a', { kind: 'is', value: 'not null' }) },
  { text: 'in.(1,"a,b")', read: filter('a', { kind: 'in', values: ['1', 'a,b'] }) },
  {
    text: 'like(any).{a*,b}',
    read: filter('a', {
      kind: 'compare',
      operator: 'like',
      value: '{a*,b}',
      isPattern: true,
      every: 'any',
    }),
  },
  {
    text: 'wfts(english).a b',
    read: filter('a', {
      kind: 'search',
      query: 'websearch_to_tsquery',
      language: 'english',
      value: 'a b',
    }),
  },
])('the filter $text is read', ({ text, read }) => {
  expect(parseFilter(field('a'), text)).toEqual(read);
});

test.each<{ text: string; read: Condition }>([
  { text: 'or(a.eq.1)', read: tree('or', [filter('a', compare('=', '1'))]) },
  {
    text: 'not.and(a.eq.1, not.or(b.gt.2,c.not.lt.3))',
    read: tree(
      'and',
      [
        filter('a', compare('=', '1')),
        tree('or', [filter('b', compare('>', '2')), filter('c', compare('<', '3'), true)], true),
      ],
      true,
    ),
  },
  { text: 'or(a.eq."1,(2)")', read: tree('or', [filter('a', compare('=', '1,(2)'))]) },
  { text: 'or(a.cs.{1,2})', read: tree('or', [filter('a', compare('@>', '{1,2}'))]) },
  { text: 'or(android.eq.1)', read: tree('or', [filter('android', compare('=', '1'))]) },
])('the tree $text is read', ({ text, read }) => {
  expect(parseTree(text)).toEqual(read);
});

test.each(['', '1', 'eq', 'equals.1', 'not.1', 'is.1', 'in.1', 'in.(1', 'eq(some).1', 'cs(any).1'])(
  'the filter %j is refused',
  (text) => {
    expect(() => parseFilter(field('a'), text)).toThrow('failed to parse filter');
  },
);

test.each(['or()', 'or(a.eq.1', 'or)(', 'or(a)', 'xor(a.eq.1)', 'or(a.in.1,2,b.eq.3)'])(
  'the tree %j is refused',
  (text) => {
    expect(() => parseTree(text)).toThrow('failed to parse logic tree');
  },
);
