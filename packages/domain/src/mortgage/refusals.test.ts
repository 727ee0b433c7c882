import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { InvalidInput } from '../invalid';
import { cents, dollars } from '../money';
import { type HighCostInput, highCost, higherPriced, hoepaPointsAndFees } from './apr/high-cost';
import { validatePoints } from './apr/points';
import { validateMiRemoval } from './insurance/mi-removal';
import { usdaAnnualFee, validateUsdaFee } from './insurance/usda-fee';
import { validateRentVsBuy } from './loans/rent-vs-buy';
import { perDiemInterest } from './payment/per-diem';
import { rateSteps } from './payment/rate-change';
import { hourlyIncome, salariedIncome, selfEmployedIncome } from './qualifying/qualifying-income';
import { validateResidualIncome } from './qualifying/residual-income';
import { vaGuaranty } from './qualifying/va-entitlement';
import { family, percent } from './test/inputs';

const none = new Decimal(0);
const even = { principal: dollars(120_000), annualRate: none, months: 120 };
const fieldsOf = (invalid: { field: string }[]) => invalid.map(({ field }) => field);

const priced: HighCostInput = {
  year: 2026,
  loanAmount: dollars(300_000),
  totalLoanAmount: dollars(295_000),
  apr: percent('7'),
  apor: percent('6.5'),
  pointsAndFees: dollars(0),
  lien: 'first',
  isPersonalProperty: false,
  isAboveConforming: false,
  prepaymentPenaltyMonths: 0,
  prepaymentPenaltyShare: none,
};

test.each([
  { what: 'an hour that is paid nothing', run: () => hourlyIncome(cents(0), new Decimal(40)) },
  { what: 'a salary of nothing', run: () => salariedIncome(cents(0), 12) },
  { what: 'a business without a year', run: () => selfEmployedIncome([]) },
  { what: 'a guaranty of no loan', run: () => vaGuaranty(cents(0)) },
  { what: 'a fee on less than nothing', run: () => usdaAnnualFee(cents(-1)) },
  { what: 'points and fees of no loan', run: () => hoepaPointsAndFees(cents(0), 2026) },
  { what: 'a price without a loan', run: () => higherPriced({ ...priced, loanAmount: cents(0) }) },
  {
    what: 'a penalty of 601 months',
    run: () => highCost({ ...priced, prepaymentPenaltyMonths: 601 }),
  },
])('F-11 nothing is worked out of $what', ({ run }) => {
  expect(run).toThrow(InvalidInput);
});

test('F-10 a penalty may last as long as a loan', () => {
  expect(highCost({ ...priced, prepaymentPenaltyMonths: 600 }).isHighCost).toBe(true);
});

test('F-09 a rate may be bought down, not up, by points', () => {
  const points = { ...even, annualRate: percent('6'), cost: dollars(1) };
  expect(fieldsOf(validatePoints({ ...points, rateWithPoints: percent('6') }))).toEqual([]);
  expect(fieldsOf(validatePoints({ ...points, rateWithPoints: percent('6.01') }))).toEqual([
    'rateWithPoints',
  ]);
});

test('F-09 rates below zero are no step', () => {
  const deal = { price: dollars(200_000), loan: dollars(120_000), months: 120 };
  const rates = (text: string) =>
    rateSteps({ ...deal, annualRate: percent(text) }).map(({ annualRate }) =>
      annualRate.times(100).toNumber(),
    );
  expect(rates('0.5')).toEqual([0, 0.25, 0.5, 0.75, 1, 1.5]);
  expect(rates('1')).toEqual([0, 0.5, 0.75, 1, 1.25, 1.5, 2]);
});

test('F-09 extra payments are looked at only where the term is one', () => {
  const asked = { ...even, originalValue: dollars(150_000) };
  const extras = [{ kind: 'once' as const, month: 121, amount: 1 }];
  expect(fieldsOf(validateMiRemoval({ ...asked, extras }))).toEqual(['extras.0.month']);
  expect(fieldsOf(validateMiRemoval({ ...asked, extras, months: Number.NaN }))).toEqual(['months']);
});

test.each([
  { over: { familySize: 20 }, refused: [] },
  { over: { familySize: 21 }, refused: ['familySize'] },
  { over: { familySize: 0 }, refused: ['familySize'] },
  { over: { state: 'ZZ' }, refused: ['state'] },
])('F-09 a residual income refuses of $over: $refused', ({ over, refused }) => {
  expect(fieldsOf(validateResidualIncome({ ...family, ...over }))).toEqual(refused);
});

test('F-09 a fee refuses the note that it is charged on', () => {
  const note = { annualRate: percent('101'), months: 0 };
  expect(fieldsOf(validateUsdaFee({ loanBeforeFee: dollars(1), note }))).toEqual([
    'note.annualRate',
    'note.months',
  ]);
});

test.each([
  { days: 0, isRefused: false },
  { days: 366, isRefused: false },
  { days: 367, isRefused: true },
])('F-11 interest of $days days is refused: $isRefused', ({ days, isRefused }) => {
  const run = () => perDiemInterest({ principal: dollars(1), annualRate: none, basis: 365, days });
  if (isRefused) expect(run).toThrow(InvalidInput);
  else expect(run().total).toBe(0);
});

describe('F-09 renting or buying', () => {
  const home = {
    price: dollars(120_000),
    downPayment: dollars(120_000),
    closingCosts: dollars(3_000),
    annualRate: percent('6'),
    months: 360,
    mortgageInsuranceMonthly: cents(0),
    mortgageInsuranceMonths: 0,
    taxRate: percent('1'),
    insuranceYearly: dollars(600),
    upkeepRate: percent('2'),
    duesMonthly: dollars(50),
    sellingCostRate: percent('5'),
    rentMonthly: dollars(900),
    rentersInsuranceYearly: dollars(120),
    homeGrowth: none,
    rentGrowth: none,
    costGrowth: none,
    investmentReturn: none,
    years: 2,
  };

  test.each([
    { over: { mortgageInsuranceMonths: 600 }, refused: [] },
    { over: { mortgageInsuranceMonths: 601 }, refused: ['mortgageInsuranceMonths'] },
    { over: { financedFee: cents(-1) }, refused: ['financedFee'] },
    { over: { homeGrowth: percent('-30') }, refused: [] },
    { over: { homeGrowth: percent('-30.01') }, refused: ['homeGrowth'] },
    { over: { rentGrowth: percent('30.01') }, refused: ['rentGrowth'] },
    { over: { years: 50 }, refused: [] },
    { over: { years: 51 }, refused: ['years'] },
    { over: { years: 0 }, refused: ['years'] },
    {
      over: { mortgageInsuranceLaterYears: [cents(0), cents(-1)] },
      refused: ['mortgageInsuranceLaterYears.1'],
    },
  ])('refuses of $over: $refused', ({ over, refused }) => {
    expect(fieldsOf(validateRentVsBuy({ ...home, ...over }))).toEqual(refused);
  });
});
