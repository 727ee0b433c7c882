import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { analyseEscrow, validateEscrow } from './escrow';
import { annualPremium, fhaMip, upfrontRefund } from './insurance/fha-mip';
import { miRemoval } from './insurance/mi-removal';
import {
  insuranceByYear,
  premiumOf,
  premiumsThrough,
  validateInsurance,
} from './insurance/monthly-insurance';
import { usdaFee } from './insurance/usda-fee';
import { averageBalances } from './payment/average-balance';
import { percent } from './test/inputs';

const none = new Decimal(0);
// A loan of $120,000 without interest over ten years falls by $1,000 a month.
const even = { principal: dollars(120_000), annualRate: none, months: 120 };

describe('F-11 an escrow account', () => {
  const bills = (...given: [month: number, amount: number][]) =>
    given.map(([month, amount]) => ({ month, amount: dollars(amount) }));

  test('starts with what keeps its lowest month at the cushion', () => {
    // At $100 a month, by June 600 came in and 900 went out.
    const account = analyseEscrow({
      disbursements: bills([6, 900], [12, 300]),
      cushionMonths: 2,
      startBalance: dollars(550),
    });
    expect(account).toMatchObject({
      monthly: dollars(100),
      lowPoint: dollars(-300),
      lowMonth: 6,
      cushion: dollars(200),
      required: dollars(500),
      surplus: dollars(50),
    });
    expect(account.months[5]).toEqual({
      month: 6,
      payment: dollars(100),
      bills: dollars(900),
      fromZero: dollars(-300),
      target: dollars(200),
      actual: dollars(250),
    });
    expect(account.months[11]).toMatchObject({ bills: dollars(300), fromZero: 0 });
  });

  test('that is never below zero needs its cushion alone, and of equal lows names the first', () => {
    const late = analyseEscrow({ disbursements: bills([12, 1_200]), cushionMonths: 1 });
    expect(late).toMatchObject({ lowPoint: 0, lowMonth: 0, required: dollars(100), surplus: null });
    expect(late.months[0]?.actual).toBeNull();
    // By January 100 came in and 250 went out; by March 300 and 450.
    const twice = bills([1, 250], [3, 200], [12, 750]);
    expect(analyseEscrow({ disbursements: twice, cushionMonths: 0 })).toMatchObject({
      lowPoint: dollars(-150),
      lowMonth: 1,
    });
  });

  test.each([
    { over: { disbursements: bills([1, 1]) }, refused: [] },
    { over: { disbursements: bills([12, 1]) }, refused: [] },
    { over: { disbursements: bills([0, 1]) }, refused: ['disbursements.0.month'] },
    { over: { disbursements: bills([13, 1]) }, refused: ['disbursements.0.month'] },
    { over: { disbursements: [] }, refused: ['disbursements'] },
    { over: { cushionMonths: 0 }, refused: [] },
    { over: { cushionMonths: 3 }, refused: ['cushionMonths'] },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    const input = { disbursements: bills([6, 900]), cushionMonths: 2, ...over };
    expect(validateEscrow(input).map(({ field }) => field)).toEqual(refused);
  });
});

describe('F-09 mortgage insurance by the month', () => {
  const falling = {
    monthly: dollars(100),
    months: 40,
    laterYears: [dollars(90), dollars(80)],
  };

  test.each([
    { month: 1, premium: 100 },
    { month: 12, premium: 100 },
    { month: 13, premium: 90 },
    { month: 24, premium: 90 },
    { month: 25, premium: 80 },
    { month: 37, premium: 80 },
    { month: 40, premium: 80 },
    { month: 41, premium: 0 },
  ])('is $premium in month $month', ({ month, premium }) => {
    expect(premiumOf(falling, month)).toBe(dollars(premium));
  });

  test('adds up to the month, and no further than it is owed', () => {
    expect(premiumsThrough(falling, 0)).toBe(0);
    expect(premiumsThrough(falling, 13)).toBe(dollars(1_290));
    // These are a year of each premium, and four months more of the last.
    expect(premiumsThrough(falling, 40)).toBe(dollars(1_200 + 1_080 + 16 * 80));
    expect(premiumsThrough(falling, 500)).toBe(premiumsThrough(falling, 40));
  });

  test('that is level is the same in each year', () => {
    const level = { monthly: dollars(100), months: 360 };
    expect(premiumOf(level, 360)).toBe(dollars(100));
    expect(premiumOf({ ...level, laterYears: [] }, 25)).toBe(dollars(100));
    expect(insuranceByYear([dollars(5), dollars(4)], 24)).toEqual({
      monthly: dollars(5),
      months: 24,
      laterYears: [dollars(4)],
    });
    expect(insuranceByYear([], 24).monthly).toBe(0);
  });

  test.each([
    { over: {}, refused: [] },
    { over: { months: 0 }, refused: [] },
    { over: { months: 120 }, refused: [] },
    { over: { months: 121 }, refused: ['insurance.months'] },
    { over: { monthly: cents(-1) }, refused: ['insurance.monthly'] },
    { over: { laterYears: [dollars(1), cents(-1)] }, refused: ['insurance.laterYears.1'] },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    const fields = validateInsurance({ ...falling, ...over }, 120).map(({ field }) => field);
    expect(fields).toEqual(refused);
    expect(validateInsurance(undefined, 120)).toEqual([]);
  });
});

describe('F-09 fees on a year’s average balance', () => {
  test('of twelve opening balances, nothing after the last payment', () => {
    // From 120,000 down to 109,000 the average is 114,500; in the next year it is 102,500.
    expect(averageBalances(even, 2).map(String)).toEqual(['11450000', '10250000']);
    const short = { ...even, principal: dollars(18_000), months: 18 };
    // The second year begins with 6,000 down to 1,000, then has nothing.
    expect(averageBalances(short, 2).map(String)).toEqual(['1250000', '175000']);
  });

  test('are charged by USDA as 0.35% of it, or on the whole loan', () => {
    const paid = { loanBeforeFee: dollars(120_000), isPaidInCash: true };
    const note = { annualRate: none, months: 120 };
    expect(usdaFee({ ...paid, note })).toMatchObject({
      upfront: dollars(1_200),
      totalLoan: dollars(120_000),
      annualFee: dollars(400.75),
      monthlyFee: dollars(33.4),
    });
    expect(usdaFee({ ...paid, note }).monthlyByYear).toHaveLength(10);
    expect(usdaFee({ ...paid, note: { ...note, months: 121 } }).monthlyByYear).toHaveLength(11);
    expect(usdaFee(paid)).toMatchObject({ annualFee: dollars(420), monthlyByYear: null });
  });

  test('are financed by USDA with the fee charged on itself, at rates that may be typed', () => {
    expect(usdaFee({ loanBeforeFee: dollars(99_000) })).toMatchObject({
      upfront: dollars(1_000),
      totalLoan: dollars(100_000),
    });
    const typed = usdaFee({
      loanBeforeFee: dollars(98_000),
      upfrontRate: percent('2'),
      annualRate: percent('0.5'),
    });
    expect(typed).toMatchObject({
      upfront: dollars(2_000),
      totalLoan: dollars(100_000),
      annualFee: dollars(500),
    });
    expect(typed.lines[0]).toMatchObject({
      formula: 'loan ÷ (1 − upfront rate 2% as typed)',
      basis: null,
    });
  });

  test('are charged by FHA for each year that one is owed', () => {
    // At most 90% of the value over fifteen years or less costs 0.15%, for eleven years.
    const mip = fhaMip({ ...even, months: 144, value: dollars(150_000), financeUpfront: false });
    expect(mip).toMatchObject({
      upfront: dollars(2_100),
      totalLoan: dollars(120_000),
      months: 132,
      monthlyOnBaseLoan: dollars(15),
    });
    expect(mip.monthlyByYear).toHaveLength(11);
    const short = fhaMip({ ...even, months: 121, value: dollars(150_000), financeUpfront: true });
    expect(short).toMatchObject({ totalLoan: dollars(122_100), months: 121 });
    expect(short.monthlyByYear).toHaveLength(11);
  });
});

describe('F-09 the row of FHA’s premium (ML 2023-05)', () => {
  const rate = (loan: number, value: number, months: number) =>
    annualPremium({
      ...even,
      principal: dollars(loan),
      value: dollars(value),
      months,
      financeUpfront: true,
    })
      .pct.times(100)
      .toString();

  test.each([
    { loan: 270_000, months: 181, pct: '0.5' },
    { loan: 270_000, months: 180, pct: '0.15' },
    { loan: 270_001, months: 180, pct: '0.4' },
    { loan: 285_000, months: 360, pct: '0.5' },
    { loan: 285_001, months: 360, pct: '0.55' },
  ])('of $loan on $300,000 over $months months is $pct%', ({ loan, months, pct }) => {
    expect(rate(loan, 300_000, months)).toBe(pct);
  });

  test.each([
    { loan: 726_200, value: 1_000_000, months: 360, pct: '0.5' },
    { loan: 726_200.01, value: 1_000_000, months: 360, pct: '0.7' },
    { loan: 780_000, value: 1_000_000, months: 180, pct: '0.15' },
    { loan: 780_001, value: 1_000_000, months: 180, pct: '0.4' },
    { loan: 900_001, value: 1_000_000, months: 180, pct: '0.65' },
  ])('of $loan on $value over $months months is $pct%', ({ loan, value, months, pct }) => {
    expect(rate(loan, value, months)).toBe(pct);
  });

  test.each([
    { month: 0, credit: 0 },
    { month: 1, credit: 800 },
    { month: 2, credit: 780 },
    { month: 36, credit: 100 },
    { month: 37, credit: 0 },
  ])('of $1,000 is credited $credit in month $month', ({ month, credit }) => {
    expect(upfrontRefund(dollars(1_000), month).refund).toBe(dollars(credit));
  });
});

describe('F-09 the end of private insurance (12 U.S.C. 4902)', () => {
  // Of a value of $125,000, 80% is $100,000, owed after 20 payments, and 78% is $97,500, after
  // 23.
  const loan = { ...even, originalValue: dollars(125_000) };

  test('comes by schedule, by what is owed, by itself and at the latest past half the term', () => {
    const removal = miRemoval(loan);
    expect(removal).toMatchObject({
      requestScheduled: 20,
      requestActual: 20,
      automatic: 23,
      final: 61,
      premiums: 23,
      days: null,
    });
    const extras = [{ kind: 'monthly' as const, from: 1, amount: dollars(1_000) }];
    expect(miRemoval({ ...loan, extras })).toMatchObject({
      requestScheduled: 20,
      requestActual: 10,
      automatic: 23,
    });
  });

  test('is at once where the loan is within it, and past half the term where that comes first', () => {
    expect(miRemoval({ ...loan, originalValue: dollars(150_000) })).toMatchObject({
      requestScheduled: 0,
      automatic: 3,
    });
    expect(miRemoval({ ...loan, originalValue: dollars(150_001) }).requestScheduled).toBe(0);
    expect(miRemoval({ ...loan, originalValue: dollars(149_999) }).requestScheduled).toBe(1);
    // For a loan of a year, half the term ends before 78% of so low a value.
    const odd = { ...loan, principal: dollars(120_000), months: 13 };
    expect(miRemoval(odd).final).toBe(7);
    const low = { ...odd, originalValue: dollars(60_000) };
    expect(miRemoval(low)).toMatchObject({ automatic: 8, final: 7, premiums: 6 });
  });

  test('has its days where the first payment’s is known', () => {
    const { days, lines } = miRemoval({
      ...loan,
      originalValue: dollars(150_000),
      firstPaymentOn: Temporal.PlainDate.from('2026-02-01'),
    });
    expect(Object.values(days ?? {}).map(String)).toEqual([
      '2026-02-01',
      '2026-02-01',
      '2026-04-01',
      '2031-02-01',
    ]);
    expect(lines).toHaveLength(8);
    expect(miRemoval(loan).lines).toHaveLength(4);
  });
});
