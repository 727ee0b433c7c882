import { expect, test } from 'vitest';
import type { Entry } from './entry';
import { matchEntries } from './match-entries';

const entries: Entry[] = [
  { id: 'rates', group: 'Pages', name: 'Rates', says: 'Mortgage rates', href: '/app/rates' },
  { id: 'arm', group: 'Calculators', name: 'Adjustable rate', words: 'caps', href: '/app/a' },
  { id: 'apr', group: 'Calculators', name: 'APR', words: 'annual percentage rate', href: '/app/b' },
  { id: 'h1', group: 'Help', name: 'Where rates come from', href: '/app/help?article=h1' },
];
const namesFor = (text: string) => matchEntries(entries, text).map(({ name }) => name);

test.each([
  { text: 'rate', why: 'the beginning of a name leads', first: 'Rates' },
  { text: 'APR', why: 'the whole name in any case', first: 'APR' },
  { text: 'percentage annual', why: 'other words in any order', first: 'APR' },
])('"$text" finds $first first: $why', ({ text, first }) => {
  expect(namesFor(text)[0]).toBe(first);
});

test('a word that is nowhere finds nothing', () => {
  expect(namesFor('rates zebra')).toEqual([]);
});

test('without text each group is offered in its order', () => {
  expect(matchEntries(entries, ' ').map(({ group }) => group)).toEqual([
    ...['Pages', 'Calculators', 'Calculators', 'Help'],
  ]);
});

test('the matches of one group stand together', () => {
  const groups = matchEntries(entries, 'rate').map(({ group }) => group);
  expect(groups).toEqual(['Pages', 'Calculators', 'Calculators', 'Help']);
});
