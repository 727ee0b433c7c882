import { describe, expect, test } from 'vitest';
import { openBuyerLines, openSellerLines, rangeWith, unboundedOf } from './open-lines';

const tax = { code: 'deed-tax', name: 'Deed tax', why: 'No rate is on file', buyerShare: '0.5' };
const survey = { code: 'survey', name: 'Survey', low: 35_000, high: 90_000 };
const transfer = { code: 'hoa-transfer', name: 'HOA transfer', low: 15_000, high: 80_000 };

const buyer: Parameters<typeof openBuyerLines>[0] = {
  quote: { unrated: [], extras: [survey], taxEstimate: { low: 600_000, high: 900_000 } },
  ...{ hasLoan: true, annualTax: null, annualInsurance: null, escrowMonthsTax: 3, decided: [] },
};

describe('X-02 what is not known of a buyer’s closing', () => {
  test('has the dollars that it could move, and none where nothing bounds it', () => {
    const lines = openBuyerLines(buyer);
    expect(lines.map(({ key, moves }) => [key, moves])).toEqual([
      // Three months of $6,000 to $9,000 a year.
      ['taxes', { low: 150_000, high: 225_000 }],
      ['insurance', null],
      ['survey', { low: 0, high: 90_000 }],
    ]);
    expect(unboundedOf(lines)).toBe(1);
    expect(rangeWith(1_000_000, lines)).toEqual({ low: 1_150_000, high: 1_315_000 });
  });

  test('is nothing once all of it is known or decided', () => {
    const known = { annualTax: 0, annualInsurance: 180_000, decided: ['survey'] };
    expect(openBuyerLines({ ...buyer, ...known })).toEqual([]);
    expect(rangeWith(-500, [])).toEqual({ low: -500, high: -500 });
  });

  test('has no escrow and no survey without a loan, and a tax of the seller moves nothing', () => {
    const unrated = [tax, { ...tax, code: 'grantor-tax', buyerShare: '0' }];
    const lines = openBuyerLines({ ...buyer, hasLoan: false, quote: { ...buyer.quote, unrated } });
    expect(lines.map(({ key, moves }) => [key, moves])).toEqual([
      ['deed-tax', null],
      ['grantor-tax', { low: 0, high: 0 }],
      ['insurance', null],
    ]);
  });
});

const seller: Parameters<typeof openSellerLines>[0] = {
  taxRange: { low: -400_000, high: 0 },
  quote: { unrated: [tax, { ...tax, code: 'buyer-tax', buyerShare: '1' }], extras: [transfer] },
  payoffs: [
    { at: 1, recorded: { says: '$312,000, recorded Jun 3, 2021', amount: 31_200_000 } },
    { at: 2, recorded: null },
  ],
  association: { monthlyDues: null, hasTransferFee: false, hasDuesDay: false },
};

describe('X-02 what is not known of a seller’s closing', () => {
  test('takes no more than the recorded loan, and no part of the buyer’s taxes', () => {
    expect(openSellerLines(seller).map(({ key, moves }) => [key, moves])).toEqual([
      ['p1', { low: -31_200_000, high: 0 }],
      ['p2', null],
      ['taxes', { low: -400_000, high: 0 }],
      ['deed-tax', null],
      ['transfer', { low: -80_000, high: 0 }],
    ]);
  });

  test('asks for the day of dues that are known, and for no fee once one is named', () => {
    const known = { ...seller, taxRange: null, quote: null, payoffs: [] };
    const keys = (association: typeof seller.association) =>
      openSellerLines({ ...known, association }).map(({ key }) => key);
    expect(keys({ monthlyDues: 5000, hasTransferFee: true, hasDuesDay: false })).toEqual(['dues']);
    expect(keys({ monthlyDues: 5000, hasTransferFee: true, hasDuesDay: true })).toEqual([]);
    expect(keys({ monthlyDues: 0, hasTransferFee: false, hasDuesDay: false })).toEqual([]);
  });
});
