import { expect, test } from 'vitest';
import { nameKey } from './name-key';

test.each([
  ['Núñez, Ana', 'nunez ana'],
  ["O'NEIL & SONS, L.L.C.", 'oneil sons llc'],
])('the name %s is searched as %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});
