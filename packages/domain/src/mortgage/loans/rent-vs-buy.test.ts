import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { type RentVsBuyInput, rentVsBuy } from './rent-vs-buy';

const none = new Decimal(0);

/**
 * The home is bought for cash and nothing grows, so that every figure can be calculated on paper.
 */
const still: RentVsBuyInput = {
  price: dollars(120_000),
  downPayment: dollars(120_000),
  closingCosts: dollars(3_000),
  annualRate: new Decimal('0.06'),
  months: 360,
  mortgageInsuranceMonthly: cents(0),
  mortgageInsuranceMonths: 0,
  taxRate: new Decimal('0.01'),
  insuranceYearly: dollars(600),
  upkeepRate: new Decimal('0.02'),
  duesMonthly: dollars(50),
  sellingCostRate: new Decimal('0.05'),
  rentMonthly: dollars(900),
  rentersInsuranceYearly: dollars(120),
  homeGrowth: none,
  rentGrowth: none,
  costGrowth: none,
  investmentReturn: none,
  years: 2,
};
const yearsOf = (over: Partial<RentVsBuyInput>) => rentVsBuy({ ...still, ...over }).years;

describe('F-09 renting against buying', () => {
  test('a home for cash: taxes, upkeep, insurance and dues against rent, the difference invested', () => {
    // Owning is 120,000 · 3% ÷ 12 = 300 a month, with insurance and dues 400; renting is 910.
    expect(rentVsBuy(still).years).toEqual([
      {
        year: 1,
        buyerSpent: dollars(4_800),
        renterSpent: dollars(10_920),
        homeValue: dollars(120_000),
        owed: 0,
        buyerWealth: dollars(114_000 + 6_120),
        renterWealth: dollars(123_000),
        evenRentMonthly: dollars(1_140),
      },
      {
        year: 2,
        buyerSpent: dollars(4_800),
        renterSpent: dollars(10_920),
        homeValue: dollars(120_000),
        owed: 0,
        buyerWealth: dollars(114_000 + 12_240),
        renterWealth: dollars(123_000),
        evenRentMonthly: dollars(765),
      },
    ]);
  });

  test('the break-even is the first year from which the buyer stays ahead', () => {
    const { breakEvenYear, lines } = rentVsBuy(still);
    expect(breakEvenYear).toBe(2);
    expect(lines).toMatchObject([{ code: 'break-even', figure: { kind: 'months', value: 24 } }]);
    expect(rentVsBuy({ ...still, years: 1 })).toMatchObject({ breakEvenYear: null, lines: [] });
    // An equal wealth does not count as behind: 114,000 + 9,000 of 750 a month.
    expect(rentVsBuy({ ...still, rentMonthly: dollars(1_140), years: 1 }).breakEvenYear).toBe(1);
  });

  test('the even rent is the least at which the buyer is not behind, to the cent', () => {
    // After a year the sale leaves 114,000 and the renter has 123,000: 750 more a month than owning,
    // whose 400 less 10 of renter's insurance come on top.
    expect(yearsOf({}).map(({ evenRentMonthly }) => evenRentMonthly)).toEqual([
      dollars(1_140),
      dollars(765),
    ]);
    const loan = { downPayment: dollars(24_000), homeGrowth: new Decimal('0.03'), years: 7 };
    const grows = { investmentReturn: new Decimal('0.05'), rentGrowth: new Decimal('0.04') };
    const even = yearsOf({ ...loan, ...grows }).at(-1)?.evenRentMonthly ?? cents(0);
    const lead = (rent: number) => {
      const last = yearsOf({ ...loan, ...grows, rentMonthly: cents(rent) }).at(-1);
      return (last?.buyerWealth ?? 0) - (last?.renterWealth ?? 0);
    };
    expect(lead(even)).toBeGreaterThanOrEqual(0);
    expect(lead(even - 1)).toBeLessThan(0);
  });

  test('without a rent the comparison is drawn at the rent that comes out even', () => {
    const answer = rentVsBuy({ ...still, rentMonthly: null });
    expect(answer.rentMonthly).toBe(dollars(765));
    expect(answer.breakEvenYear).toBe(2);
    expect(answer).toEqual(rentVsBuy({ ...still, rentMonthly: dollars(765) }));
  });

  test('where the buyer is ahead without any rent, no rent comes out even', () => {
    const booming = { homeGrowth: new Decimal('0.3'), rentMonthly: null };
    const answer = rentVsBuy({ ...still, ...booming });
    expect(answer.years.at(-1)?.evenRentMonthly).toBeNull();
    expect(answer.breakEvenYear).toBe(1);
  });

  test('where owning is dearer the renter invests the difference', () => {
    const [first] = yearsOf({ rentMonthly: dollars(200) });
    // Owning costs 400 a month, and renting 210.
    expect(first).toMatchObject({
      buyerWealth: dollars(114_000),
      renterWealth: dollars(123_000 + 12 * 190),
    });
  });

  test('prices, rents, costs and funds grow by the year from its second on', () => {
    const tenth = new Decimal('0.1');
    const [, home] = yearsOf({ homeGrowth: tenth });
    // The second year's taxes and upkeep are those of 132,000: 330 a month.
    expect(home).toMatchObject({ homeValue: dollars(145_200), buyerSpent: dollars(12 * 430) });
    const [, rent] = yearsOf({ rentGrowth: tenth });
    expect(rent?.renterSpent).toBe(dollars(12 * 1_000));
    const [, costs] = yearsOf({ costGrowth: tenth });
    expect(costs).toMatchObject({
      buyerSpent: dollars(12 * 410),
      renterSpent: dollars(12 * 911),
    });
    const [fund] = yearsOf({ investmentReturn: tenth });
    expect(fund?.renterWealth).toBe(dollars(135_300));
  });

  test('a loan is owed and paid, with its fee on top and its insurance as long as that runs', () => {
    const loan = {
      downPayment: dollars(24_000),
      financedFee: dollars(4_000),
      annualRate: none,
      months: 100,
      mortgageInsuranceMonthly: dollars(60),
      mortgageInsuranceMonths: 14,
    };
    // The loan is 100,000 without interest over 100 months.
    const [first, second] = yearsOf(loan);
    expect(first).toMatchObject({ owed: dollars(88_000), buyerSpent: dollars(12 * 1_460) });
    expect(second).toMatchObject({
      owed: dollars(76_000),
      buyerSpent: dollars(12 * 1_400 + 2 * 60),
    });
    expect(first?.buyerWealth).toBe(dollars(114_000 - 88_000));
    expect(first?.renterWealth).toBe(dollars(27_000 + 12 * (1_460 - 910)));
    const paidOff = yearsOf({ ...loan, months: 12, years: 2 })[1];
    expect(paidOff).toMatchObject({ owed: 0, buyerSpent: dollars(12 * 400 + 2 * 60) });
  });
});
