import { expect, test } from 'vitest';
import { matchedWords } from './matched-words';

const plain = { isEstimate: false, source: null, day: null };

test.each([
  { figure: { filter: 'type', value: 'condo' }, words: 'Condominium' },
  { figure: { filter: 'beds', value: 3 }, words: '3 beds' },
  { figure: { filter: 'baths', value: 1.5 }, words: '1.5 baths' },
  { figure: { filter: 'size', value: 1284 }, words: '1,284\u202fsq ft' },
  { figure: { filter: 'lot', value: 5000 }, words: 'lot 5,000\u202fsq ft' },
  { figure: { filter: 'year', value: 1926 }, words: 'built 1926' },
  { figure: { filter: 'price', value: 34_500_000 }, words: 'last price $345,000' },
  { figure: { filter: 'sold', value: '2026-11-02' }, words: 'sold Nov 2, 2026' },
  { figure: { filter: 'owned', value: '2011-05-01' }, words: 'owned since May 1, 2011' },
  { figure: { filter: 'equity', value: 62 }, words: 'equity ≈\u00a062%' },
  { figure: { filter: 'ltv', value: 38 }, words: 'LTV ≈\u00a038%' },
  { figure: { filter: 'occupied', value: false }, words: 'owner lives elsewhere' },
  { figure: { filter: 'absentee', value: true }, words: 'absentee owner' },
  { figure: { filter: 'corporate', value: false }, words: 'owner is no company' },
  { figure: { filter: 'unpaid', value: true }, words: 'taxes unpaid' },
  { figure: { filter: 'beds', value: null }, words: 'beds unknown, let in' },
  { figure: { filter: 'text', value: 'owner,city' }, words: 'found in the owner’s name, the city' },
] as const)('F-19 a figure by which a home matches is said: $words', ({ figure, words }) => {
  expect(matchedWords({ figures: [{ ...plain, ...figure }], records: [] }).now).toBe(words);
});

test('F-19 a value says whose it is, and an estimate that it is one', () => {
  const recorded = { source: 'A county: Roll', day: '2025-01-01', isEstimate: false };
  const figures = [
    { filter: 'value' as const, value: 30_000_000, ...recorded },
    { ...plain, filter: 'value' as const, value: 24_812_345, isEstimate: true },
  ];
  const records = [{ source: 'A county: Roll', recordedOn: null, fetchedAt: '2026-11-20' }];
  expect(matchedWords({ figures, records })).toEqual({
    now: 'value $300,000 (A county: Roll, as of Jan 1, 2025) · value ≈\u00a0$248,000, an estimate',
    sources: ['A county: Roll · received Nov 20, 2026'],
  });
});

test('a search without filters matches what is on record', () => {
  expect(matchedWords({ figures: [], records: [] })).toEqual({ now: 'on record', sources: [] });
});
