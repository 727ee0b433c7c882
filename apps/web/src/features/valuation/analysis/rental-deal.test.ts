import { expect, test } from 'vitest';
import { growthCases, rentalReturns } from './rental-deal';
import type { RentalTexts } from './rental-inputs';

const deal: RentalTexts = {
  price: '300000',
  loan: '225000',
  rate: '6',
  months: '360',
  rent: '2500',
  vacancy: '5',
  taxes: '3600',
  insurance: '1200',
  dues: '0',
  upkeep: '3000',
  growth: '3',
  years: '10',
};

test('F-04 returns of a rental, worked by hand', () => {
  const answer = rentalReturns(deal);
  if (!answer.ok) throw new Error(answer.message);
  const { returns } = answer;
  // The income is 30,000 gross − 1,500 vacancy − 7,800 costs.
  expect(returns.noi).toBe(2_070_000);
  expect(returns.capRate.toNumber()).toBeCloseTo(0.069, 6);
  // 225,000 at 6% over 30 years costs 1,348.99 a month.
  expect(returns.payment).toBe(134_899);
  expect(returns.cashFlow).toBe(2_070_000 - 12 * 134_899);
  expect(returns.cashOnCash?.toNumber()).toBeCloseTo((20_700 - 12 * 1348.99) / 75_000, 6);
  expect(returns.pitiaCoverage.toNumber()).toBeCloseTo(2500 / (1348.99 + 400), 4);
});

test.each(['rent', 'taxes', 'insurance', 'upkeep'] as const)(
  'an empty %s is asked for and never taken as zero',
  (name) => {
    expect(rentalReturns({ ...deal, [name]: '' })).toMatchObject({ ok: false });
  },
);

test('a loan above the price is refused with what to do', () => {
  expect(rentalReturns({ ...deal, loan: '400000' })).toEqual({
    ok: false,
    message: 'The loan cannot be more than the price.',
  });
});

test('three growths stand side by side; without a loan all is equity', () => {
  const answer = growthCases({ ...deal, loan: '0' });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.cases.map(({ name }) => name)).toEqual(['0% a year', '3% a year', '6% a year']);
  expect(answer.cases[1]?.years[1]?.equity).toBe(30_900_000);
  expect(answer.cases[0]?.years[10]?.equity).toBe(30_000_000);
  expect(growthCases({ ...deal, growth: '' }).ok).toBe(false);
  expect(growthCases({ ...deal, years: '0' }).ok).toBe(false);
});
