import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import type { ClosingDeal } from './closing-deal';
import { fundingFee, noteAmount } from './funding-fee';

const deal: ClosingDeal = {
  state: 'TX',
  transaction: 'purchase',
  program: 'va',
  price: dollars(400_000),
  loan: dollars(400_000),
  closing: Temporal.PlainDate.from('2026-11-20'),
};
const feeOf = (over: Partial<ClosingDeal>) => fundingFee({ ...deal, ...over })?.draft ?? null;

describe('the program’s upfront fee', () => {
  // These are VA's rates since 2023-04-07 (2.15, 1.5 and 1.25% by down payment at first use, 3.3%
  // later), FHA's 1.75% and USDA's 1%, charged on itself too if it is financed.
  test.each([
    { why: 'VA, nothing down', over: {}, fee: 8_600 },
    { why: 'VA, 5% down', over: { loan: dollars(380_000) }, fee: 5_700 },
    { why: 'VA, a dollar less than 5% down', over: { loan: dollars(380_001) }, fee: 8_170.02 },
    { why: 'VA, 10% down', over: { loan: dollars(360_000) }, fee: 4_500 },
    { why: 'VA, a later use', over: { vaFee: 'subsequent-use' }, fee: 13_200 },
    {
      why: 'VA, a refinance with cash out at half the value',
      over: { transaction: 'refinance', loan: dollars(200_000) },
      fee: 4_300,
    },
    { why: 'VA, more lent than the price', over: { loan: dollars(404_000) }, fee: 8_686 },
    { why: 'FHA', over: { program: 'fha', loan: dollars(386_000) }, fee: 6_755 },
    {
      why: 'FHA, financed in whole dollars of 6,755.875',
      over: { program: 'fha', loan: dollars(386_050) },
      fee: 6_755,
    },
    {
      why: 'FHA, in cash to the cent',
      over: { program: 'fha', loan: dollars(386_050), feePaidInCash: true },
      fee: 6_755.88,
    },
    { why: 'USDA, financed', over: { program: 'usda', loan: dollars(198_000) }, fee: 2_000 },
    {
      why: 'USDA, in cash',
      over: { program: 'usda', loan: dollars(198_000), feePaidInCash: true },
      fee: 1_980,
    },
  ] as const)('F-10 $why', ({ over, fee }) => {
    expect(feeOf(over)).toMatchObject({
      code: 'funding-fee',
      amount: dollars(fee),
      buyerShare: '1',
      custom: 'buyer',
      section: 'B',
      tolerance: 'zero',
    });
  });

  test.each([
    { why: 'the exempt', over: { vaFee: 'exempt' } },
    { why: 'a conventional loan', over: { program: 'fannie-conventional' } },
    { why: 'no program', over: { program: undefined } },
    { why: 'a purchase without a loan', over: { transaction: 'cash' } },
    { why: 'a loan of nothing', over: { loan: dollars(0) } },
  ] as const)('F-10 $why: none', ({ over }) => {
    expect(feeOf(over)).toBeNull();
    expect(noteAmount({ ...deal, ...over }, fundingFee({ ...deal, ...over }))).toMatchObject({
      financedFee: 0,
    });
  });

  test('F-10 tells what it is of, and whether the note carries it', () => {
    expect(feeOf({})).toMatchObject({
      name: 'VA funding fee',
      formula: '2.15% of the loan $400,000',
      notes: ['Financed: the note carries it on top of the loan.'],
    });
    expect(feeOf({ feePaidInCash: true })?.notes).toEqual([]);
    const usda = { program: 'usda', loan: dollars(198_000) } as const;
    expect(feeOf(usda)?.formula).toBe(
      '$200,000 with the fee less $198,000; the fee is charged on itself too',
    );
    expect(feeOf({ ...usda, feePaidInCash: true })?.formula).toBe(
      'upfront rate on the loan $198,000',
    );
  });
});

describe('the note', () => {
  const note = (over: Partial<ClosingDeal>) =>
    noteAmount({ ...deal, ...over }, fundingFee({ ...deal, ...over }));

  test('F-06 carries loan and fee, the loan alone where the fee is paid in cash or left out', () => {
    expect(note({})).toEqual({
      baseLoan: dollars(400_000),
      financedFee: dollars(8_600),
      loan: dollars(408_600),
    });
    const alone = { baseLoan: dollars(400_000), financedFee: 0, loan: dollars(400_000) };
    expect(note({ feePaidInCash: true })).toEqual(alone);
    expect(note({ edits: { without: ['funding-fee'] } })).toEqual(alone);
    expect(note({ edits: { without: ['appraisal'] } }).financedFee).toBe(dollars(8_600));
  });

  test('F-06 carries of a changed fee what the seller does not pay', () => {
    const changed = { amounts: { 'funding-fee': dollars(9_000) } };
    expect(note({ edits: changed }).loan).toBe(dollars(409_000));
    const shared = { ...changed, buyerShares: { 'funding-fee': '0.25' } };
    expect(note({ edits: shared })).toMatchObject({
      financedFee: dollars(2_250),
      loan: dollars(402_250),
    });
    const share = new Decimal('0.5').toString();
    expect(note({ edits: { buyerShares: { 'funding-fee': share } } }).financedFee).toBe(
      dollars(4_300),
    );
  });

  test('F-06 of a cash purchase is none', () => {
    expect(note({ transaction: 'cash' })).toEqual({ baseLoan: 0, financedFee: 0, loan: 0 });
  });
});
