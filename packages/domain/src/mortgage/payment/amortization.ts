import type { Temporal } from 'temporal-polyfill';
import { type Cents, noCents } from '../../money';
import { dayLine, moneyLine, monthsLine, type WorkingLine } from '../working';
import { amortise, dueOn, type Schedule, type ScheduleTerms } from './amortise';

export type AmortizationTerms = ScheduleTerms & { firstPaymentOn?: Temporal.PlainDate };

export type Amortization = Schedule & {
  payment: Cents;
  payoffOn: Temporal.PlainDate | null;
  lines: WorkingLine[];
};

/** A schedule with its headline figures as lines. */
export function amortization({ firstPaymentOn, ...terms }: AmortizationTerms): Amortization {
  const schedule = amortise(terms);
  const { payoffMonth, totals } = schedule;
  const payment = schedule.rows[0]?.payment ?? noCents;
  const payoffOn = firstPaymentOn ? dueOn(firstPaymentOn, payoffMonth) : null;
  const repaid = 'the payment after which nothing is owed';
  return {
    ...schedule,
    payment,
    payoffOn,
    lines: [
      moneyLine('payment', 'Payment', payment, 'first scheduled payment, to the cent'),
      moneyLine('interest', 'Interest', totals.interest, 'sum of the schedule'),
      moneyLine('paid', 'Paid in all', totals.paid, 'interest + principal + extra payments'),
      monthsLine('payoff', 'Repaid after', payoffMonth, repaid),
      ...(payoffOn ? [dayLine('payoff-day', 'Repaid on', payoffOn, repaid)] : []),
    ],
  };
}
