import { Decimal } from 'decimal.js';
import { type Cents, cents } from '../../money';
import { loanForPayment, monthlyPayment } from './payment';

/** The purchasing power of today's payment at another rate. */
export type RateStep = {
  annualRate: Decimal;
  /** The difference from today's rate, as a fraction. */
  change: Decimal;
  /** The payment of the same loan at this rate. */
  payment: Cents;
  /** The loan that today's payment repays. */
  loan: Cents;
  /** The price that this loan and the same down payment buy. */
  price: Cents;
};

const steps = ['-0.01', '-0.005', '-0.0025', '0', '0.0025', '0.005', '0.01'];

/**
 * Steps for principal and interest only: taxes and insurance stay as they are. A rate below zero is
 * left out.
 */
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
