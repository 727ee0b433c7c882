import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../invalid';
import { type Cents, cents, roundHalfUp, sum } from '../money';
import { type Editions, todaysEditions } from '../reference/editions';
import { cite, rowCalled } from '../reference/lending/cite';
import { regulationZTable } from '../reference/lending/regulation-z';
import { moneyAbove, wholeCents, wholeNumber } from './bounds';
import { moneyLine, type WorkingLine } from './working';

/** A bill paid from escrow in a month of the account's year, 1 to 12. */
export type Disbursement = { month: number; amount: Cents };

export type EscrowInput = {
  disbursements: readonly Disbursement[];
  /** Months of payments kept as a cushion; Regulation X allows at most two. */
  cushionMonths: number;
  startBalance?: Cents;
};

/**
 * `fromZero` is the balance of an account that starts empty, `target` of one that starts with the
 * required balance, `actual` of one that starts with the given balance; `actual` is null when none
 * is given.
 */
export type EscrowMonth = {
  month: number;
  payment: Cents;
  bills: Cents;
  fromZero: Cents;
  target: Cents;
  actual: Cents | null;
};

export type EscrowAnalysis = {
  monthly: Cents;
  lowPoint: Cents;
  lowMonth: number;
  cushion: Cents;
  required: Cents;
  /**
   * Start balance less the required balance: positive is a surplus, negative a shortage; null when
   * no start balance is given.
   */
  surplus: Cents | null;
  /** The account month by month, after the payment came in and the month's bills went out. */
  months: EscrowMonth[];
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
export function analyseEscrow(
  input: EscrowInput,
  tables: Editions = todaysEditions,
): EscrowAnalysis {
  refuse(validateEscrow(input));
  const rules = tables.of(regulationZTable);
  const yearly = sum(input.disbursements.map(({ amount }) => amount));
  const exactMonthly = new Decimal(yearly).div(12);
  const running = runningBalances(input.disbursements, exactMonthly);
  let low = new Decimal(0);
  let lowMonth = 0;
  for (const [at, { balance }] of running.entries()) {
    if (balance.lt(low)) [low, lowMonth] = [balance, at + 1];
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
    months: running.map(({ bills, balance }, at) => {
      const fromZero = roundHalfUp(balance);
      return {
        month: at + 1,
        payment: monthly,
        bills,
        fromZero,
        target: cents(required + fromZero),
        actual: input.startBalance === undefined ? null : cents(input.startBalance + fromZero),
      };
    }),
    lines: [
      moneyLine('yearly', 'Bills in the year', yearly, 'sum of the bills'),
      moneyLine('monthly', 'Escrow payment', monthly, 'bills in the year ÷ 12'),
      moneyLine('low-point', 'Lowest balance from zero', lowPoint, 'running payments − bills'),
      moneyLine(
        'cushion',
        'Cushion',
        cushion,
        `payment × ${input.cushionMonths} (12 CFR 1024.17(c))`,
        cite(rules, rowCalled(rules, 'escrow/cushion')),
      ),
      moneyLine('required', 'Needed at the start', required, 'cushion − lowest balance'),
      ...(surplus === null
        ? []
        : [
            moneyLine(
              'surplus',
              'Surplus or shortage',
              surplus,
              'start balance − needed',
              cite(rules, rowCalled(rules, 'escrow/surplus')),
            ),
          ]),
    ],
  };
}

/**
 * Returns the balance after each month from an empty start. It is not rounded, so that the account
 * is back at zero after twelve months.
 */
function runningBalances(disbursements: readonly Disbursement[], payment: Decimal) {
  let balance = new Decimal(0);
  return Array.from({ length: 12 }, (_, at) => {
    const due = disbursements.filter(({ month }) => month === at + 1);
    const bills = sum(due.map(({ amount }) => amount));
    balance = balance.plus(payment).minus(bills);
    return { bills, balance };
  });
}
