import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { type InvestorInput, investorReturns, qualifyingRent } from './loans/investor';
import { debtServiceCoverage, dscrMaxLoan, validateDscrMaxLoan } from './qualifying/dscr';
import {
  hourlyIncome,
  salariedIncome,
  selfEmployedIncome,
  validateHourly,
  validateSelfEmployed,
  validateVariable,
  variableIncome,
} from './qualifying/qualifying-income';
import { debtToIncome, loanToValue } from './qualifying/ratios';

describe('F-11 ratios', () => {
  const home = { value: dollars(400_000), firstLoan: dollars(300_000) };

  test('without a second loan are one and the same', () => {
    const { ltv, cltv, hcltv } = loanToValue(home);
    expect([ltv, cltv, hcltv].map(String)).toEqual(['0.75', '0.75', '0.75']);
  });

  test('count a line by what is drawn where its limit is not known or is less', () => {
    const of = (over: object) => {
      const { cltv, hcltv } = loanToValue({ ...home, ...over });
      return [cltv, hcltv].map(String);
    };
    expect(of({ juniorDrawn: dollars(20_000) })).toEqual(['0.8', '0.8']);
    expect(of({ juniorLimit: dollars(20_000) })).toEqual(['0.75', '0.8']);
    expect(of({ juniorDrawn: dollars(20_000), juniorLimit: dollars(4_000) })).toEqual([
      '0.8',
      '0.8',
    ]);
  });

  test('of debt without debts are the housing payment’s', () => {
    const { front, back, lines } = debtToIncome({
      income: dollars(8_000),
      housing: dollars(2_000),
      debts: [],
    });
    expect([front, back].map(String)).toEqual(['0.25', '0.25']);
    expect(lines.find(({ code }) => code === 'obligations')).toMatchObject({
      figure: { value: dollars(2_000) },
    });
  });
});

describe('F-11 qualifying income', () => {
  test.each([
    { hours: '0', isRefused: true },
    { hours: '0.01', isRefused: false },
    { hours: '168', isRefused: false },
    { hours: '168.01', isRefused: true },
    { hours: 'Infinity', isRefused: true },
  ])('$hours hours a week are refused: $isRefused', ({ hours, isRefused }) => {
    expect(validateHourly(dollars(20), new Decimal(hours)).length > 0).toBe(isRefused);
  });

  test('is the pay of a year over twelve months', () => {
    expect(hourlyIncome(dollars(30), new Decimal(10))).toMatchObject({
      monthly: dollars(1_300),
      trend: 'steady',
    });
    expect(
      [52, 26, 24, 12].map((each) => salariedIncome(dollars(1_200), each as 52).monthly),
    ).toEqual([5_200, 2_600, 2_400, 1_200].map((each) => dollars(each)));
  });

  test.each([
    { months: -1, isRefused: true },
    { months: 0, isRefused: false },
    { months: 12, isRefused: false },
    { months: 13, isRefused: true },
  ])('$months months of this year are refused: $isRefused', ({ months, isRefused }) => {
    const input = { yearToDate: cents(0), lastYear: cents(0), yearBefore: cents(0) };
    expect(validateVariable({ ...input, monthsToDate: months }).length > 0).toBe(isRefused);
  });

  test.each([
    { why: 'steady', last: 12_000, before: 12_000, monthly: 1_000, trend: 'steady' },
    { why: 'rising: the average', last: 18_000, before: 6_000, monthly: 1_000, trend: 'rising' },
    { why: 'falling: last year', last: 6_000, before: 18_000, monthly: 500, trend: 'declining' },
  ])('overtime before any month of this year, $why', ({ last, before, monthly, trend }) => {
    const income = variableIncome({
      yearToDate: cents(0),
      monthsToDate: 0,
      lastYear: dollars(last),
      yearBefore: dollars(before),
    });
    expect(income).toMatchObject({ monthly: dollars(monthly), trend });
  });

  test('overtime of a single month counts that month', () => {
    const income = variableIncome({
      yearToDate: dollars(500),
      monthsToDate: 1,
      lastYear: dollars(12_000),
      yearBefore: dollars(12_000),
    });
    expect(income).toMatchObject({ monthly: dollars(500), trend: 'declining' });
    // It is 24,500 over 25 months.
    expect(income.lines.find(({ code }) => code === 'average')).toMatchObject({
      figure: { value: dollars(980) },
    });
  });

  const none = {
    netProfit: cents(0),
    depreciation: cents(0),
    depletion: cents(0),
    amortisation: cents(0),
    businessUseOfHome: cents(0),
    mealsExclusion: cents(0),
    nonRecurringIncome: cents(0),
  };
  const profit = { ...none, netProfit: dollars(60_000) };

  test.each([
    { field: 'depreciation', monthly: 6_000 },
    { field: 'depletion', monthly: 6_000 },
    { field: 'amortisation', monthly: 6_000 },
    { field: 'businessUseOfHome', monthly: 6_000 },
    { field: 'mealsExclusion', monthly: 4_000 },
    { field: 'nonRecurringIncome', monthly: 4_000 },
  ])('a business of $5,000 a month with 12,000 of $field counts $monthly', ({ field, monthly }) => {
    const income = selfEmployedIncome([{ ...profit, [field]: dollars(12_000) }]);
    expect(income).toMatchObject({ monthly: dollars(monthly), trend: 'steady' });
  });

  test('two equal years of a business are steady, and a loss counts as one', () => {
    expect(selfEmployedIncome([profit, profit])).toMatchObject({
      monthly: dollars(5_000),
      trend: 'steady',
    });
    const loss = { ...none, netProfit: dollars(-12_000) };
    expect(selfEmployedIncome([loss, profit])).toMatchObject({
      monthly: dollars(-1_000),
      trend: 'declining',
    });
  });

  test('the lines of a business name its years and what counts', () => {
    const { lines } = selfEmployedIncome([none, profit]);
    expect(lines.map(({ code, label }) => [code, label])).toEqual([
      ['year-1', 'Latest year'],
      ['year-2', 'Year before'],
      ['monthly', 'Income that counts'],
    ]);
    expect(lines.at(-1)?.formula).toBe('latest year ÷ 12, as it fell');
    expect(selfEmployedIncome([profit, none]).lines.at(-1)?.formula).toBe(
      'average of the years ÷ 12',
    );
  });

  test('a business has one or two years', () => {
    const count = (years: number) => validateSelfEmployed(Array(years).fill(none)).length;
    expect([0, 1, 2, 3].map(count)).toEqual([1, 0, 0, 1]);
  });
});

describe('F-11 a rental', () => {
  const rental: InvestorInput = {
    price: dollars(200_000),
    monthlyRent: dollars(2_000),
    otherIncomeYearly: dollars(1_000),
    vacancy: new Decimal('0.1'),
    expensesYearly: dollars(2_600),
    debtServiceYearly: dollars(10_000),
    cashInvested: dollars(50_000),
  };

  test('has its income, ratios and cash from one statement', () => {
    // It is 24,000 less a tenth, and 1,000, less 2,600.
    const returns = investorReturns(rental);
    expect(returns).toMatchObject({ noi: dollars(20_000), cashFlow: dollars(10_000) });
    expect(returns.capRate.toString()).toBe('0.1');
    expect(returns.grossRentMultiplier.toDecimalPlaces(4).toString()).toBe('8.3333');
    expect(returns.cashOnCash?.toString()).toBe('0.2');
    expect(returns.dscr?.toString()).toBe('2');
    expect(returns.lines.map(({ code }) => code)).toEqual([
      'gross',
      'vacancy',
      'noi',
      'cash-flow',
      'cap-rate',
      'grm',
      'cash-on-cash',
      'dscr',
    ]);
  });

  test('without cash or debt has no ratio to them, and with a cent has', () => {
    const { lines, ...without } = investorReturns({
      ...rental,
      debtServiceYearly: cents(0),
      cashInvested: cents(0),
    });
    expect(without).toMatchObject({ cashOnCash: null, dscr: null });
    expect(lines.map(({ code }) => code)).not.toContain('dscr');
    expect(lines.map(({ code }) => code)).not.toContain('cash-on-cash');
    const least = { ...rental, debtServiceYearly: cents(1), cashInvested: cents(1) };
    expect(investorReturns(least).dscr?.toNumber()).toBe(2_000_000);
    expect(investorReturns(least).cashOnCash).not.toBeNull();
  });

  test('counts three quarters of the rent, less the payment if there is one', () => {
    expect(qualifyingRent(dollars(2_000))).toMatchObject({
      counted: dollars(1_500),
      net: dollars(1_500),
    });
    expect(() => qualifyingRent(cents(-1))).toThrow('monthlyRent');
    expect(qualifyingRent(cents(0)).counted).toBe(0);
  });

  test('covers its debt by each definition', () => {
    const coverage = debtServiceCoverage({
      rent: dollars(3_000),
      principalAndInterest: dollars(1_000),
      tia: dollars(500),
    });
    expect([coverage.pitia, coverage.net, coverage.pi].map(String)).toEqual(['2', '2.5', '3']);
    expect(coverage.lines.map(({ code }) => code)).toEqual(['pitia-payment', 'pitia', 'net', 'pi']);
    const free = debtServiceCoverage({
      rent: dollars(3_000),
      principalAndInterest: cents(0),
      tia: dollars(500),
    });
    expect(free).toMatchObject({ net: null, pi: null });
    expect(free.lines.map(({ code }) => code)).toEqual(['pitia-payment', 'pitia']);
    const least = { rent: cents(3), principalAndInterest: cents(1), tia: cents(0) };
    expect(debtServiceCoverage(least).pi?.toNumber()).toBe(3);
  });

  test.each([
    // Without interest a payment repays itself as often as there are months.
    { definition: 'pitia', loan: 150_000 },
    { definition: 'net', loan: 180_000 },
    { definition: 'pi', loan: 240_000 },
  ] as const)('borrows $loan at a coverage of 1.5 by $definition', ({ definition, loan }) => {
    const asked = {
      rent: dollars(3_000),
      tia: dollars(750),
      annualRate: new Decimal(0),
      months: 120,
      target: new Decimal('1.5'),
      definition,
    };
    expect(dscrMaxLoan(asked).loan).toBe(dollars(loan));
    const target = (text: string) =>
      validateDscrMaxLoan({ ...asked, target: new Decimal(text) }).map(({ field }) => field);
    expect([target('0'), target('0.01'), target('Infinity')]).toEqual([['target'], [], ['target']]);
  });
});
