import { Decimal } from 'decimal.js';
import { type Cents, cents } from '../../money';
import { loanForPayment, monthlyPayment } from './payment';

/** What the payment of today carries at another rate. */
export type RateStep = {
  annualRate: Decimal;
  /** Against the rate of today, as a fraction. */
  change: Decimal;
  /** The same loan's payment. */
  payment: Cents;
  /** The loan that today's payment repays. */
  loan: Cents;
  /** The price which that loan and the same cash down buy. */
  price: Cents;
};

const steps = ['-0.01', '-0.005', '-0.0025', '0', '0.0025', '0.005', '0.01'];

/** Principal and interest only: taxes and insurance stay as they are. Rates below zero are left out. */
export function rateSteps(deal: {
  price: Cents;
  loan: Cents;
  annualRate: Decimal;
  months: number;
}): RateStep[] {
  const { price, loan: principal, annualRate, months } = deal;
  const today = monthlyPayment({ principal, annualRate, months });
  return steps.flatMap((step) => {
    const change = new Decimal(step);
    const rate = annualRate.plus(change);
    if (rate.isNegative()) return [];
    const loan = change.isZero() ? principal : loanForPayment(today, rate, months);
    return {
      annualRate: rate,
      change,
      payment: monthlyPayment({ principal, annualRate: rate, months }),
      loan,
      price: cents(price - principal + loan),
    };
  });
}
