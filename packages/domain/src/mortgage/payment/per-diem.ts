import type { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { moneyAbove, rateWithin, wholeNumber } from '../bounds';
import { moneyLine, type WorkingLine } from '../working';

/** `basis` is the days in the lender's year: 365 in most notes, 360 at several lenders. */
export type PerDiemInput = {
  principal: Cents;
  annualRate: Decimal;
  basis: 360 | 365;
  days: number;
};

export type PerDiem = { perDay: Cents; total: Cents; lines: WorkingLine[] };

export function validatePerDiem(input: PerDiemInput): Invalid[] {
  return [
    ...moneyAbove('principal', input.principal),
    ...rateWithin('annualRate', input.annualRate),
    ...wholeNumber('days', input.days, 0, 366),
    ...(input.basis === 360 || input.basis === 365
      ? []
      : [{ field: 'basis', message: 'Choose a year of 360 or 365 days.' }]),
  ];
}

/**
 * Interest by the day: the daily amount is rounded half up to the cent, then taken `days` times.
 */
export function perDiemInterest(input: PerDiemInput): PerDiem {
  refuse(validatePerDiem(input));
  const perDay = roundHalfUp(input.annualRate.times(input.principal).div(input.basis));
  const total = cents(perDay * input.days);
  return {
    perDay,
    total,
    lines: [
      moneyLine('per-day', 'Interest a day', perDay, `loan × rate ÷ ${input.basis}, to the cent`),
      moneyLine('total', `Interest for ${input.days} days`, total, 'interest a day × days'),
    ],
  };
}

/**
 * Days of prepaid interest: from the day of disbursement, counted, to the first of the next month.
 */
export function prepaidDays(disbursedOn: Temporal.PlainDate): number {
  if (disbursedOn.day === 1) return 0;
  return disbursedOn.daysInMonth - disbursedOn.day + 1;
}

/** The first payment that follows prepaid interest: a full month after it ends. */
export function firstPaymentAfter(disbursedOn: Temporal.PlainDate): Temporal.PlainDate {
  const months = disbursedOn.day === 1 ? 1 : 2;
  return Temporal.PlainDate.from({ year: disbursedOn.year, month: disbursedOn.month, day: 1 }).add({
    months,
  });
}
