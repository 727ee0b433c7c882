import { describe, expect, test } from 'vitest';
import { aFoundSale, someComparables } from '../../../test/some-comparables';
import { gridOf } from '../grid/grid-model';
import { aProvidedSale } from '../test/a-provider-report';
import { standingWords } from './provider-standing';

const found = someComparables();
const untouched = { added: [], removed: [], pinned: [], order: [], edits: new Map() };
const model = gridOf(found, untouched);

function words(parcel: string | null, more: { soldOn?: string; price?: number } = {}): string {
  return standingWords(aProvidedSale(parcel, more), found, model);
}

describe('what became of the provider’s sale here', () => {
  test.each([
    { parcel: '4', is: '#3 in the grid' },
    { parcel: '9', is: 'Found, not in the grid' },
    { parcel: '99', is: 'Left out: A price of $1 is a formality' },
    { parcel: '1', is: 'The subject itself' },
    { parcel: null, is: 'Not in the records' },
    { parcel: '500', is: 'Not found by the rule: no sale known' },
  ])('parcel $parcel: $is', ({ parcel, is }) => {
    expect(words(parcel)).toBe(is);
  });

  test('another sale of the same parcel is told with its day, and the same day goes before it', () => {
    const earlier = aProvidedSale('4', {}, { pricedOn: '2025-08-22' });
    expect(standingWords(earlier, found, model)).toBe('#3 in the grid (sold May 15, 2026)');
    const reasons = found.excluded.flatMap((sale) => sale.reasons);
    const excluded = [{ ...aFoundSale(4, { soldOn: '2025-08-22' }), reasons }];
    expect(standingWords(earlier, { ...found, excluded }, model)).toBe(
      'Left out: A price of $1 is a formality',
    );
  });

  test('X-02 a last sale is named with its price, or as one of an unknown price', () => {
    const soldOn = '2020-03-09';
    expect(words('500', { soldOn, price: 21_000_000 })).toBe(
      'Not found by the rule: last sold Mar 9, 2020 for $210,000',
    );
    expect(words('500', { soldOn })).toBe(
      'Not found by the rule: last sold Mar 9, 2020 for an unknown price',
    );
  });
});
