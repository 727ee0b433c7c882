import { expect, test } from 'vitest';
import { countOf, withOneMore, withoutOffer } from './offer-count';

test.each([
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['9', 4],
  ['-2', 1],
  ['two', 1],
  ['1e309', 1],
])('an address that says %j shows %i offers', (offers, count) => {
  expect(countOf({ offers })).toBe(count);
});

test('another offer begins as the last one, under its own name', () => {
  const patch = withOneMore({ o1price: '400000', o1name: 'Smith', o1repairs: '' }, 1);
  expect(patch).toMatchObject({ offers: '2', o2price: '400000', o2repairs: null });
  expect(patch).not.toHaveProperty('o2name');
  expect(withOneMore({}, 4)).toEqual({});
});

test('those after an offer that is taken away move up', () => {
  const texts = { o1price: '1', o2price: '2', o3price: '3', o3name: 'Third' };
  expect(withoutOffer(texts, 3, 2)).toMatchObject({
    offers: '2',
    o2price: '3',
    o2name: 'Third',
    o3price: null,
    o3name: null,
  });
  expect(withoutOffer(texts, 3, 2)).not.toHaveProperty('o1price');
  expect(withoutOffer(texts, 2, 1)).toMatchObject({ offers: null, o1price: '2', o2price: null });
});
