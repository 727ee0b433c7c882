import { Decimal } from 'decimal.js';
import type { Invalid } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { moneyAbove, rateWithin, termMonths } from '../bounds';

/** A level loan: whole cents, yearly rate as a fraction, months until it is repaid. */
export type Loan = { principal: Cents; annualRate: Decimal; months: number };

export function validateLoan(loan: Loan): Invalid[] {
  return [
    ...moneyAbove('principal', loan.principal),
    ...rateWithin('annualRate', loan.annualRate),
    ...termMonths('months', loan.months),
  ];
}

/** The level payment that repays `loan`, rounded half up to the cent. */
export function monthlyPayment(loan: Loan): Cents {
  return roundHalfUp(exactPayment(loan.principal, loan.annualRate, loan.months));
}

/** The level payment in cents before rounding: principal × i / (1 − (1 + i)^−n). */
export function exactPayment(
  principal: Decimal.Value,
  annualRate: Decimal,
  periods: number,
  periodsPerYear = 12,
): Decimal {
  if (annualRate.isZero()) return new Decimal(principal).div(periods);
  const rate = annualRate.div(periodsPerYear);
  return rate.times(principal).div(new Decimal(1).minus(rate.plus(1).pow(-periods)));
}

/** The loan that `payment` cents a period repays, in cents, before rounding. */
export function exactPrincipal(
  payment: Decimal.Value,
  annualRate: Decimal,
  periods: number,
  periodsPerYear = 12,
): Decimal {
  if (annualRate.isZero()) return new Decimal(payment).times(periods);
  const rate = annualRate.div(periodsPerYear);
  return new Decimal(payment).times(new Decimal(1).minus(rate.plus(1).pow(-periods))).div(rate);
}

/** Returns what is owed after `paid` payments of `payment` when nothing is rounded. */
export function exactBalance(
  principal: Decimal.Value,
  annualRate: Decimal,
  payment: Decimal,
  paid: number,
): Decimal {
  if (annualRate.isZero()) return new Decimal(principal).minus(payment.times(paid));
  const rate = annualRate.div(12);
  const growth = rate.plus(1).pow(paid);
  return growth.times(principal).minus(payment.times(growth.minus(1)).div(rate));
}

/**
 * All the interest of `loan` with unrounded level payments, as disclosures and most calculators
 * total it.
 */
export function exactInterest(loan: Loan): Decimal {
  return exactPayment(loan.principal, loan.annualRate, loan.months)
    .times(loan.months)
    .minus(loan.principal);
}

/** A month of interest on the whole principal, rounded half up. */
export function interestOnlyPayment(principal: Cents, annualRate: Decimal): Cents {
  return roundHalfUp(annualRate.times(principal).div(12));
}

/** The largest whole-cent loan that `payment` repays in `months`. */
export function loanForPayment(payment: Cents, annualRate: Decimal, months: number): Cents {
  // The exact figure can fall a few digits short of whole cents: 9,999.99… stands for 10,000.
  const exact = exactPrincipal(payment, annualRate, months).toDecimalPlaces(6);
  return cents(Math.max(0, exact.floor().toNumber()));
}
