import { describe, expect, test } from 'vitest';
import { cents } from '../money';
import { highestPrice, inOfferOrder, isOnTheTable, offerProblems, offerStatuses } from './offers';

const sound = {
  ...{ name: 'Ana Elm', price: cents(41_000_000), earnest: cents(500_000) },
  ...{ financing: 'fha' as const, loan: cents(39_565_000) },
};

describe('an offer', () => {
  test.each([
    { why: 'is whole', change: {}, parts: [] },
    {
      why: 'may leave its terms unknown',
      change: { earnest: null, financing: null, loan: null },
      parts: [],
    },
    { why: 'may put nothing down', change: { earnest: cents(0) }, parts: [] },
    { why: 'needs a name', change: { name: ' ' }, parts: ['name'] },
    { why: 'needs a price', change: { price: null }, parts: ['price'] },
    { why: 'has a price above zero', change: { price: cents(0) }, parts: ['price'] },
    { why: 'has a price that fits', change: { price: cents(highestPrice + 1) }, parts: ['price'] },
    { why: 'owes no more than its price', change: { loan: cents(41_000_001) }, parts: ['loan'] },
    { why: 'has no loan of zero', change: { loan: cents(0) }, parts: ['loan'] },
    {
      why: 'puts down no more than its price',
      change: { earnest: cents(41_000_001) },
      parts: ['earnest'],
    },
    {
      why: 'in cash is not asked for its loan',
      change: { financing: 'cash' as const, loan: cents(0) },
      parts: [],
    },
  ])('$why', ({ change, parts }) => {
    expect(offerProblems({ ...sound, ...change }).map(({ part }) => part)).toEqual(parts);
  });

  test('is on the table until it is declined or withdrawn', () => {
    expect(offerStatuses.filter(isOnTheTable)).toEqual(['received', 'countered', 'accepted']);
  });
});

test('the accepted offer comes first, then those on the table by price, then those that are over', () => {
  const offers = [
    { id: 'a', status: 'declined', price_cents: 9 },
    { id: 'b', status: 'received', price_cents: 5 },
    { id: 'c', status: 'accepted', price_cents: 4 },
    { id: 'e', status: 'countered', price_cents: 6 },
    { id: 'd', status: 'received', price_cents: 6 },
  ] as const;
  expect(inOfferOrder(offers).map(({ id }) => id)).toEqual(['c', 'd', 'e', 'b', 'a']);
});
