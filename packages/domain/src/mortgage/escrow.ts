import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../invalid';
import { type Cents, cents, roundHalfUp, sum } from '../money';
import { moneyAbove, wholeCents, wholeNumber } from './bounds';
import { moneyLine, type WorkingLine } from './working';

/** A bill paid from escrow in month 1 to 12 of the account's year. */
export type Disbursement = { month: number; amount: Cents };

export type EscrowInput = {
  disbursements: readonly Disbursement[];
  /** Months of payments kept as a cushion; Regulation X allows at most two. */
  cushionMonths: number;
  startBalance?: Cents;
};

export type EscrowAnalysis = {
  monthly: Cents;
  lowPoint: Cents;
  lowMonth: number;
  cushion: Cents;
  required: Cents;
  /**
   * Start balance less what is required: above zero a surplus, below zero a shortage; null without
   * one.
   */
  surplus: Cents | null;
  lines: WorkingLine[];
};

export function validateEscrow(input: EscrowInput): Invalid[] {
  return [
    ...input.disbursements.flatMap(({ month, amount }, at) => [
      ...wholeNumber(`disbursements.${at}.month`, month, 1, 12),
      ...moneyAbove(`disbursements.${at}.amount`, amount),
    ]),
    ...(input.disbursements.length === 0
      ? [{ field: 'disbursements', message: 'Enter at least one bill.' }]
      : []),
    ...wholeNumber('cushionMonths', input.cushionMonths, 0, 2),
    ...wholeCents('startBalance', input.startBalance ?? 0),
  ];
}

/**
 * Aggregate escrow analysis (12 CFR 1024.17): each month's payment comes in before its bills go
 * out.
 */
export function analyseEscrow(input: EscrowInput): EscrowAnalysis {
  refuse(validateEscrow(input));
  const yearly = sum(input.disbursements.map(({ amount }) => amount));
  const exactMonthly = new Decimal(yearly).div(12);
  let balance = new Decimal(0);
  let low = new Decimal(0);
  let lowMonth = 0;
  for (let month = 1; month <= 12; month += 1) {
    balance = balance.plus(exactMonthly);
    for (const bill of input.disbursements)
      if (bill.month === month) balance = balance.minus(bill.amount);
    if (balance.lt(low)) [low, lowMonth] = [balance, month];
  }
  const monthly = roundHalfUp(exactMonthly);
  const lowPoint = roundHalfUp(low);
  const cushion = roundHalfUp(exactMonthly.times(input.cushionMonths));
  const required = cents(cushion - lowPoint);
  const surplus = input.startBalance === undefined ? null : cents(input.startBalance - required);
  return {
    monthly,
    lowPoint,
    lowMonth,
    cushion,
    required,
    surplus,
    lines: [
      moneyLine('yearly', 'Bills in the year', yearly, 'sum of the bills'),
      moneyLine('monthly', 'Escrow payment', monthly, 'bills in the year ÷ 12'),
      moneyLine('low-point', 'Lowest balance from zero', lowPoint, 'running payments − bills'),
      moneyLine(
        'cushion',
        'Cushion',
        cushion,
        `payment × ${input.cushionMonths} (12 CFR 1024.17(c))`,
      ),
      moneyLine('required', 'Needed at the start', required, 'cushion − lowest balance'),
      ...(surplus === null
        ? []
        : [moneyLine('surplus', 'Surplus or shortage', surplus, 'start balance − needed')]),
    ],
  };
}
