import { expect, test } from 'vitest';
import { offerPriceText } from './offer-price-text';

const price = { interval: 'monthly', priceId: 'price_1', currency: 'usd' } as const;
const month = { count: 1, unit: 'month' } as const;

test.each([
  { amount: 4900, currency: 'usd', every: month, says: '$49 a month' },
  { amount: 4950, currency: 'usd', every: month, says: '$49.50 a month' },
  { amount: 4900, currency: 'jpy', every: month, says: '¥4,900 a month' },
  {
    amount: 13_000,
    currency: 'usd',
    every: { count: 3, unit: 'month' },
    says: '$130 every 3 months',
  },
  { amount: null, currency: 'usd', every: month, says: 'Depends on use' },
] as const)('$amount $currency is "$says"', ({ says, ...rest }) => {
  expect(offerPriceText({ ...price, ...rest })).toBe(says);
});
