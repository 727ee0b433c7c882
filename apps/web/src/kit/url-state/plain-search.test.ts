import { expect, test } from 'vitest';
import { parsePlainSearch, printPlainSearch } from './plain-search';

test('values stay text, whatever they look like', () => {
  expect(parsePlainSearch('?price=400000&open=true&q=a%20b&q=c')).toEqual({
    price: '400000',
    open: 'true',
    q: 'c',
  });
});

test('what is absent or empty has no parameter', () => {
  expect(printPlainSearch({ price: 400000, q: '', state: null, city: undefined })).toBe(
    '?price=400000',
  );
  expect(printPlainSearch({})).toBe('');
});

test('what was printed is read back', () => {
  const search = { city: 'Höhe & Tal', rate: '6.875', note: 'a=b?c#d' };
  expect(parsePlainSearch(printPlainSearch(search))).toEqual(search);
});
