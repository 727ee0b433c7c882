import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { totalOfPayments } from './apr/disclosures';
import { highCost, higherPriced, hoepaPointsAndFees } from './apr/high-cost';
import { pointsAndFeesCap, qualifiedMortgage } from './apr/qualified-mortgage';
import { convertArea, pricePerSquareFoot, validatePricePerSquareFoot } from './area';
import { investorReturns, qualifyingRent } from './loans/investor';
import { firstPaymentAfter, perDiemInterest, prepaidDays } from './payment/per-diem';
import { debtServiceCoverage, dscrMaxLoan, validateDscr } from './qualifying/dscr';
import {
  hourlyIncome,
  salariedIncome,
  selfEmployedIncome,
  validateHourly,
  variableIncome,
} from './qualifying/qualifying-income';
import {
  debtToIncome,
  loanToValue,
  validateDebtToIncome,
  validateLoanToValue,
} from './qualifying/ratios';
import { percent } from './test/inputs';

const day = Temporal.PlainDate.from;

describe('ratios', () => {
  test('F-11 LTV counts the first loan, CLTV what is drawn, HCLTV the whole line', () => {
    const { ltv, cltv, hcltv } = loanToValue({
      value: dollars(400_000),
      firstLoan: dollars(300_000),
      juniorDrawn: dollars(20_000),
      juniorLimit: dollars(50_000),
    });
    expect([ltv, cltv, hcltv].map(String)).toEqual(['0.75', '0.8', '0.875']);
    expect(validateLoanToValue({ value: cents(0), firstLoan: cents(1) })[0]?.field).toBe('value');
  });

  test('F-11 DTI counts housing in front and everything behind', () => {
    const { front, back } = debtToIncome({
      income: dollars(8_000),
      housing: dollars(2_000),
      debts: [dollars(300), dollars(100)],
    });
    expect([front, back].map(String)).toEqual(['0.25', '0.3']);
    expect(
      validateDebtToIncome({ income: cents(0), housing: cents(0), debts: [cents(-1)] }).map(
        ({ field }) => field,
      ),
    ).toEqual(['income', 'debts.0']);
  });
});

describe('areas', () => {
  test('F-11 convert exactly and price by the square foot', () => {
    expect(convertArea(new Decimal('0.25'), 'acres', 'square-feet').toString()).toBe('10890');
    expect(convertArea(new Decimal(100), 'square-metres', 'square-feet').toFixed(2)).toBe(
      '1076.39',
    );
    expect(pricePerSquareFoot(dollars(400_000), new Decimal(1_850))).toBe(dollars('216.22'));
    expect(validatePricePerSquareFoot(dollars(1), new Decimal(0))[0]?.field).toBe('squareFeet');
  });
});

describe('interest by the day', () => {
  test('F-11 rounds the day, then counts the days', () => {
    const loan = { principal: dollars(162_000), annualRate: percent('3.875') };
    expect(perDiemInterest({ ...loan, basis: 360, days: 16 }).total).toBe(dollars('279.04'));
    expect(perDiemInterest({ ...loan, basis: 365, days: 1 }).perDay).toBe(dollars('17.20'));
  });

  test.each([
    { on: '2026-04-15', days: 16, first: '2026-06-01' },
    { on: '2026-04-30', days: 1, first: '2026-06-01' },
    { on: '2026-05-01', days: 0, first: '2026-06-01' },
    { on: '2028-02-10', days: 20, first: '2028-04-01' },
  ])('F-11 funds on $on prepay $days days and pay first on $first', ({ on, days, first }) => {
    expect(prepaidDays(day(on))).toBe(days);
    expect(firstPaymentAfter(day(on)).toString()).toBe(first);
  });
});

describe('qualifying income', () => {
  test('F-11 hourly pay is 52 weeks over 12 months', () => {
    expect(hourlyIncome(dollars('25.50'), new Decimal(40)).monthly).toBe(dollars(4_420));
    expect(salariedIncome(dollars(2_000), 26).monthly).toBe(dollars('4333.33'));
    expect(validateHourly(dollars(20), new Decimal(169))[0]?.field).toBe('hoursPerWeek');
  });

  test('F-11 overtime is averaged, and the current figure counts when it is lower', () => {
    const steady = {
      yearToDate: dollars(6_000),
      monthsToDate: 6,
      lastYear: dollars(12_000),
      yearBefore: dollars(12_000),
    };
    expect(variableIncome(steady)).toMatchObject({ monthly: dollars(1_000), trend: 'steady' });
    expect(variableIncome({ ...steady, yearToDate: dollars(3_000) })).toMatchObject({
      monthly: dollars(500),
      trend: 'declining',
    });
    const rising = variableIncome({ ...steady, yearToDate: dollars(9_000) });
    expect(rising).toMatchObject({ monthly: dollars(1_100), trend: 'rising' });
  });

  test('F-11 self-employment averages two years unless it fell', () => {
    const year = (netProfit: number) => ({
      netProfit: dollars(netProfit),
      depreciation: dollars(6_000),
      depletion: cents(0),
      amortisation: cents(0),
      businessUseOfHome: dollars(1_200),
      mealsExclusion: dollars(600),
      nonRecurringIncome: dollars(600),
    });
    expect(selfEmployedIncome([year(66_000), year(54_000)])).toMatchObject({
      monthly: dollars(5_500),
      trend: 'rising',
    });
    expect(selfEmployedIncome([year(54_000), year(66_000)])).toMatchObject({
      monthly: dollars(5_000),
      trend: 'declining',
    });
  });
});

describe('disclosures', () => {
  test('F-09 the Closing Disclosure’s total of payments adds costs to principal, interest and insurance (form H-25(B))', () => {
    const loan = { principal: dollars(162_000), annualRate: percent('3.875'), months: 360 };
    const total = totalOfPayments(loan, {
      insurance: { monthly: dollars('82.35'), months: 80 },
      loanCosts: dollars('4694.05'),
      prepaidInterest: dollars('279.04'),
    });
    expect(total).toBe(dollars('285803.36'));
  });
});

describe('rentals', () => {
  test('F-11 three quarters of rent count', () => {
    expect(qualifyingRent(dollars(2_000), dollars(1_700))).toMatchObject({
      counted: dollars(1_500),
      net: dollars(-200),
    });
  });

  test('F-11 cap rate, GRM and cash on cash come from one statement', () => {
    const returns = investorReturns({
      price: dollars(300_000),
      monthlyRent: dollars(2_500),
      otherIncomeYearly: cents(0),
      vacancy: percent('5'),
      expensesYearly: dollars(9_000),
      debtServiceYearly: dollars(15_000),
      cashInvested: dollars(75_000),
    });
    expect(returns.noi).toBe(dollars(19_500));
    expect(returns.capRate.toString()).toBe('0.065');
    expect(returns.grossRentMultiplier.toString()).toBe('10');
    expect(returns.cashOnCash?.toString()).toBe('0.06');
    expect(returns.dscr?.toString()).toBe('1.3');
  });

  test('F-09 the largest DSCR loan depends on the definition, and covers exactly its target', () => {
    const deal = {
      rent: dollars(2_000),
      tia: dollars(350),
      annualRate: percent('7.5'),
      months: 360,
      target: new Decimal('1.25'),
    };
    expect(dscrMaxLoan({ ...deal, definition: 'pitia' }).loan).toBe(dollars('178772.03'));
    expect(dscrMaxLoan({ ...deal, definition: 'pi' }).loan).toBeGreaterThan(
      dscrMaxLoan({ ...deal, definition: 'net' }).loan,
    );
    expect(dscrMaxLoan({ ...deal, tia: dollars(2_500), definition: 'net' }).loan).toBe(0);
    expect(
      debtServiceCoverage({
        rent: dollars(1_000),
        principalAndInterest: cents(0),
        tia: dollars(500),
      }).net,
    ).toBeNull();
    expect(
      validateDscr({ rent: cents(1), principalAndInterest: cents(0), tia: cents(0) })[0]?.field,
    ).toBe('principalAndInterest');
  });
});

describe('qualified mortgages', () => {
  const loan = {
    year: 2026,
    loanAmount: dollars(300_000),
    totalLoanAmount: dollars(295_000),
    apr: percent('7'),
    apor: percent('6.5'),
    pointsAndFees: dollars(6_000),
    months: 360,
    lien: 'first' as const,
    isManufactured: false,
    isSmallCreditor: false,
    hasNegativeAmortisation: false,
    hasInterestOnly: false,
    hasBalloon: false,
  };

  test.each([
    { why: 'half a point over', apr: '7', status: 'safe-harbor' },
    { why: '1.5 over', apr: '8', status: 'rebuttable-presumption' },
    { why: '2.25 over', apr: '8.75', status: 'not-qm' },
  ])('F-10 $why is $status (1026.43(e)(2)(vi))', ({ apr, status }) => {
    expect(qualifiedMortgage({ ...loan, apr: percent(apr) }).status).toBe(status);
  });

  test.each([
    {
      why: 'too many points and fees',
      change: { pointsAndFees: dollars('8850.01') },
      code: 'points-and-fees',
    },
    { why: 'forty years', change: { months: 480 }, code: 'term' },
    { why: 'interest only', change: { hasInterestOnly: true }, code: 'features' },
  ])('F-10 $why is not a qualified mortgage', ({ change, code }) => {
    const result = qualifiedMortgage({ ...loan, ...change });
    expect(result.status).toBe('not-qm');
    expect(result.tests.find(({ passes }) => !passes)).toMatchObject({ code });
    expect(result.tests.every(({ basis }) => basis.section?.startsWith('1026.43'))).toBe(true);
  });

  test('F-10 thresholds are those of the year, and an unknown year is refused', () => {
    expect(pointsAndFeesCap(dollars(100_000), 2026).amount).toBe(dollars(4_139));
    expect(pointsAndFeesCap(dollars(100_000), 2025).amount).toBe(dollars(4_045));
    expect(hoepaPointsAndFees(dollars(25_000), 2025).amount).toBe(dollars(1_348));
    expect(() => pointsAndFeesCap(dollars(100_000), 2027)).toThrow('year');
  });

  test('F-10 a small manufactured loan may be priced higher', () => {
    const small = {
      ...loan,
      loanAmount: dollars(100_000),
      totalLoanAmount: dollars(100_000),
      pointsAndFees: dollars(1_000),
      apr: percent('12'),
    };
    expect(qualifiedMortgage(small).status).toBe('not-qm');
    expect(qualifiedMortgage({ ...small, isManufactured: true }).status).toBe(
      'rebuttable-presumption',
    );
  });

  test('F-10 high-cost and higher-priced loans are told apart', () => {
    const priced = {
      ...loan,
      isPersonalProperty: false,
      isAboveConforming: false,
      prepaymentPenaltyMonths: 0,
      prepaymentPenaltyShare: new Decimal(0),
    };
    expect(higherPriced({ ...priced, apr: percent('8') }).isHigherPriced).toBe(true);
    expect(
      higherPriced({ ...priced, apr: percent('8'), isAboveConforming: true }).isHigherPriced,
    ).toBe(false);
    expect(highCost({ ...priced, apr: percent('13') }).isHighCost).toBe(false);
    expect(highCost({ ...priced, apr: percent('13.01') }).isHighCost).toBe(true);
    expect(highCost({ ...priced, prepaymentPenaltyMonths: 37 }).isHighCost).toBe(true);
    expect(highCost({ ...priced, pointsAndFees: dollars(14_751) }).isHighCost).toBe(true);
  });
});
