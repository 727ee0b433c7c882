import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Invalid, refuse } from '../../invalid';
import type { Cents } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import { miCancellationTable } from '../../reference/lending/mi-cancellation';
import { moneyAbove } from '../bounds';
import { amortise, dueOn, type Schedule } from '../payment/amortise';
import { type ExtraPayment, validateExtras } from '../payment/extra-payments';
import { type Loan, validateLoan } from '../payment/payment';
import { type PastLimit, pastLimits } from '../qualifying/program-limits';
import { dayLine, monthsLine, type WorkingLine } from '../working';

/** `originalValue` is the lower of price and appraisal (for a refinance, the appraisal). */
export type MiRemovalInput = Loan & {
  originalValue: Cents;
  firstPaymentOn?: Temporal.PlainDate;
  extras?: readonly ExtraPayment[];
};

/**
 * The payment numbers after which each right arises; 0 is at once. The dates are known when a first
 * payment day is given.
 */
export type MiRemoval = {
  requestScheduled: number;
  requestActual: number;
  automatic: number;
  final: number;
  /**
   * The number of payments that include a premium while the loan stays current: those before
   * automatic termination or the final date.
   */
  premiums: number;
  /**
   * The program limits that this loan is past. A conventional loan cannot exceed them, so such a
   * loan has no private mortgage insurance.
   */
  limits: PastLimit[];
  days: Record<
    'requestScheduled' | 'requestActual' | 'automatic' | 'final',
    Temporal.PlainDate
  > | null;
  lines: WorkingLine[];
};

export function validateMiRemoval(input: MiRemovalInput): Invalid[] {
  return [
    ...validateLoan(input),
    ...moneyAbove('originalValue', input.originalValue),
    ...(Number.isSafeInteger(input.months) ? validateExtras(input.extras ?? [], input.months) : []),
  ];
}

/**
 * When borrower-paid mortgage insurance may and must end under the Homeowners Protection Act: on
 * request at 80% by schedule or by what is really owed, automatically at 78% by schedule alone,
 * and in any case on the first of the month after the midpoint of the term.
 */
export function miRemoval(input: MiRemovalInput, tables: Editions = todaysEditions): MiRemoval {
  refuse(validateMiRemoval(input));
  const { extras: _, ...scheduledTerms } = input;
  const scheduled = amortise(scheduledTerms);
  const actual = amortise(input);
  const request = ruleOf('borrower-request', tables);
  const auto = ruleOf('automatic', tables);
  const requestScheduled = firstAtOrBelow(scheduled, input, request.ltv);
  const requestActual = firstAtOrBelow(actual, input, request.ltv);
  const automatic = firstAtOrBelow(scheduled, input, auto.ltv);
  const final = Math.floor(input.months / 2) + 1;
  const months = { requestScheduled, requestActual, automatic, final };
  const formulas = {
    requestScheduled: 'first payment after which the scheduled balance is at most 80% of the value',
    requestActual: 'first payment after which the real balance is at most 80% of the value',
    automatic: 'first payment after which the scheduled balance is at most 78% of the value',
    final: 'first of the month after half the term',
  };
  const basis = {
    requestScheduled: request.basis,
    requestActual: request.basis,
    automatic: auto.basis,
    final: ruleOf('final', tables).basis,
  };
  const labels = {
    requestScheduled: 'May be asked to end (schedule)',
    requestActual: 'May be asked to end (as paid)',
    automatic: 'Ends by itself',
    final: 'Ends at the latest',
  };
  const { firstPaymentOn } = input;
  const dayOf = (first: Temporal.PlainDate, month: number) => dueOn(first, Math.max(1, month));
  const keys = ['requestScheduled', 'requestActual', 'automatic', 'final'] as const;
  const lines = keys.flatMap((key) => [
    monthsLine(key, labels[key], months[key], formulas[key], basis[key]),
    ...(firstPaymentOn
      ? [
          dayLine(
            `${key}-day`,
            labels[key],
            dayOf(firstPaymentOn, months[key]),
            formulas[key],
            basis[key],
          ),
        ]
      : []),
  ]);
  return {
    ...months,
    premiums: Math.min(automatic, final - 1),
    limits: pastLimits(
      { program: 'fannie-conventional', loan: input.principal, price: input.originalValue },
      tables,
    ),
    days: firstPaymentOn
      ? {
          requestScheduled: dayOf(firstPaymentOn, requestScheduled),
          requestActual: dayOf(firstPaymentOn, requestActual),
          automatic: dayOf(firstPaymentOn, automatic),
          final: dayOf(firstPaymentOn, final),
        }
      : null,
    lines,
  };
}

function ruleOf(kind: string, tables: Editions) {
  const table = tables.of(miCancellationTable);
  const row = table.rows.find((each) => each.kind === kind);
  if (!row) throw new RangeError(`no mortgage-insurance rule ${kind}`);
  return { ltv: row.ltv ?? new Decimal(0), basis: cite(table, row) };
}

function firstAtOrBelow(schedule: Schedule, input: MiRemovalInput, ltv: Decimal): number {
  const target = ltv.times(input.originalValue);
  if (target.gte(input.principal)) return 0;
  return schedule.rows.find((row) => target.gte(row.balance))?.month ?? schedule.payoffMonth;
}
