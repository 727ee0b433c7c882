import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { closingTables } from '../reference/closing/closing-tables';
import type { ClosingDeal } from './closing-deal';
import type { Offer, Sale } from './net-sheet/sale';
import { mostOffers, validateNetSheet } from './net-sheet/validate-net-sheet';
import { aDeal } from './test/sample-deal';
import { anOffer, aSale } from './test/sample-sale';
import { validateClosing } from './validate-closing';

const refusedOf = (over: Partial<ClosingDeal>) =>
  validateClosing(aDeal(over), closingTables).map(({ field }) => field);

describe('F-06 the bounds of a closing', () => {
  test.each([
    { field: 'units', from: 1, to: 999 },
    { field: 'deedPages', from: 1, to: 999 },
    { field: 'mortgagePages', from: 1, to: 999 },
    { field: 'releases', from: 0, to: 20 },
  ] as const)('$field may be from $from to $to', ({ field, from, to }) => {
    expect(refusedOf({ [field]: from })).toEqual([]);
    expect(refusedOf({ [field]: to })).toEqual([]);
    expect(refusedOf({ [field]: from - 1 })).toEqual([field]);
    expect(refusedOf({ [field]: to + 1 })).toEqual([field]);
  });

  test.each([
    { loan: 600_000, transaction: 'purchase', isRefused: false, why: 'twice the price' },
    { loan: 600_000.01, transaction: 'purchase', isRefused: true, why: 'a cent more' },
    { loan: 0, transaction: 'purchase', isRefused: false, why: 'none on a purchase' },
    { loan: 0, transaction: 'refinance', isRefused: true, why: 'none on a refinance' },
    { loan: 0.01, transaction: 'refinance', isRefused: false, why: 'the least on a refinance' },
  ] as const)('a loan of $loan ($why)', ({ loan, transaction, isRefused }) => {
    expect(refusedOf({ loan: dollars(loan), transaction })).toEqual(isRefused ? ['loan'] : []);
  });

  test('a loan that is no amount is refused once', () => {
    const refused = validateClosing(
      aDeal({ loan: Number.POSITIVE_INFINITY as never }),
      closingTables,
    );
    expect(refused).toHaveLength(1);
  });

  test.each([
    { share: '0', isRefused: false },
    { share: '1', isRefused: false },
    { share: '.5', isRefused: false },
    { share: '1.01', isRefused: true },
    { share: '-0.5', isRefused: true },
    { share: '', isRefused: true },
  ])('a buyer’s share of "$share" is refused: $isRefused', ({ share, isRefused }) => {
    const edits = { buyerShares: { settlement: share } };
    expect(refusedOf({ edits })).toEqual(isRefused ? ['edits.buyerShares.settlement'] : []);
  });

  test('no owner’s policy is a choice, and a fee named by the lender must be an amount', () => {
    expect(refusedOf({ ownerForm: null })).toEqual([]);
    const lenderFees = [{ name: 'One', amount: cents(-1) }];
    expect(refusedOf({ lenderFees })).toEqual(['lenderFees.0.amount']);
    expect(refusedOf({ localTaxRate: new Decimal('0.25') })).toEqual([]);
    expect(refusedOf({ localTaxRate: new Decimal('0.26') })).toEqual(['localTaxRate']);
  });
});

describe('F-06 the bounds of a net sheet', () => {
  const refused = (sale: Partial<Sale>, offer: Partial<Offer> = {}) =>
    validateNetSheet(aSale(sale), [anOffer(offer)], closingTables).map(({ field }) => field);
  const offers = (count: number) =>
    validateNetSheet(aSale(), Array(count).fill(anOffer()), closingTables);

  test('an offer at least and twelve at most', () => {
    expect(mostOffers).toBe(12);
    expect(offers(0)).toEqual([{ field: 'offers', message: 'Enter from 1 to 12 offers.' }]);
    expect(offers(1)).toEqual([]);
    expect(offers(12)).toEqual([]);
    expect(offers(13).map(({ field }) => field)).toEqual(['offers']);
  });

  test('a day of closing before anything that is counted from it', () => {
    const closing = undefined as never;
    expect(refused({ closing })).toEqual(['closing']);
    expect(refused({ closing, state: 'ZZ', annualTax: cents(-1) })).toEqual(['state', 'closing']);
  });

  test.each([
    { days: 0, isRefused: false },
    { days: 60, isRefused: false },
    { days: 61, isRefused: true },
    { days: -1, isRefused: true },
  ])('interest of $days days after closing', ({ days, isRefused }) => {
    const payoff = {
      name: 'First mortgage',
      balance: dollars(200_000),
      interestPaidTo: Temporal.PlainDate.from('2026-11-01'),
      daysAfterClosing: days,
    };
    expect(refused({ payoffs: [payoff] })).toEqual(isRefused ? ['payoffs.0.daysAfterClosing'] : []);
  });

  test('names each bad amount of an offer and of the association', () => {
    const bad = cents(-1);
    expect(refused({}, { homeWarranty: bad, repairs: bad, loan: bad })).toEqual([
      'offers.0.loan',
      'offers.0.homeWarranty',
      'offers.0.repairs',
    ]);
    expect(refused({}, { otherCosts: [{ name: 'Survey', amount: bad }] })).toEqual([
      'offers.0.otherCosts.0.amount',
    ]);
    expect(refused({ association: { monthlyDues: bad, transferFee: bad } })).toEqual([
      'association.monthlyDues',
      'association.transferFee',
    ]);
    expect(refused({}, { buyerCommission: new Decimal('0.2') })).toEqual([]);
    expect(refused({}, { buyerCommission: new Decimal('0.21') })).toEqual([
      'offers.0.buyerCommission',
    ]);
  });
});
