import { expect, test } from 'vitest';
import { choosePills } from './price-pills';

test('the higher ranked of two pills that would overlap is shown', () => {
  const ranked = [
    { id: 'first', x: 100, y: 100 },
    { id: 'covered', x: 130, y: 110 },
    { id: 'below', x: 100, y: 124 },
    { id: 'beside', x: 158, y: 100 },
  ];
  expect(choosePills(ranked).map(({ id }) => id)).toEqual(['first', 'below', 'beside']);
});

test('no more are shown than leave the streets to be seen', () => {
  const far = Array.from({ length: 90 }, (_, at) => ({ id: `${at}`, x: at * 200, y: 0 }));
  expect(choosePills(far)).toHaveLength(40);
});
