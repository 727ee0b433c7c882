import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Cents, cents, roundHalfUp } from '../../money';
import { inDollars } from '../../reference/closing/wording';

/** A loan to be paid off: what is owed on `interestPaidTo`, and the interest that runs from there. */
export type Payoff = {
  name: string;
  balance: Cents;
  interestPaidTo: Temporal.PlainDate;
  annualRate?: Decimal | undefined;
  /**
   * The per-diem amount that the payoff letter prints; it is computed from the rate when left open.
   */
  perDiem?: Cents | undefined;
  /** The days after closing for which interest runs until the lender has the money. */
  daysAfterClosing?: number | undefined;
  fees?: Cents | undefined;
};

export type PayoffAmount = {
  amount: Cents;
  interest: Cents;
  perDiem: Cents;
  days: number;
  formula: string;
};

/** The payoff on the day of closing: balance, per-diem interest in whole cents a day, and fees. */
export function payoffAmount(payoff: Payoff, closing: Temporal.PlainDate): PayoffAmount {
  const perDiem = payoff.perDiem ?? perDiemOf(payoff);
  const ran = payoff.interestPaidTo.until(closing, { largestUnit: 'days' }).days;
  const days = Math.max(0, ran + (payoff.daysAfterClosing ?? 0));
  const interest = cents(perDiem * days);
  const fees = payoff.fees ?? 0;
  const words = `${inDollars(payoff.balance)} + ${inDollars(perDiem)} a day × ${days} days`;
  return {
    amount: cents(payoff.balance + interest + fees),
    interest,
    perDiem,
    days,
    formula: fees > 0 ? `${words} + ${inDollars(cents(fees))} fees` : words,
  };
}

/** Lenders count 365 days a year for a payoff. */
function perDiemOf({ balance, annualRate }: Payoff): Cents {
  return roundHalfUp(new Decimal(annualRate ?? 0).times(balance).div(365));
}
