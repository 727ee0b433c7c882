import { expect, test } from 'vitest';
import { breaksOf, dotsOf } from './home-dots';

const home = (at: number, value: number | null) => ({
  ...{ id: `16/${at}`, count: 1, lat: 40, lng: -82, property: `h${at}` },
  ...{ value, equity: null },
});

test('each color has a fifth of the homes, and an unknown sum has its own', () => {
  const homes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => home(at, at * 100));
  const breaks = breaksOf(homes, 'value');
  expect(breaks).toEqual([300, 500, 700, 900]);
  const { features } = dotsOf([...homes, home(11, null)], 'value', breaks);
  expect(features.map(({ properties }) => properties?.step)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4, 4, -1,
  ]);
});

test('homes of one value, and groups, tell no steps', () => {
  const group = { ...home(3, 100), count: 9, property: null };
  expect(breaksOf([home(1, 500), home(2, 500), group], 'value')).toEqual([]);
  expect(dotsOf([group], 'value', []).features).toEqual([]);
});
