import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { type Cents, cents, noCents, roundHalfUp, sum } from '../money';
import { exactBalance, exactPayment } from '../mortgage/payment/payment';
import { loansSince } from './market-sale';
import type { MortgageRecord } from './parcel-record';

export type RecordedLoan = Pick<
  MortgageRecord,
  'recordedOn' | 'amount' | 'loanType' | 'annualRate' | 'termMonths' | 'releasedOn'
>;

/**
 * The surveyed average yearly rate of a loan of `months` at `day`; null where none was surveyed.
 */
export type AverageRate = (day: Temporal.PlainDate, months: number) => Decimal | null;

/** 'average-rate' as soon as any part of the balance uses a rate that is not recorded. */
export type BalanceBasis = 'recorded-terms' | 'average-rate';

export type EstimatedBalance = {
  balance: Cents;
  basis: BalanceBasis;
  /** The assumptions, in a sentence to show beside the figure. */
  assumption: string;
  asOf: Temporal.PlainDate;
};

const usualMonths = 360;

/**
 * Returns what is still owed of a recorded loan on `asOf` if every payment was made when it was due, the
 * first on the first of the second month after recording. A credit line counts as drawn in full
 * until its term ends. Null where neither the record nor the survey has a rate.
 */
export function estimatedBalance(
  loan: RecordedLoan,
  asOf: Temporal.PlainDate,
  averageRate: AverageRate,
): EstimatedBalance | null {
  const recorded = Temporal.PlainDate.from(loan.recordedOn);
  const months = loan.termMonths ?? usualMonths;
  const term = loan.termMonths === null ? '30 years assumed' : `${months} months recorded`;
  const paid = paymentsDue(recorded, asOf);
  const isOver = loan.releasedOn !== null && loan.releasedOn <= asOf.toString();
  if (isOver || paid >= months) {
    const assumption = isOver ? 'Released on record' : `Repaid: its term is over (${term})`;
    return { balance: noCents, basis: 'recorded-terms', assumption, asOf };
  }
  if (isCreditLine(loan)) {
    const assumption = 'A credit line, taken as drawn in full';
    return { balance: loan.amount, basis: 'recorded-terms', assumption, asOf };
  }
  const rate =
    loan.annualRate === null ? averageRate(recorded, months) : new Decimal(loan.annualRate);
  if (rate === null) return null;
  const percent = `${rate.times(100).toDecimalPlaces(3).toFixed()}%`;
  const where =
    loan.annualRate === null ? `the national average of ${percent}` : `${percent} recorded`;
  return {
    balance: owed(loan.amount, rate, months, paid),
    basis: loan.annualRate === null ? 'average-rate' : 'recorded-terms',
    assumption: `Every payment made when due, at ${where}, ${term}`,
    asOf,
  };
}

/**
 * The balances of a property's recorded loans together. A loan recorded before the last sale is
 * taken as paid off by it. No source says which loan a later one paid off, so that of a refinance both
 * count until the release of the first is recorded. Null where no loan is recorded, or one of them
 * cannot be estimated.
 */
export function openBalance(
  loans: readonly RecordedLoan[],
  lastSoldOn: string | null,
  asOf: Temporal.PlainDate,
  averageRate: AverageRate,
): EstimatedBalance | null {
  const parts: EstimatedBalance[] = [];
  for (const loan of loansSince(loans, lastSoldOn)) {
    const part = estimatedBalance(loan, asOf, averageRate);
    if (part === null) return null;
    parts.push(part);
  }
  if (loans.length === 0) return null;
  const owing = parts.filter(({ balance }) => balance > 0);
  return {
    balance: sum(parts.map(({ balance }) => balance)),
    basis: owing.some(({ basis }) => basis === 'average-rate') ? 'average-rate' : 'recorded-terms',
    assumption: assumed(parts, owing.length),
    asOf,
  };
}

function assumed(parts: readonly EstimatedBalance[], owing: number): string {
  if (parts.length === 0) return 'Paid off by the last sale';
  const sentences = new Set(parts.map(({ assumption }) => assumption));
  if (owing > 1) sentences.add('Loans without a recorded release count as open');
  return [...sentences].join('; ');
}

/**
 * Counts the payments due up to a day; the first is due on the first of the second month after
 * `recorded`.
 */
function paymentsDue(recorded: Temporal.PlainDate, asOf: Temporal.PlainDate): number {
  const months = (asOf.year - recorded.year) * 12 + asOf.month - recorded.month;
  return Math.max(0, months - 1);
}

function owed(amount: Cents, rate: Decimal, months: number, paid: number): Cents {
  const payment = exactPayment(amount, rate, months);
  return cents(Math.max(0, roundHalfUp(exactBalance(amount, rate, payment, paid))));
}

/** Tells a line of credit, of which nobody but the lender knows how much is drawn. */
export function isCreditLine({ loanType }: Pick<RecordedLoan, 'loanType'>): boolean {
  return loanType !== null && /\b(line|heloc)\b/i.test(loanType);
}
