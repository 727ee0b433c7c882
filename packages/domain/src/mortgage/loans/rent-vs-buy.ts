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
  /** Null while it is not known: the comparison is then drawn at the rent that comes out even. */
  rentMonthly: Cents | null;
  rentersInsuranceYearly: Cents;
  rentGrowth: Decimal;
  costGrowth: Decimal;
  investmentReturn: Decimal;
  years: number;
};

/**
 * The state at the end of a year: the buyer's wealth after selling, the renter's investments, each
 * one's spending that year, and the rent of the first year from which the buyer is not behind. That
 * rent is null where the buyer is ahead even without one.
 */
export type RentVsBuyYear = {
  year: number;
  buyerSpent: Cents;
  renterSpent: Cents;
  homeValue: Cents;
  owed: Cents;
  buyerWealth: Cents;
  renterWealth: Cents;
  evenRentMonthly: Cents | null;
};

export type RentVsBuy = {
  years: RentVsBuyYear[];
  /** The rent that was compared: what was asked, or the even rent of the last year. */
  rentMonthly: Cents;
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
    ...(input.rentMonthly === null ? [] : moneyAbove('rentMonthly', input.rentMonthly)),
    ...moneyOrZero('rentersInsuranceYearly', input.rentersInsuranceYearly),
    ...growth.flatMap((field) => rateWithin(field, input[field].abs(), '0.3')),
    ...wholeNumber('years', input.years, 1, 50),
  ];
}

/**
 * Renting against buying with equal spending: whoever pays less that month invests the rest, and
 * the renter starts with the buyer's down payment and closing costs. Taxes on income and gains are
 * left out. The break-even year is the first from which the buyer is ahead to the end.
 */
export function rentVsBuy(input: RentVsBuyInput): RentVsBuy {
  refuse(validateRentVsBuy(input));
  const course = courseOf(input);
  const rent = input.rentMonthly ?? course.at(-1)?.evenRent ?? leastRent;
  const years = wealthOf(input, course, rent);
  const lastBehind = years.findLastIndex(
    ({ buyerWealth, renterWealth }) => buyerWealth < renterWealth,
  );
  const breakEvenYear = years[lastBehind + 1]?.year ?? null;
  return {
    years,
    rentMonthly: rent,
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

/** Stands for no rent at all, where the buyer is ahead whatever the rent is. */
const leastRent = cents(1);

/** What a year costs and leaves, whatever the rent is. */
type YearOfCourse = {
  year: number;
  /** The owner's spending in each month. */
  owning: Decimal[];
  /** The renter's insurance a month. */
  rentersInsurance: Decimal;
  /** What a rent of 1 in the first year has grown to. */
  rentFactor: Decimal;
  homeValue: Decimal;
  owed: Cents;
  /** What the sale leaves. */
  sale: Decimal;
  evenRent: Cents | null;
};

/**
 * Returns the years without a rent. Both funds grow alike and each month's difference goes to one of
 * them, so the buyer's lead is a straight line of the rent, and the even rent is where it is zero.
 */
function courseOf(input: RentVsBuyInput): YearOfCourse[] {
  const schedule = scheduleOf(input);
  const monthlyGrowth = growthOf(input);
  let leadOfFunds = new Decimal(-(input.downPayment + input.closingCosts));
  let leadOfRent = new Decimal(0);
  return Array.from({ length: input.years }, (_, at) => {
    const year = at + 1;
    const costs = yearCosts(input, schedule, year);
    for (const month of costs.owning) {
      leadOfFunds = leadOfFunds.times(monthlyGrowth).plus(costs.rentersInsurance).minus(month);
      leadOfRent = leadOfRent.times(monthlyGrowth).plus(costs.rentFactor);
    }
    const homeValue = input.homeGrowth.plus(1).pow(year).times(input.price);
    const owed = schedule ? balanceAfter(schedule, year * 12) : cents(0);
    const sale = homeValue.times(new Decimal(1).minus(input.sellingCostRate)).minus(owed);
    const even = sale.plus(leadOfFunds).neg().div(leadOfRent);
    const evenRent = even.gt(0) ? cents(even.ceil().toNumber()) : null;
    return { year, ...costs, homeValue, owed, sale, evenRent };
  });
}

function wealthOf(
  input: RentVsBuyInput,
  course: readonly YearOfCourse[],
  rent: Cents,
): RentVsBuyYear[] {
  const monthlyGrowth = growthOf(input);
  let renterFund = new Decimal(input.downPayment + input.closingCosts);
  let buyerFund = new Decimal(0);
  return course.map(({ year, owning, rentersInsurance, rentFactor, ...end }) => {
    const renting = rentFactor.times(rent).plus(rentersInsurance);
    for (const buying of owning) {
      renterFund = renterFund.times(monthlyGrowth).plus(Decimal.max(0, buying.minus(renting)));
      buyerFund = buyerFund.times(monthlyGrowth).plus(Decimal.max(0, renting.minus(buying)));
    }
    return {
      year,
      buyerSpent: roundHalfUp(owning.reduce((all, month) => all.plus(month), new Decimal(0))),
      renterSpent: roundHalfUp(renting.times(12)),
      homeValue: roundHalfUp(end.homeValue),
      owed: end.owed,
      buyerWealth: roundHalfUp(end.sale.plus(buyerFund)),
      renterWealth: roundHalfUp(renterFund),
      evenRentMonthly: end.evenRent,
    };
  });
}

function scheduleOf(input: RentVsBuyInput): Schedule | null {
  const loan = input.price - input.downPayment + (input.financedFee ?? 0);
  if (loan <= 0) return null;
  return amortise({ principal: cents(loan), annualRate: input.annualRate, months: input.months });
}

/** Returns by what the funds are multiplied each month. */
function growthOf({ investmentReturn }: RentVsBuyInput): Decimal {
  return investmentReturn.plus(1).pow(new Decimal(1).div(12));
}

function yearCosts(input: RentVsBuyInput, schedule: Schedule | null, year: number) {
  const grown = (rate: Decimal) => rate.plus(1).pow(year - 1);
  const value = grown(input.homeGrowth).times(input.price);
  const share = input.taxRate.plus(input.upkeepRate).times(value).div(12);
  const inflated = new Decimal(input.insuranceYearly)
    .div(12)
    .plus(input.duesMonthly)
    .times(grown(input.costGrowth));
  const insurance = {
    monthly: input.mortgageInsuranceMonthly,
    months: input.mortgageInsuranceMonths,
    laterYears: input.mortgageInsuranceLaterYears ?? [],
  };
  const owning = Array.from({ length: 12 }, (_, at) => {
    const month = (year - 1) * 12 + at + 1;
    const payment = schedule?.rows[month - 1]?.payment ?? 0;
    const premium = premiumOf(insurance, month);
    return share.plus(inflated).plus(payment + premium);
  });
  return {
    owning,
    rentersInsurance: grown(input.costGrowth).times(input.rentersInsuranceYearly).div(12),
    rentFactor: grown(input.rentGrowth),
  };
}
