import { expect, test } from 'vitest';
import { groupBy } from './group-by';

test('items stand by their keys, both in their order', () => {
  const words = ['oak', 'ash', 'elder', 'alder', 'elm'];
  expect([...groupBy(words, ({ length }) => length)]).toEqual([
    [3, ['oak', 'ash', 'elm']],
    [5, ['elder', 'alder']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
