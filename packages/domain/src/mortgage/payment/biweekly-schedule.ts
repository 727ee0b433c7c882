import { refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { validateBiweekly } from './biweekly';
import { exactPayment, type Loan } from './payment';
import { periodicInterest } from './periodic-interest';

/** One half payment, every 14 days, counted from 1. */
export type BiweeklyRow = {
  period: number;
  payment: Cents;
  interest: Cents;
  principal: Cents;
  balance: Cents;
};

/**
 * The half payments of a plan posted as they come, in whole cents: interest at rate ÷ 26, rounded
 * half up each time, the last payment taking what is left.
 */
export function biweeklySchedule(loan: Loan): BiweeklyRow[] {
  refuse(validateBiweekly(loan));
  const half = roundHalfUp(exactPayment(loan.principal, loan.annualRate, loan.months).div(2));
  const interestOn = periodicInterest(loan.annualRate, 26);
  const longest = Math.ceil((loan.months * 26) / 12);
  const rows: BiweeklyRow[] = [];
  let balance: number = loan.principal;
  for (let period = 1; balance > 0; period += 1) {
    const interest = interestOn(balance);
    const principal = period === longest ? balance : Math.min(balance, half - interest);
    balance -= principal;
    rows.push({
      period,
      payment: cents(interest + principal),
      interest: cents(interest),
      principal: cents(principal),
      balance: cents(balance),
    });
  }
  return rows;
}
