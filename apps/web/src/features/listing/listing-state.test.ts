import { expect, test } from 'vitest';
import { clearedSearch, countFilters, keptSearch, readListing } from './listing-state';

test('F-02 the address says what to search: sums in dollars, choices as yes and no', () => {
  const { query, order, issues } = readListing({
    text: 'oak',
    types: 'condo,land',
    valueMin: '250000',
    equityMin: '40',
    absentee: 'yes',
    corporate: 'no',
    unknown: 'equity',
    zip: '19104',
    sort: 'equity',
    direction: 'ascending',
  });
  expect(query).toEqual({
    text: 'oak',
    types: ['condo', 'land'],
    valueMin: 25_000_000,
    equityMin: 40,
    absentee: true,
    corporate: false,
    unknown: ['equity'],
    zip: '19104',
  });
  expect(order).toEqual({ sort: 'equity', direction: 'ascending' });
  expect(issues).toEqual({});
});

test('what cannot be used yet is named and left out, the rest still counts', () => {
  const { query, issues } = readListing({
    bedsMin: '4',
    bedsMax: '3',
    zip: '191',
    yearMin: '1990',
  });
  expect(issues).toEqual({
    bedsMax: 'The most is less than the least',
    zip: 'A ZIP has five digits',
  });
  expect(query).toEqual({ bedsMin: 4, yearMin: 1990 });
});

test('two things that are wrong at once take nothing else with them', () => {
  const { query, issues } = readListing({
    text: 'oak',
    bedsMin: 'many',
    valueMin: '500',
    valueMax: '100',
  });
  expect(query).toEqual({ text: 'oak', valueMin: 50_000 });
  expect(Object.keys(issues)).toEqual(['bedsMin', 'valueMax']);
});

test('a radius that still lacks its middle leaves the other filters as they are', () => {
  const { query, issues } = readListing({ radiusMiles: '2', bedsMin: '3' });
  expect(query).toEqual({ bedsMin: 3 });
  expect(issues).toEqual({ center: 'A radius needs its center' });
});

test('an address written by hand never breaks the page', () => {
  const { query, order } = readListing({
    bedsMin: 'many',
    types: 'castle',
    sort: 'beauty',
    follow: 'x',
  });
  expect(query).toEqual({});
  expect(order).toEqual({ sort: 'value', direction: 'descending' });
});

test('a filter counts once, however many ends it has; so does an area', () => {
  const { query } = readListing({
    bedsMin: '2',
    bedsMax: '4',
    city: 'Marlow',
    state: 'OH',
    unknown: 'beds',
    absentee: 'no',
  });
  expect(countFilters(query)).toBe(3);
});

test('a saved search holds the search alone, and clearing takes all of it away', () => {
  const search = { text: 'oak', polygon: '1,1;2,2;3,1', utm_source: 'mail' };
  expect(keptSearch(search)).toEqual({ text: 'oak', polygon: '1,1;2,2;3,1' });
  const cleared = clearedSearch();
  for (const name of Object.keys(keptSearch(search))) expect(cleared[name]).toBeNull();
});
