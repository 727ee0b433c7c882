import { expect, test } from 'vitest';
import type { Group } from './merge-groups';
import type { LngLat } from './scene';
import { outsideGroups } from './unmatched-homes';

const tile: LngLat[] = [
  [-83, 40],
  [-83.00005, 40.00005],
  [-83.01, 40],
];
const elsewhere: LngLat[] = [[-82, 40]];
const at: Group = { id: 'g', count: 3, lng: -83, lat: 40, property: null };

test('F-02 homes that match as a group are no marks, the others are', () => {
  expect(outsideGroups([tile, elsewhere], [at])).toEqual([[[-83.01, 40]], elsewhere]);
});

test('a home that matches alone hides no mark: its dot covers it', () => {
  expect(outsideGroups([tile], [{ ...at, count: 1, property: 'oh-39999-1' }])).toEqual([tile]);
});

test('a tile that loses no mark stays the same array, so that it is not drawn again', () => {
  const [first, second] = outsideGroups([tile, elsewhere], [at]);
  expect(second).toBe(elsewhere);
  expect(first).not.toBe(tile);
});
