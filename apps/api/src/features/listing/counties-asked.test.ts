import { expect, test } from 'vitest';
import type { County } from '../../records/counties-repo';
import { countiesAsked } from './counties-asked';

const counties: County[] = [
  {
    fips: '42101',
    state: 'PA',
    properties: 500,
    box: { west: -75.3, east: -74.9, south: 39.8, north: 40.2 },
  },
  {
    fips: '34007',
    state: 'NJ',
    properties: 200,
    box: { west: -75.1, east: -74.7, south: 39.7, north: 40 },
  },
  { fips: '39049', state: 'OH', properties: 300, box: null },
];

test.each([
  { query: { bounds: '-75.25,39.9,-75.2,39.95' }, asked: ['42101'] },
  { query: { bounds: '-75.25,39.9,-74.8,39.95' }, asked: ['42101', '34007'] },
  { query: { bounds: '-75.25,39.9,-74.8,39.95', state: 'nj' }, asked: ['34007'] },
  { query: { county: '39049' }, asked: ['39049'] },
  { query: { bounds: '10,40,11,41' }, asked: [] },
  { query: { center: '39.75,-74.9', radiusMiles: 1 }, asked: ['34007'] },
  { query: { polygon: '-75.25,39.9;-75.2,39.9;-75.2,39.95' }, asked: ['42101'] },
  { query: {}, asked: ['42101', '34007', '39049'] },
])('F-02 $query is about the counties $asked', ({ query, asked }) => {
  expect(countiesAsked(counties, query, null)).toEqual(asked);
});

test('F-02 a view of the map narrows what a query is about', () => {
  const view = { west: -74.85, east: -74.8, south: 39.8, north: 39.9 };
  expect(countiesAsked(counties, { state: 'PA' }, view)).toEqual([]);
  expect(countiesAsked(counties, {}, view)).toEqual(['34007']);
});
