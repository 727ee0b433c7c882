import { expect, test } from 'vitest';
import { citiesAmong, placesByCity } from './use-place-names';

const held = [
  { county: 'Travis', cities: ['Austin', 'Lakeway'] },
  { county: 'Hays', cities: ['Austin', 'Kyle'] },
];

test.each([
  { county: null, cities: ['Austin', 'Kyle', 'Lakeway'] },
  { county: 'hays county', cities: ['Austin', 'Kyle'] },
  { county: 'Travis', cities: ['Austin', 'Lakeway'] },
  { county: 'Dallas', cities: [] },
])('F-06 the city’s box offers the places of $county on record', ({ county, cities }) => {
  expect(citiesAmong(held, county)).toEqual(cities);
});

test('F-06 the county’s box offers each city on record with its county', () => {
  expect([...placesByCity(held)]).toEqual([
    ['Austin (Hays)', { county: 'Hays', city: 'Austin' }],
    ['Austin (Travis)', { county: 'Travis', city: 'Austin' }],
    ['Kyle (Hays)', { county: 'Hays', city: 'Kyle' }],
    ['Lakeway (Travis)', { county: 'Travis', city: 'Lakeway' }],
  ]);
});
