import { describe, expect, test } from 'vitest';
import { dollars } from '../../money';
import { counties, isCounty } from './counties-table';
import { isAmong, isNewYorkCity } from './place';
import { inDollars, rateInDollars } from './wording';

describe('places', () => {
  test.each([
    {
      place: { state: 'MD', county: "Saint Mary's County" },
      names: ["St. Mary's"],
      kind: 'county' as const,
      is: true,
    },
    {
      place: { state: 'MD', county: 'Baltimore City' },
      names: ['Baltimore County'],
      kind: 'county' as const,
      is: false,
    },
    {
      place: { state: 'MD', county: 'Baltimore' },
      names: ['Baltimore County'],
      kind: 'county' as const,
      is: true,
    },
    {
      place: { state: 'MD', city: 'Baltimore' },
      names: ['Baltimore City'],
      kind: 'county' as const,
      is: true,
    },
    {
      place: { state: 'CA', county: 'Los Angeles' },
      names: ['Los Angeles'],
      kind: 'city' as const,
      is: false,
    },
    {
      place: { state: 'CA', county: 'San Francisco' },
      names: ['San Francisco'],
      kind: 'city' as const,
      is: true,
    },
    {
      place: { state: 'FL', county: 'Miami Dade' },
      names: ['Miami-Dade'],
      kind: 'county' as const,
      is: true,
    },
    {
      place: { state: 'VA', city: 'Alexandria' },
      names: ['Alexandria'],
      kind: 'either' as const,
      is: true,
    },
    {
      place: { state: 'NC', city: 'Washington' },
      names: ['Washington'],
      kind: 'county' as const,
      is: false,
    },
    {
      place: { state: 'LA', city: 'New Orleans' },
      names: ['Orleans'],
      kind: 'county' as const,
      is: true,
    },
  ])('$place is among the $kind $names: $is', ({ place, names, kind, is }) => {
    expect(isAmong(place, names, kind)).toBe(is);
  });

  test.each([
    { place: { state: 'NY', county: 'Kings' }, is: true },
    { place: { state: 'NY', county: 'Richmond County' }, is: true },
    { place: { state: 'NY', city: 'Brooklyn' }, is: true },
    { place: { state: 'NY', city: 'New York City' }, is: true },
    { place: { state: 'NY', county: 'Westchester', city: 'Yonkers' }, is: false },
    { place: { state: 'NY' }, is: false },
  ])('$place is New York City: $is', ({ place, is }) => {
    expect(isNewYorkCity(place)).toBe(is);
  });

  test('knows the counties of every state, and none of another', () => {
    expect(counties.states.flatMap((row) => row.counties)).toHaveLength(3142);
    expect(isCounty(counties, 'NV', 'Carson City')).toBe(true);
    expect(isCounty(counties, 'NV', 'Kings')).toBe(false);
  });
});

describe('wording', () => {
  test.each([
    { amount: 1_234_567.5, words: '$1,234,567.50' },
    { amount: -200, words: '-$200' },
    { amount: 0.07, words: '$0.07' },
    { amount: 1000, words: '$1,000' },
  ])('writes $amount as $words', ({ amount, words }) => {
    expect(inDollars(dollars(amount))).toBe(words);
  });

  test('writes a rate with the decimals that it has', () => {
    expect(['4.94', '5', '12.5', '0.83333333333333333333', '0.525'].map(rateInDollars)).toEqual([
      '$4.94',
      '$5',
      '$12.50',
      '$0.8333',
      '$0.525',
    ]);
  });
});
