import { expect, test } from 'vitest';
import { sizeWords } from './size-words';

test('the sizes that are known are told, in this order', () => {
  expect(sizeWords({ beds: 4, baths: 2.5, livingAreaSqft: 2240 })).toEqual([
    '4 bd',
    '2.5 ba',
    '2,240\u202fsq ft',
  ]);
  expect(sizeWords({ beds: null, livingAreaSqft: 900 })).toEqual(['900\u202fsq ft']);
  expect(sizeWords({ beds: null, baths: null, livingAreaSqft: null })).toEqual([]);
});
