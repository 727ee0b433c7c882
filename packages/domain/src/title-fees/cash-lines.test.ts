import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { InvalidInput } from '../invalid';
import { cents, dollars } from '../money';
import { type BuyerFunds, buyerCash, prepaidInterest, validateFunds } from './cash/buyer-cash';

const closing = Temporal.PlainDate.from('2026-11-21');

/**
 * Returns the cash lines for costs of $10,000 on a loan of $400,000, with a financed fee or without
 * one.
 */
function cashOf(
  funds: BuyerFunds,
  { transaction = 'purchase' as 'purchase' | 'refinance', financedFee = 0 } = {},
) {
  const fee = dollars(financedFee);
  const baseLoan = dollars(400_000);
  const quote = {
    totals: { buyer: cents(dollars(10_000) + fee) },
    note: { baseLoan, financedFee: fee, loan: cents(baseLoan + fee) },
  };
  const { lines, cash } = buyerCash(
    { transaction, price: dollars(500_000), closing },
    quote,
    funds,
  );
  return { cash, byCode: new Map(lines.map((line) => [line.code, line])) };
}

describe('F-06 the cash that a buyer brings', () => {
  test('is price and costs less the loan, where nothing else is said', () => {
    const { cash, byCode } = cashOf({});
    expect(cash).toBe(dollars(110_000));
    expect([...byCode.keys()]).toEqual(['price', 'closing-costs', 'loan']);
    expect(byCode.get('price')).toMatchObject({ name: 'Price', amount: dollars(500_000) });
    expect(byCode.get('closing-costs')?.formula).toBe('sum of the quote’s buyer lines');
    expect(byCode.get('loan')?.formula).toBe('as entered');
  });

  test('is the same with a fee that the note carries, and shows it twice', () => {
    const { cash, byCode } = cashOf({}, { financedFee: 8_600 });
    expect(cash).toBe(dollars(110_000));
    expect(byCode.get('closing-costs')).toMatchObject({
      amount: dollars(10_000),
      formula: 'sum of the quote’s buyer lines but the financed fee',
    });
    expect(byCode.get('financed-fee')?.amount).toBe(dollars(8_600));
    expect(byCode.get('loan')).toMatchObject({
      amount: dollars(-408_600),
      formula: '$400,000 + the fee $8,600',
    });
  });

  test('takes off credits of the lender and adds a proration', () => {
    const funds = { lenderCredits: dollars(1_000), taxProration: dollars(-300) };
    const { cash, byCode } = cashOf(funds);
    expect(byCode.get('lender-credits')?.amount).toBe(dollars(-1_000));
    expect(byCode.get('proration')?.amount).toBe(dollars(-300));
    expect(cash).toBe(dollars(108_700));
  });

  test('on a refinance is what is paid off, without a first year’s insurance', () => {
    const funds = { payoff: dollars(390_000), annualInsurance: dollars(3_600) };
    const { cash, byCode } = cashOf(funds, { transaction: 'refinance' });
    expect(byCode.get('payoff')).toMatchObject({ name: 'Loan paid off', amount: dollars(390_000) });
    expect(byCode.has('price')).toBe(false);
    expect(byCode.has('insurance-premium')).toBe(false);
    expect(cash).toBe(0);
    // Without a payoff the borrower receives the loan as money.
    expect(cashOf({}, { transaction: 'refinance' }).cash).toBe(dollars(-390_000));
  });

  test('keeps no month for the escrow unless said', () => {
    const funds = { annualTax: dollars(6_000), annualInsurance: dollars(3_600) };
    const { byCode } = cashOf(funds);
    expect([...byCode.keys()].filter((code) => code.startsWith('escrow'))).toEqual([]);
  });
});

describe('F-06 prepaid interest', () => {
  const annualRate = new Decimal('0.0657');

  test('is none without a loan or a rate, though its days are known', () => {
    const none = { amount: 0, days: 10, formula: 'no interest' };
    expect(prepaidInterest({ loan: dollars(0), closing }, { annualRate })).toEqual(none);
    expect(prepaidInterest({ loan: dollars(400_000), closing }, {})).toEqual(none);
  });

  test('is some on the least loan', () => {
    const { formula } = prepaidInterest({ loan: cents(1), closing }, { annualRate });
    expect(formula).toContain('a day × 10 days (365-day year)');
  });
});

describe('F-06 what is refused', () => {
  test.each([
    { months: -1, isRefused: true },
    { months: 0, isRefused: false },
    { months: 14, isRefused: false },
    { months: 15, isRefused: true },
  ])('of $months months in the escrow', ({ months, isRefused }) => {
    for (const field of ['escrowMonthsTax', 'escrowMonthsInsurance'] as const) {
      const refused = validateFunds({ [field]: months }).map((each) => each.field);
      expect(refused).toEqual(isRefused ? [field] : []);
    }
  });

  test('nothing is worked out of it', () => {
    expect(() => cashOf({ deposit: cents(-1) })).toThrow(InvalidInput);
    expect(() => cashOf({ payoff: cents(-1) })).toThrow(InvalidInput);
  });
});
