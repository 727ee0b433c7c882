import { expect, test } from 'vitest';
import { areaKindOf, areaWords } from './area-kind';
import { chipsOf } from './filter-bar';
import { readListing } from './listing-state';
import { borderOf, handlesOf, mapWords, polygonText, reshaped, viewHolding } from './map-area';
import { viewText } from './use-listing';

test('a drawn shape goes into the address and comes back as it was', () => {
  const corners = [
    { lng: -82.65, lat: 40.35 },
    { lng: -82.6, lat: 40.35 },
    { lng: -82.6, lat: 40.4 },
  ];
  const border = borderOf({ polygon: polygonText(corners) });
  expect(border).toEqual(corners.map(({ lng, lat }) => [lng, lat]));
});

test('every point of a radius lies at its distance', () => {
  for (const [lng, lat] of borderOf({ center: '40,-75', radiusMiles: 2 })) {
    const north = (lat - 40) * 69.05;
    const east = (lng + 75) * 69.05 * Math.cos((40 * Math.PI) / 180);
    expect(Math.hypot(north, east)).toBeCloseTo(2, 6);
  }
});

test('the map opens on the area, else on what was found, else on nothing', () => {
  const group = { id: 'a', count: 1, property: null, lat: 40, lng: -75 };
  const border = borderOf({ bounds: '-76,39,-74,41' });
  expect(viewHolding(border, [group])).toMatchObject({
    west: -76,
    south: 39,
    east: -74,
    north: 41,
  });
  expect(viewHolding([], [group])?.west).toBeLessThan(-75);
  expect(viewHolding([], [])).toBeNull();
});

test('the map opens wide enough for every property of a group, not only for their middle', () => {
  // The group has 1,500 homes of one ZIP code, the northernmost at 40.4994.
  const group = { id: '12/72615431', count: 1500, property: null, lat: 40.48648, lng: -82.56057 };
  const view = viewHolding([], [group]);
  expect(view?.north).toBeGreaterThan(40.4994);
  expect(view?.south).toBeLessThan(40.47);
  expect(view?.west).toBeLessThan(-82.5706);
});

test('what the map cannot show is told beside it', () => {
  const group = { id: '12/1', count: 5335, property: null, lat: 40, lng: -75 };
  expect(mapWords(5336, [group])).toEqual({
    label: 'Map of 5,335 homes; the list beside it names them.',
    note: '1 home of the list without coordinates',
  });
  expect(mapWords(5335, [group]).note).toBeNull();
  expect(mapWords(12, null)).toMatchObject({ note: null });
});

test('a view beyond the edge of the map stays within what the server takes', () => {
  const view = { zoom: 0, west: -260, south: -89, east: 190, north: 89 };
  expect(viewText(view)).toBe('-180.0000,-85.0000,180.0000,85.0000');
});

test.each([
  { search: {}, kind: 'anywhere', words: 'Anywhere' },
  { search: { zip: '19104' }, kind: 'zip', words: 'ZIP 19104' },
  { search: { city: 'Marlow', state: 'OH' }, kind: 'city', words: 'Marlow, OH' },
  { search: { center: '40,-75', radiusMiles: '2' }, kind: 'radius', words: 'Within 2 mi' },
  { search: { polygon: '1,1;2,2;3,1' }, kind: 'polygon', words: 'Drawn area' },
  { search: { bounds: '1,1,2,2' }, kind: 'bounds', words: 'What the map shows' },
])('$words', ({ search, kind, words }) => {
  expect(areaKindOf(search)).toBe(kind);
  expect(areaWords(search)).toBe(words);
});

test('each filter that is set is a chip in words that takes it off again', () => {
  const chips = chipsOf({ equityMin: '40', valueMin: '1', valueMax: '2', absentee: 'yes' });
  expect(chips.map(({ words }) => words)).toEqual([
    'Value $1 – $2',
    'Equity from 40%',
    'Mail goes elsewhere',
  ]);
  expect(chips[0]?.cleared).toEqual({ valueMin: null, valueMax: null });
});

test.each([
  { search: { bedsMin: 'abc' }, issue: 'Enter a number.' },
  { search: { valueMin: '500', valueMax: '100' }, issue: /less than the least/ },
  { search: { zip: '191' }, issue: /five digits/ },
  { search: { bedsMin: '-5' }, issue: 'At least 0' },
  { search: { text: '😀'.repeat(1500) }, issue: 'At most 200 characters' },
  { search: { radiusMiles: '2' }, issue: /needs its center/ },
  { search: { types: 'castle' }, issue: null },
  { search: { bedsMin: '3' }, issue: null },
])('a chip says whether $search is applied', ({ search, issue }) => {
  const [chip] = chipsOf(search, readListing(search).issues);
  if (issue === null) expect(chip?.issue ?? null).toBeNull();
  else expect(chip?.issue).toMatch(issue);
});

test('a corner that is dragged moves alone', () => {
  const area = { polygon: '-82.6,40.4;-82.5,40.4;-82.5,40.5' };
  expect(handlesOf(area)).toHaveLength(3);
  expect(reshaped(area, 1, { lat: 40.45, lng: -82.4 })).toEqual({
    polygon: '-82.60000,40.40000;-82.40000,40.45000;-82.50000,40.50000',
  });
});

test('a circle is moved by its middle and widened by its eastern end', () => {
  const area = { center: '40.4,-82.6', radiusMiles: 2 };
  const [, end] = handlesOf(area);
  expect(reshaped(area, 0, { lat: 40.5, lng: -82.7 })).toEqual({ center: '40.50000,-82.70000' });
  expect(reshaped(area, 1, end ?? { lat: 0, lng: 0 })).toEqual({ radiusMiles: '2' });
  expect(reshaped(area, 1, { lat: 40.4 + 3 / 69.05, lng: -82.6 })).toEqual({ radiusMiles: '3' });
  expect(handlesOf({ bounds: '-83,40,-82,41' })).toEqual([]);
});
