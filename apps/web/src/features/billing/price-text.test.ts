import { expect, test } from 'vitest';
import { amountText, type Plan, priceText, yearlySaving } from './price-text';

test.each([
  { amount: 4900, currency: 'usd', says: '$49' },
  { amount: 4950, currency: 'usd', says: '$49.50' },
  { amount: 4900, currency: 'jpy', says: '¥4,900' },
  { amount: 1999, currency: 'eur', says: '€19.99' },
  { amount: 1500, currency: 'kwd', says: 'KWD 1.500' },
])('F-17 $amount of $currency is $says', ({ amount, currency, says }) => {
  expect(amountText(amount, currency).replaceAll('\u00a0', ' ')).toBe(says);
});

const month = { count: 1, unit: 'month' } as const;
const monthly: Plan = {
  interval: 'monthly',
  priceId: 'p',
  amount: 4900,
  currency: 'usd',
  every: month,
};
const yearly: Plan = {
  ...monthly,
  interval: 'yearly',
  amount: 49_000,
  every: { count: 1, unit: 'year' },
};

test('F-17 prices say how often, as the price itself does', () => {
  expect(priceText(monthly)).toBe('$49 a month');
  expect(priceText({ ...monthly, every: { count: 3, unit: 'month' } })).toBe('$49 every 3 months');
  expect(priceText({ ...monthly, amount: null })).toBe('An amount that depends on use, a month');
});

test('the saving of a year is claimed only where there is one', () => {
  expect(yearlySaving([monthly, yearly])).toBe(16);
  expect(yearlySaving([monthly, { ...yearly, amount: 60_000 }])).toBeNull();
  expect(yearlySaving([monthly, { ...yearly, currency: 'eur' }])).toBeNull();
  expect(yearlySaving([monthly])).toBeNull();
});
