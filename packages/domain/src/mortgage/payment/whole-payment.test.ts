import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { estimateFactor, hecmEstimate, validateHecm } from '../loans/hecm';
import { affordablePrice, validateAffordability } from '../qualifying/affordability';
import { residualIncome, vaRegionOf } from '../qualifying/residual-income';
import { family, percent } from '../test/inputs';
import { quotePayment, validatePaymentQuote } from './quote-payment';

const thirty = { annualRate: percent('6.5'), months: 360 };

describe('the whole payment', () => {
  const home = {
    price: dollars(400_000),
    downPayment: dollars(20_000),
    ...thirty,
    score: 700,
    taxesYearly: dollars(4_800),
    insuranceYearly: dollars(1_800),
    duesMonthly: dollars(50),
  };

  test.each([
    { program: 'fannie-conventional', loan: 380_000, monthly: '247.00' },
    { program: 'fha', loan: 386_650, monthly: '157.53' },
    { program: 'va', loan: 385_700, monthly: '0' },
    { program: 'usda', loan: '383838.38', monthly: '111.39' },
  ] as const)(
    'F-09 under $program borrows $loan and insures for $monthly a month',
    ({ program, loan, monthly }) => {
      const quote = quotePayment({ ...home, program });
      expect(quote.totalLoan).toBe(dollars(loan));
      expect(quote.insured.monthly).toBe(dollars(monthly));
      expect(quote.total).toBe(quote.principalAndInterest + dollars(monthly) + dollars(600));
    },
  );

  test('F-09 says that a premium is unknown rather than nothing', () => {
    const quote = quotePayment({ ...home, program: 'fannie-conventional', score: 600 });
    expect(quote.insured.unpriced).toContain('620');
  });

  test('F-09 refuses a down payment above the price', () => {
    const invalid = validatePaymentQuote({
      ...home,
      program: 'fha',
      downPayment: dollars(400_000),
    });
    expect(invalid.map(({ field }) => field)).toEqual(['downPayment']);
  });
});

describe('affordability', () => {
  const buyer = {
    program: 'fannie-conventional' as const,
    basis: 'aus',
    income: dollars(9_000),
    debts: [dollars(400)],
    cashForDown: dollars(60_000),
    ...thirty,
    score: 740,
    taxRate: percent('1.2'),
    insuranceYearly: dollars(1_800),
    duesMonthly: cents(0),
    maxLtv: percent('97'),
    loanLimit: dollars(832_750),
  };

  test('F-09 stops at the ratio, one dollar further breaks it', () => {
    const most = affordablePrice(buyer);
    expect(most.boundBy).toBe('back-ratio');
    expect(most.back.lte('0.5')).toBe(true);
    expect(most.housing + dollars(400)).toBeGreaterThan(dollars(4_495));
    expect(most.lines[0]?.basis?.section).toBe('B3-6-02');
  });

  test('F-09 names what binds: the down payment, the limit, the housing ratio', () => {
    expect(affordablePrice({ ...buyer, cashForDown: dollars(5_000) }).boundBy).toBe(
      'loan-to-value',
    );
    expect(affordablePrice({ ...buyer, income: dollars(40_000) }).boundBy).toBe('loan-limit');
    const usda = {
      ...buyer,
      program: 'usda' as const,
      basis: 'manual',
      maxLtv: percent('100'),
      loanLimit: null,
    };
    expect(affordablePrice(usda).boundBy).toBe('front-ratio');
  });

  test('F-09 never falls as income rises', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3_000, max: 30_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (income, more) => {
          const at = (each: number) => affordablePrice({ ...buyer, income: dollars(each) }).price;
          expect(at(income + more)).toBeGreaterThanOrEqual(at(income));
        },
      ),
      { numRuns: 8 },
    );
  });

  test('F-09 refuses a ratio the program does not have', () => {
    expect(validateAffordability({ ...buyer, basis: 'gus' })[0]?.field).toBe('basis');
  });
});

describe('reverse mortgages', () => {
  const home = {
    value: dollars(400_000),
    age: 70,
    expectedRate: percent('6'),
    existingLiens: dollars(50_000),
    otherCosts: cents(0),
    year: 2026,
  };

  test('F-09 lend the factor of the age on the claim amount, less liens and costs', () => {
    expect(hecmEstimate(home)).toMatchObject({
      maxClaim: dollars(400_000),
      principalLimit: dollars(166_000),
      upfrontPremium: dollars(8_000),
      origination: dollars(6_000),
      netPrincipalLimit: dollars(102_000),
      firstYearLimit: dollars(99_600),
    });
  });

  test('F-09 cap the claim at HUD’s limit and take HUD’s own factor when given', () => {
    const estimate = hecmEstimate({
      ...home,
      value: dollars(2_000_000),
      factor: new Decimal('0.5'),
    });
    expect(estimate.maxClaim).toBe(dollars(1_249_125));
    expect(estimate.principalLimit).toBe(dollars('624562.50'));
  });

  test('F-09 meet the known factors and fall with the rate', () => {
    expect(estimateFactor(62, percent('5')).factor.toString()).toBe('0.41');
    expect(estimateFactor(70, percent('5')).factor.toString()).toBe('0.465');
    expect(
      estimateFactor(80, percent('7')).factor.lt(estimateFactor(80, percent('6')).factor),
    ).toBe(true);
  });

  test('F-09 refuse the young', () => {
    expect(validateHecm({ ...home, age: 61 })[0]?.field).toBe('age');
  });
});

describe('VA residual income', () => {
  test.each([
    { state: 'TX', familySize: 4, loan: 300_000, required: 1_003 },
    { state: 'CA', familySize: 7, loan: 300_000, required: 1_318 },
    { state: 'NY', familySize: 2, loan: 79_999, required: 654 },
    { state: 'OH', familySize: 9, loan: 80_000, required: 1_199 },
  ])('F-09 of $familySize in $state must be $required (M26-7 ch. 4)', ({ required, ...change }) => {
    const result = residualIncome({ ...family, ...change, loan: dollars(change.loan) });
    expect(result.required).toBe(dollars(required));
  });

  test('F-09 above 120% carries a higher debt ratio', () => {
    const result = residualIncome(family);
    expect(result.residual).toBe(dollars(2_400));
    expect(result.passesAbove41).toBe(true);
    expect(vaRegionOf('ZZ')).toBeUndefined();
  });
});
