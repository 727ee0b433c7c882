import { expect, test } from 'vitest';
import { exampleFigures } from './example-figures';
import type { Worked } from './to-share';

const asking = { propertyId: null, page: {} };
const place = { state: 'OH', county: 'Adams' };

function aBuyer(transaction: 'purchase' | 'cash'): Worked {
  const deal = {
    ...place,
    transaction,
    price: 41_500_000,
    loan: 33_200_000,
    closing: '2027-01-15',
  };
  return { kind: 'closing', asked: { side: 'buyer', ...asking, deal, funds: {} } };
}

test('of a purchase price and loan are examples until they are said', () => {
  const bought = aBuyer('purchase');
  expect(exampleFigures(bought, {})).toEqual(['price $415,000', 'loan $332,000']);
  expect(exampleFigures(bought, { price: '415000' })).toEqual(['loan $332,000']);
  expect(exampleFigures(bought, { price: '415000', loan: '332000' })).toEqual([]);
});

test('issue 19: an example that was saved with a scenario is one until it is changed', () => {
  const opened = { price: '415000', loan: '332000', examples: 'price:415000,loan:332000' };
  const bought = aBuyer('purchase');
  expect(exampleFigures(bought, opened)).toEqual(['price $415,000', 'loan $332,000']);
  expect(exampleFigures(bought, { ...opened, loan: '300000' })).toEqual(['price $415,000']);
  const { examples: _, ...before } = opened;
  expect(exampleFigures(bought, before)).toEqual([]);
});

test('a purchase in cash asks for no loan', () => {
  expect(exampleFigures(aBuyer('cash'), { price: '415000' })).toEqual([]);
});

test('an offer has the price of the deal until it has its own', () => {
  const offer = {
    ...{ name: 'Offer 1', price: 41_500_000, closing: '2027-01-15' },
    ...{ listingCommission: '0.025', buyerCommission: '0.025' },
  };
  const sold: Worked = {
    kind: 'closing',
    asked: {
      ...{ side: 'seller' as const, ...asking, sale: { ...place, closing: '2027-01-15' } },
      offers: [offer, { ...offer, price: 42_000_000 }],
      unknown: { payoffs: [], dues: true },
    },
  };
  expect(exampleFigures(sold, { o2price: '420000' })).toEqual(['price $415,000']);
  expect(exampleFigures(sold, { o1price: '415000', o2price: '420000' })).toEqual([]);
  expect(exampleFigures(sold, { price: '415000' })).toEqual([]);
});
