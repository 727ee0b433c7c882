import { describe, expect, test } from 'vitest';
import type { ListingQuery } from './query';
import { searchPlace } from './search-place';

describe('the one place that a search names', () => {
  test.each<{ query: ListingQuery; place: object }>([
    { query: { zip: '53703', bedsMin: 3 }, place: { by: 'zip', zip: '53703' } },
    {
      query: { city: 'Madison', state: 'wi' },
      place: { by: 'city', city: 'Madison', state: 'WI' },
    },
    { query: { county: '55025', state: 'WI' }, place: { by: 'county', fips: '55025' } },
    {
      query: { center: '43.07,-89.38', radiusMiles: 2.5 },
      place: { by: 'circle', center: { lat: 43.07, lng: -89.38 }, miles: 2.5 },
    },
    {
      query: { polygon: '-89.4,43;-89.3,43;-89.3,43.1' },
      place: {
        by: 'shape',
        corners: [
          { lat: 43, lng: -89.4 },
          { lat: 43, lng: -89.3 },
          { lat: 43.1, lng: -89.3 },
        ],
      },
    },
    {
      query: { bounds: '-89.4,43,-89.3,43.1' },
      place: {
        by: 'shape',
        corners: [
          { lat: 43, lng: -89.4 },
          { lat: 43, lng: -89.3 },
          { lat: 43.1, lng: -89.3 },
          { lat: 43.1, lng: -89.4 },
        ],
      },
    },
  ])('$query', ({ query, place }) => {
    expect(searchPlace(query)).toEqual(place);
  });

  test.each<{ why: string; query: ListingQuery }>([
    { why: 'there is none', query: { bedsMin: 3, text: 'larkspur' } },
    { why: 'a whole state is no place', query: { state: 'WI' } },
    { why: 'a city lacks its state', query: { city: 'Madison' } },
    { why: 'a center lacks its radius', query: { center: '43.07,-89.38' } },
    { why: 'there are two', query: { zip: '53703', bounds: '-89.4,43,-89.3,43.1' } },
  ])('none: $why', ({ query }) => {
    expect(searchPlace(query)).toBeNull();
  });
});
