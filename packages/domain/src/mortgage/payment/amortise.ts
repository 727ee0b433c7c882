import type { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { termMonths, wholeNumber } from '../bounds';
import { type ExtraPayment, extrasByPeriod, validateExtras } from './extra-payments';
import { exactPayment, type Loan, validateLoan } from './payment';
import { periodicInterest } from './periodic-interest';

/**
 * A schedule to draw up. `recastAfter` are months after whose payment the payment is computed anew
 * over the months left; `balloonMonth` is the payment that clears the loan early.
 */
export type ScheduleTerms = Loan & {
  extras?: readonly ExtraPayment[];
  recastAfter?: readonly number[];
  interestOnlyMonths?: number;
  balloonMonth?: number;
  payment?: Cents;
};

/** `payment` is the scheduled payment (interest and scheduled principal); `extra` comes on top. */
export type ScheduleRow = {
  month: number;
  payment: Cents;
  interest: Cents;
  principal: Cents;
  extra: Cents;
  balance: Cents;
};

export type Schedule = {
  rows: ScheduleRow[];
  payoffMonth: number;
  totals: { interest: Cents; principal: Cents; extra: Cents; paid: Cents };
};

export function validateSchedule(terms: ScheduleTerms): Invalid[] {
  const invalid = validateLoan(terms);
  if (termMonths('months', terms.months).length > 0) return invalid;
  const { months } = terms;
  return [
    ...invalid,
    ...validateExtras(terms.extras ?? [], months),
    ...(terms.recastAfter ?? []).flatMap((month, at) =>
      wholeNumber(`recastAfter.${at}`, month, 1, months),
    ),
    ...wholeNumber('interestOnlyMonths', terms.interestOnlyMonths ?? 0, 0, months - 1),
    ...wholeNumber('balloonMonth', terms.balloonMonth ?? months, 1, months),
  ];
}

/**
 * The payments of `terms`, month by month, as a servicer bills them: every amount in whole cents,
 * interest rounded half up each month, the last payment taking what is left.
 * Throws InvalidInput where {@link validateSchedule} has something to refuse.
 */
export function amortise(terms: ScheduleTerms): Schedule {
  refuse(validateSchedule(terms));
  const { months, annualRate } = terms;
  const last = terms.balloonMonth ?? months;
  const interestOnly = terms.interestOnlyMonths ?? 0;
  const recasts = new Set(terms.recastAfter ?? []);
  const extras = extrasByPeriod(terms.extras ?? [], months);
  const interestOn = periodicInterest(annualRate, 12);
  const rows: ScheduleRow[] = [];
  let balance: number = terms.principal;
  let level = terms.payment ?? levelPayment(balance, annualRate, months - interestOnly);
  let interestTotal = 0;
  let extraTotal = 0;
  for (let month = 1; month <= last && balance > 0; month += 1) {
    const interest = interestOn(balance);
    const scheduled = month <= interestOnly ? 0 : level - interest;
    const principal = month === last ? balance : Math.min(balance, scheduled);
    const extra = Math.min(balance - principal, extras[month - 1] ?? 0);
    balance -= principal + extra;
    interestTotal += interest;
    extraTotal += extra;
    rows.push({
      month,
      payment: (interest + principal) as Cents,
      interest: interest as Cents,
      principal: principal as Cents,
      extra: extra as Cents,
      balance: balance as Cents,
    });
    const startsRepaying = month === interestOnly && terms.payment === undefined;
    if (balance > 0 && month < months && month >= interestOnly) {
      if (recasts.has(month) || startsRepaying)
        level = levelPayment(balance, annualRate, months - month);
    }
  }
  return {
    rows,
    payoffMonth: rows.length,
    totals: {
      interest: cents(interestTotal),
      principal: cents(terms.principal - extraTotal),
      extra: cents(extraTotal),
      paid: cents(interestTotal + terms.principal),
    },
  };
}

/** The day payment `month` falls due; a 31st falls on the last day of a shorter month. */
export function dueOn(firstPaymentOn: Temporal.PlainDate, month: number): Temporal.PlainDate {
  return firstPaymentOn.add({ months: month - 1 });
}

/**
 * Returns what is owed after `month` payments; the principal at month 0, nothing after the last.
 */
export function balanceAfter(schedule: Schedule, month: number): Cents {
  if (month <= 0) {
    const { principal, extra } = schedule.totals;
    return cents(principal + extra);
  }
  return schedule.rows[month - 1]?.balance ?? cents(0);
}

/** Interest paid in the first `month` payments. */
export function interestThrough(schedule: Schedule, month: number): Cents {
  let total = 0;
  for (const row of schedule.rows.slice(0, month)) total += row.interest;
  return cents(total);
}

function levelPayment(balance: number, annualRate: Decimal, months: number): Cents {
  return roundHalfUp(exactPayment(balance, annualRate, months));
}
