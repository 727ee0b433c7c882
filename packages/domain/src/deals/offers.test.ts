import { describe, expect, test } from 'vitest';
import { cents } from '../money';
import {
  hasRunOut,
  highestPrice,
  inOfferOrder,
  isOnTheTable,
  offerProblems,
  offerStatuses,
} from './offers';

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
    const stands = offerStatuses.filter((status) =>
      isOnTheTable({ status, expires_on: null }, '2026-11-20'),
    );
    expect(stands).toEqual(['received', 'countered', 'accepted']);
  });

  test.each([
    { status: 'received', on: '2026-11-19', isOut: true },
    { status: 'countered', on: '2026-11-19', isOut: true },
    { status: 'received', on: '2026-11-20', isOut: false },
    { status: 'accepted', on: '2026-11-19', isOut: false },
    { status: 'declined', on: '2026-11-19', isOut: false },
  ] as const)('F-11 that is $status until $on has run out on Nov 20: $isOut', (each) => {
    const offer = { status: each.status, expires_on: each.on };
    expect(hasRunOut(offer, '2026-11-20')).toBe(each.isOut);
    expect(isOnTheTable(offer, '2026-11-20')).toBe(!each.isOut && each.status !== 'declined');
  });
});

test('the accepted offer comes first, then those on the table by price, then those that are over', () => {
  const offers = [
    { id: 'a', status: 'declined', price_cents: 9, expires_on: null },
    { id: 'f', status: 'received', price_cents: 8, expires_on: '2026-11-19' },
    { id: 'b', status: 'received', price_cents: 5, expires_on: '2026-11-20' },
    { id: 'c', status: 'accepted', price_cents: 4, expires_on: '2026-11-19' },
    { id: 'e', status: 'countered', price_cents: 6, expires_on: null },
    { id: 'd', status: 'received', price_cents: 6, expires_on: null },
  ] as const;
  const inOrder = inOfferOrder(offers, '2026-11-20').map(({ id }) => id);
  expect(inOrder).toEqual(['c', 'd', 'e', 'b', 'a', 'f']);
});
