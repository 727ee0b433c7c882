import { expect, test } from 'vitest';
import { citiesAmong } from './use-place-names';

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
