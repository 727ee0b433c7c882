import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import {
  type PaymentQuoteInput,
  quotePayment,
  validatePaymentQuote,
} from './payment/quote-payment';
import {
  type AffordabilityInput,
  affordablePrice,
  validateAffordability,
} from './qualifying/affordability';
import { percent } from './test/inputs';

const none = new Decimal(0);
const fieldsOf = (invalid: { field: string }[]) => invalid.map(({ field }) => field);

// Nothing costs interest here: a loan over 120 months costs 1/120 of it a month.
const home: PaymentQuoteInput = {
  program: 'fannie-conventional',
  price: dollars(200_000),
  downPayment: dollars(80_000),
  annualRate: none,
  months: 120,
  score: 760,
  taxesYearly: dollars(2_400),
  insuranceYearly: dollars(1_200),
  duesMonthly: dollars(50),
};

describe('F-09 the whole payment', () => {
  const quote = (over: Partial<PaymentQuoteInput> = {}) => quotePayment({ ...home, ...over });
  const codes = (over: Partial<PaymentQuoteInput> = {}) =>
    quote(over).lines.map(({ code }) => code);

  test('adds taxes, insurance and dues to principal and interest', () => {
    expect(quote()).toMatchObject({
      baseLoan: dollars(120_000),
      totalLoan: dollars(120_000),
      principalAndInterest: dollars(1_000),
      total: dollars(1_350),
      totalAfterInsurance: dollars(1_350),
      insured: { upfront: 0, monthly: 0, months: 0, laterYears: [], unpriced: null },
      limits: [],
    });
    expect(codes().slice(-2)).toEqual(['total', 'total-after-insurance']);
    // Half a cent a month counts: the taxes are 2,400.06 a year.
    expect(quote({ taxesYearly: dollars('2400.06') }).total).toBe(dollars('1350.01'));
  });

  test('has no total where a premium is needed and not known', () => {
    const unknown = { downPayment: dollars(10_000), score: 600 };
    const found = quote(unknown);
    expect(found).toMatchObject({
      total: null,
      insured: { monthly: null, months: null, unpriced: 'No card rate below a score of 620.' },
    });
    expect(found.totalAfterInsurance).toBe(found.principalAndInterest + dollars(350));
    expect(codes(unknown)).not.toContain('total');
    expect(found.lines.at(-1)?.label).toBe('Monthly payment before mortgage insurance');
  });

  test('takes a premium that an insurer quoted, level for as long as it is owed', () => {
    // 190,000 falls by 1,583.33 a month: to 78% of the value, 156,000, in 22 payments.
    const quoted = { downPayment: dollars(10_000), insurancePremiumMonthly: dollars(99) };
    for (const score of [600, 760]) {
      expect(quote({ ...quoted, score }).insured).toMatchObject({
        monthly: dollars(99),
        months: 22,
        laterYears: [],
        unpriced: null,
      });
    }
    expect(quote(quoted).total).toBe(dollars('1583.33') + dollars(350 + 99));
  });

  test('renews the card’s premium after ten years', () => {
    const { insured } = quote({ downPayment: dollars(10_000) });
    // The premium is 0.3% of 190,000 a year at 25% of coverage for ten years, then 0.2%.
    expect(insured).toMatchObject({ monthly: dollars('47.50') });
    expect(insured.laterYears).toHaveLength(10);
    expect(insured.laterYears.slice(-2)).toEqual([dollars('47.50'), dollars('31.67')]);
  });

  test('of a veteran finances the fee of its use and kind', () => {
    const va = { program: 'va' as const, downPayment: cents(0) };
    expect(quote(va).insured).toMatchObject({
      upfront: dollars(4_300),
      totalLoan: dollars(204_300),
    });
    const fee = (over: Partial<PaymentQuoteInput>) => quote({ ...va, ...over }).insured.upfront;
    expect(fee({ va: { use: 'subsequent', isExempt: false } })).toBe(dollars(6_600));
    expect(fee({ va: { use: 'first', isExempt: true } })).toBe(0);
    expect(fee({ purpose: 'rate-term' })).toBe(dollars(1_000));
    expect(quote(va)).toMatchObject({ baseLoan: dollars(200_000), totalLoan: dollars(204_300) });
  });

  test('under FHA finances 1.75% and lasts as its premium does', () => {
    // At 90% over fifteen years or less it lasts eleven years, so all ten here.
    const { insured } = quote({ program: 'fha', downPayment: dollars(20_000) });
    expect(insured).toMatchObject({
      upfront: dollars(3_150),
      totalLoan: dollars(183_150),
      months: 120,
    });
  });

  test('under a program without insurance has none', () => {
    expect(quote({ program: 'jumbo', downPayment: dollars(10_000) }).insured).toMatchObject({
      monthly: 0,
      upfront: 0,
    });
  });

  test.each([
    { over: { downPayment: dollars('199999.99') }, refused: [] },
    { over: { downPayment: dollars(200_000) }, refused: ['downPayment'] },
    { over: { score: 300 }, refused: [] },
    { over: { score: 299 }, refused: ['score'] },
    { over: { score: 850 }, refused: [] },
    { over: { score: 851 }, refused: ['score'] },
    { over: { insurancePremiumMonthly: cents(-1) }, refused: ['insurancePremiumMonthly'] },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    expect(fieldsOf(validatePaymentQuote({ ...home, ...over }))).toEqual(refused);
  });
});

describe('F-09 the highest price', () => {
  // Half of the income may go to debts; a price costs 1% of it in taxes a year.
  const buyer: AffordabilityInput = {
    program: 'fannie-conventional',
    basis: 'aus',
    income: dollars(4_000),
    debts: [dollars(500), dollars(100)],
    cashForDown: dollars(60_000),
    annualRate: none,
    months: 120,
    score: 760,
    taxRate: percent('1.2'),
    insuranceYearly: dollars(1_200),
    duesMonthly: dollars(50),
    maxLtv: percent('97'),
    loanLimit: null,
  };
  const most = (over: Partial<AffordabilityInput> = {}) => affordablePrice({ ...buyer, ...over });

  test('is that whose payment and debts keep the ratio', () => {
    // 2,000 less 600, 100 and 50 are 1,250: price ÷ 1,000 of taxes and (price − 60,000) ÷ 120.
    const found = most();
    expect(found).toMatchObject({
      price: dollars(187_500),
      loan: dollars(127_500),
      housing: dollars(1_400),
      boundBy: 'back-ratio',
    });
    expect([found.front, found.back].map(String)).toEqual(['0.35', '0.5']);
    expect(found.lines.map(({ code }) => code)).toEqual([
      'back-limit',
      'price',
      'loan',
      'housing',
      'front',
      'back',
    ]);
  });

  test('is that whose housing alone keeps the ratio, where the program has one', () => {
    // 31% of 4,000 is 1,240; FHA's own premium is added.
    const found = most({ program: 'fha', basis: 'manual', debts: [] });
    expect(found.boundBy).toBe('front-ratio');
    expect(found.housing).toBeLessThanOrEqual(dollars(1_240));
    expect(found.housing).toBeGreaterThan(dollars(1_239.9));
    expect(found.lines.map(({ code }) => code).slice(0, 2)).toEqual(['front-limit', 'back-limit']);
  });

  test('is that whose loan keeps its limit and its share, to the dollar', () => {
    expect(most({ loanLimit: dollars(100_000) })).toMatchObject({
      price: dollars(160_000),
      loan: dollars(100_000),
      boundBy: 'loan-limit',
    });
    expect(most({ maxLtv: percent('50') })).toMatchObject({
      price: dollars(120_000),
      loan: dollars(60_000),
      boundBy: 'loan-to-value',
    });
  });

  test('is paid in cash where that is enough, with no limit on a loan', () => {
    // 400 less 50 and 100 leaves 250 a month for taxes.
    const found = most({ income: dollars(800), debts: [], cashForDown: dollars(250_000) });
    expect(found).toMatchObject({ price: dollars(250_000), loan: 0, limits: [] });
    expect(found.housing).toBe(dollars(400));
  });

  test('is nothing where even the cheapest home breaks a ratio', () => {
    expect(most({ debts: [dollars(1_900)] })).toMatchObject({ price: 0, loan: 0 });
  });

  test('stops where a premium is needed and has no price', () => {
    const found = most({ score: 600, income: dollars(40_000) });
    // At 80% of the value no premium is needed: 300,000 with 60,000 down.
    expect(found).toMatchObject({ price: dollars(300_000), boundBy: 'no-mortgage-insurance' });
  });

  test('ends at ten million dollars', () => {
    const rich = { income: dollars(2_000_000), cashForDown: dollars(9_000_000) };
    expect(most(rich)).toMatchObject({ price: dollars(10_000_000), boundBy: 'loan-limit' });
    expect(most(rich).limits).toHaveLength(1);
  });

  test.each([
    { over: { score: 300 }, refused: [] },
    { over: { score: 299 }, refused: ['score'] },
    { over: { score: 850 }, refused: [] },
    { over: { score: 851 }, refused: ['score'] },
    { over: { debts: [cents(0), cents(-1)] }, refused: ['debts.1'] },
    { over: { basis: 'none' }, refused: ['basis'] },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    expect(fieldsOf(validateAffordability({ ...buyer, ...over }))).toEqual(refused);
  });
});
