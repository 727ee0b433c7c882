import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, noCents, roundHalfUp } from '../../money';
import { moneyAbove, moneyOrZero, rateWithin, termMonths, wholeNumber } from '../bounds';
import { exactBalance, exactPayment } from './payment';

/**
 * A home held for years with a level loan; `growth` is the yearly change of its value and may be
 * negative.
 */
export type HoldInput = {
  value: Cents;
  loan: Cents;
  annualRate: Decimal;
  months: number;
  growth: Decimal;
  years: number;
};

export type HoldYear = { year: number; value: Cents; balance: Cents; equity: Cents };

export function validateHold(input: HoldInput): Invalid[] {
  const { growth } = input;
  return [
    ...moneyAbove('value', input.value),
    ...moneyOrZero('loan', input.loan),
    ...rateWithin('annualRate', input.annualRate),
    ...termMonths('months', input.months),
    ...(growth.isFinite() && growth.gte('-0.5') && growth.lte('0.5')
      ? []
      : [{ field: 'growth', message: 'Enter a yearly change from −50% to 50%.' }]),
    ...wholeNumber('years', input.years, 1, 40),
  ];
}

/** Value, loan balance and equity at the end of each year; the first entry is today. */
export function projectHold(input: HoldInput): HoldYear[] {
  refuse(validateHold(input));
  const { value, loan, annualRate, months, growth, years } = input;
  const payment = exactPayment(loan, annualRate, months);
  return Array.from({ length: years + 1 }, (_, year) => {
    const worth = roundHalfUp(growth.plus(1).pow(year).times(value));
    const paid = year * 12;
    const balance =
      paid >= months || loan === 0
        ? noCents
        : roundHalfUp(Decimal.max(0, exactBalance(loan, annualRate, payment, paid)));
    return { year, value: worth, balance, equity: cents(worth - balance) };
  });
}
