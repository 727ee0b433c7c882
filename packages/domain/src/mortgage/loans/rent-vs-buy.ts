import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { moneyAbove, moneyOrZero, notAbove, rateWithin, termMonths, wholeNumber } from '../bounds';
import { premiumOf } from '../insurance/monthly-insurance';
import { amortise, balanceAfter, type Schedule } from '../payment/amortise';
import { monthsLine, type WorkingLine } from '../working';

/**
 * Yearly rates and shares are fractions; growth may be below zero. Upkeep, taxes and insurance are
 * yearly.
 */
export type RentVsBuyInput = {
  price: Cents;
  downPayment: Cents;
  closingCosts: Cents;
  annualRate: Decimal;
  months: number;
  mortgageInsuranceMonthly: Cents;
  mortgageInsuranceMonths: number;
  /** The monthly premium in each loan year after the first, when it falls with the balance. */
  mortgageInsuranceLaterYears?: readonly Cents[];
  /** The program's upfront fee when it is financed, that is, added to the loan. */
  financedFee?: Cents;
  taxRate: Decimal;
  insuranceYearly: Cents;
  upkeepRate: Decimal;
  duesMonthly: Cents;
  homeGrowth: Decimal;
  sellingCostRate: Decimal;
  rentMonthly: Cents;
  rentersInsuranceYearly: Cents;
  rentGrowth: Decimal;
  costGrowth: Decimal;
  investmentReturn: Decimal;
  years: number;
};

/**
 * The state at the end of a year: the buyer's wealth after selling, the renter's investments, and
 * each one's spending that year.
 */
export type RentVsBuyYear = {
  year: number;
  buyerSpent: Cents;
  renterSpent: Cents;
  homeValue: Cents;
  owed: Cents;
  buyerWealth: Cents;
  renterWealth: Cents;
};

export type RentVsBuy = {
  years: RentVsBuyYear[];
  breakEvenYear: number | null;
  lines: WorkingLine[];
};

export function validateRentVsBuy(input: RentVsBuyInput): Invalid[] {
  const growth = ['homeGrowth', 'rentGrowth', 'costGrowth', 'investmentReturn'] as const;
  return [
    ...moneyAbove('price', input.price),
    ...moneyOrZero('downPayment', input.downPayment),
    ...notAbove('downPayment', input.downPayment, input.price, 'the price'),
    ...moneyOrZero('closingCosts', input.closingCosts),
    ...rateWithin('annualRate', input.annualRate),
    ...termMonths('months', input.months),
    ...moneyOrZero('mortgageInsuranceMonthly', input.mortgageInsuranceMonthly),
    ...wholeNumber('mortgageInsuranceMonths', input.mortgageInsuranceMonths, 0, 600),
    ...(input.mortgageInsuranceLaterYears ?? []).flatMap((each, at) =>
      moneyOrZero(`mortgageInsuranceLaterYears.${at}`, each),
    ),
    ...(input.financedFee === undefined ? [] : moneyOrZero('financedFee', input.financedFee)),
    ...rateWithin('taxRate', input.taxRate, '0.1'),
    ...moneyOrZero('insuranceYearly', input.insuranceYearly),
    ...rateWithin('upkeepRate', input.upkeepRate, '0.2'),
    ...moneyOrZero('duesMonthly', input.duesMonthly),
    ...rateWithin('sellingCostRate', input.sellingCostRate, '0.2'),
    ...moneyAbove('rentMonthly', input.rentMonthly),
    ...moneyOrZero('rentersInsuranceYearly', input.rentersInsuranceYearly),
    ...growth.flatMap((field) => rateWithin(field, input[field].abs(), '0.3')),
    ...wholeNumber('years', input.years, 1, 50),
  ];
}

/**
 * Renting against buying with equal spending: whoever pays less that month invests the difference,
 * and the renter starts with the buyer's down payment and closing costs. Taxes on income and gains
 * are left out. The break-even year is the first from which the buyer is ahead to the end.
 */
export function rentVsBuy(input: RentVsBuyInput): RentVsBuy {
  refuse(validateRentVsBuy(input));
  const loan = input.price - input.downPayment + (input.financedFee ?? 0);
  const schedule =
    loan > 0
      ? amortise({ principal: cents(loan), annualRate: input.annualRate, months: input.months })
      : null;
  const monthlyGrowth = input.investmentReturn.plus(1).pow(new Decimal(1).div(12));
  let renterFund = new Decimal(input.downPayment + input.closingCosts);
  let buyerFund = new Decimal(0);
  const years: RentVsBuyYear[] = [];
  for (let year = 1; year <= input.years; year += 1) {
    const costs = yearCosts(input, schedule, year);
    for (const { buying, renting } of costs.months) {
      renterFund = renterFund.times(monthlyGrowth).plus(Decimal.max(0, buying.minus(renting)));
      buyerFund = buyerFund.times(monthlyGrowth).plus(Decimal.max(0, renting.minus(buying)));
    }
    const homeValue = input.homeGrowth.plus(1).pow(year).times(input.price);
    const owed = schedule ? balanceAfter(schedule, year * 12) : cents(0);
    const sale = homeValue.times(new Decimal(1).minus(input.sellingCostRate)).minus(owed);
    years.push({
      year,
      buyerSpent: roundHalfUp(costs.buying),
      renterSpent: roundHalfUp(costs.renting),
      homeValue: roundHalfUp(homeValue),
      owed,
      buyerWealth: roundHalfUp(sale.plus(buyerFund)),
      renterWealth: roundHalfUp(renterFund),
    });
  }
  const lastBehind = years.findLastIndex(
    ({ buyerWealth, renterWealth }) => buyerWealth < renterWealth,
  );
  const breakEvenYear = years[lastBehind + 1]?.year ?? null;
  return {
    years,
    breakEvenYear,
    lines:
      breakEvenYear === null
        ? []
        : [
            monthsLine(
              'break-even',
              'Buying is ahead after',
              breakEvenYear * 12,
              'first year from which sale proceeds + investments exceed the renter’s investments',
            ),
          ],
  };
}

function yearCosts(input: RentVsBuyInput, schedule: Schedule | null, year: number) {
  const grown = (rate: Decimal) => rate.plus(1).pow(year - 1);
  const value = grown(input.homeGrowth).times(input.price);
  const owning = input.taxRate.plus(input.upkeepRate).times(value).div(12);
  const inflated = new Decimal(input.insuranceYearly)
    .div(12)
    .plus(input.duesMonthly)
    .times(grown(input.costGrowth));
  const renting = grown(input.rentGrowth)
    .times(input.rentMonthly)
    .plus(grown(input.costGrowth).times(input.rentersInsuranceYearly).div(12));
  const insurance = {
    monthly: input.mortgageInsuranceMonthly,
    months: input.mortgageInsuranceMonths,
    laterYears: input.mortgageInsuranceLaterYears ?? [],
  };
  const months = Array.from({ length: 12 }, (_, at) => {
    const month = (year - 1) * 12 + at + 1;
    const payment = schedule?.rows[month - 1]?.payment ?? 0;
    const premium = premiumOf(insurance, month);
    return { buying: owning.plus(inflated).plus(payment + premium), renting };
  });
  const buying = months.reduce((all, month) => all.plus(month.buying), new Decimal(0));
  return { months, buying, renting: renting.times(12) };
}
