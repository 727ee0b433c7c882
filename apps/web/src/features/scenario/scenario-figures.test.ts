import { cents, dollars } from '@deedlight/domain/money';
import { quotePayment } from '@deedlight/domain/mortgage/payment/quote-payment';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { comparisonRows } from './comparison-rows';
import { firstScenario } from './deal/first-scenario';
import { scenarioFigures } from './scenario-figures';

const today = Temporal.PlainDate.from('2026-11-22');
const whole = {
  ...firstScenario,
  loan: dollars(360_000),
  taxesYearly: dollars(4_800),
  insuranceYearly: dollars(1_800),
  income: dollars(12_000),
  state: 'PA',
  county: 'Philadelphia County',
};

describe('X-03 what a kept deal comes to', () => {
  test('is what the payment engine says of it, insurance and all', () => {
    const figures = scenarioFigures(whole, today);
    const quote = quotePayment({
      program: whole.program,
      price: whole.price,
      downPayment: dollars(40_000),
      annualRate: whole.annualRate,
      months: whole.months,
      score: 740,
      purpose: whole.purpose,
      taxesYearly: dollars(4_800),
      insuranceYearly: dollars(1_800),
      duesMonthly: cents(0),
    });
    expect(figures.payment).toBe(quote.total);
    expect(figures.mortgageInsurance).toBe(quote.insured.monthly);
    expect(quote.insured.monthly).toBeGreaterThan(0);
    expect(figures.costs.map(({ years }) => years)).toEqual([5, 7, 10]);
    const costs = figures.costs.map(({ cost }) => Number(cost));
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(figures.eligible).toMatchObject({ of: 11 });
  });

  test('says what a figure would take where the deal does not hold it, never a zero', () => {
    const figures = scenarioFigures({ ...firstScenario, score: null }, today);
    expect(figures.payment).toEqual({ unsaid: 'Needs a credit score' });
    expect(figures.taxes).toEqual({ unsaid: 'Taxes not known' });
    expect(figures.eligible).toMatchObject({ of: 11 });
    expect(scenarioFigures(firstScenario, today).payment).toEqual({
      unsaid: 'Needs taxes and home insurance',
    });
  });
});

test('F-09 a deal past a limit of its program says which', () => {
  const thin = { ...whole, program: 'fha' as const, loan: dollars(392_000) };
  const rows = comparisonRows(
    [
      { name: 'Thin', scenario: thin, closing: { unsaid: 'Needs a state' } },
      { name: 'Whole', scenario: whole, closing: { unsaid: 'Needs a state' } },
    ],
    '2026-11-22',
  );
  const [past, within] = rows.find(({ figure }) => figure === 'Program limits')?.values ?? [];
  expect(past).toMatch(/asks for 3\.5% down; this loan is 98% of it/);
  expect(within).toBe('None passed');
});

test('F-09 a deal whose mortgage insurance is not known has no payment and no cost', () => {
  const figures = scenarioFigures({ ...whole, loan: dollars(399_000) }, today);
  expect(figures.payment).toEqual({ unsaid: 'No card rate above 97% LTV.' });
  expect(figures.mortgageInsurance).toEqual(figures.payment);
  expect(figures.costs[0]?.cost).toEqual({ unsaid: 'Needs a mortgage insurance premium' });
});

test('X-03 deals side by side have a figure or a reason in every cell', () => {
  const rows = comparisonRows(
    [
      { name: 'Whole', scenario: whole, closing: { charges: cents(912_345), backings: [] } },
      { name: 'Bare', scenario: firstScenario, closing: { unsaid: 'Needs a state' } },
    ],
    '2026-11-22',
  );
  expect(rows.flatMap(({ values }) => values).filter((text) => text.trim() === '')).toEqual([]);
  expect(rows.find(({ figure }) => figure === 'Cash to close')?.values).toEqual([
    '$49,123.45',
    'Needs a state',
  ]);
});
