import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars, sum } from '../../money';
import { closingTables } from '../../reference/closing/closing-tables';
import type { ClosingDeal } from '../closing-deal';
import { quoteClosing } from '../quote-closing';
import { buyerCash, prepaidInterest, validateFunds } from './buyer-cash';

const deal: ClosingDeal = {
  state: 'FL',
  transaction: 'purchase',
  price: dollars(500_000),
  loan: dollars(400_000),
  closing: Temporal.PlainDate.from('2026-11-21'),
};

describe('buyerCash', () => {
  test('F-06 adds costs, prepaid interest, insurance and escrows, takes off loan and credits', () => {
    const quote = quoteClosing(deal, closingTables);
    const funds = {
      deposit: dollars(10_000),
      sellerCredits: dollars(5000),
      annualRate: new Decimal('0.0657'),
      annualTax: dollars(6000),
      annualInsurance: dollars(3600),
      escrowMonthsTax: 4,
      escrowMonthsInsurance: 2,
    };
    const { lines, cash } = buyerCash(deal, quote, funds);
    const amounts = Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));
    expect(amounts).toEqual({
      price: dollars(500_000),
      'closing-costs': quote.totals.buyer,
      'prepaid-interest': dollars(720),
      'insurance-premium': dollars(3600),
      'escrow:tax': dollars(2000),
      'escrow:insurance': dollars(600),
      loan: dollars(-400_000),
      deposit: dollars(-10_000),
      'seller-credits': dollars(-5000),
    });
    expect(cash).toBe(sum(lines.map(({ amount }) => amount)));
  });

  test('prepaid interest counts the day of closing and the last of the month', () => {
    const rate = { annualRate: new Decimal('0.0657') };
    expect(prepaidInterest(deal, rate)).toMatchObject({ days: 10, amount: dollars(720) });
    const leap = { ...deal, closing: Temporal.PlainDate.from('2028-02-02') };
    expect(prepaidInterest(leap, rate).days).toBe(28);
    const first = { ...deal, closing: Temporal.PlainDate.from('2028-02-01') };
    expect(prepaidInterest(first, rate).amount).toBe(0);
    expect(prepaidInterest(deal, { ...rate, interestDays: 360 }).amount).toBe(dollars(730));
  });

  test('names the field of a bad input', () => {
    const fields = (funds: object) => validateFunds(funds).map(({ field }) => field);
    expect(fields({ deposit: -1, escrowMonthsTax: 99 })).toEqual(['deposit', 'escrowMonthsTax']);
    expect(fields({ annualRate: new Decimal(Number.NaN) })).toEqual(['annualRate']);
  });
});
