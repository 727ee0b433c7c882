import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { type Cents, cents } from '../../money';
import {
  type AverageRate,
  estimatedBalance,
  isCreditLine,
  type RecordedLoan,
} from '../../property/estimated-balance';
import { loansSince } from '../../property/market-sale';

type LoanOnRecord = Omit<RecordedLoan, 'amount'> & { amount: number; position: number };

export type LoanToPayOff<Loan> = {
  loan: Loan;
  isCreditLine: boolean;
  /** In whole dollars; null where none can be worked out, as of a credit line. */
  balance: Cents | null;
  /** The assumption behind the balance. */
  assumption: string;
  /** Per year; null where neither record nor survey has one. */
  rate: Decimal | null;
};

/** A sale pays off two loans at most that a page asks about. */
const most = 2;

/**
 * Returns the loans that are open on record, by position, with the balance each would have on the
 * day of closing if every payment was made when due. What a credit line owes is not known.
 */
export function loansToPayOff<Loan extends LoanOnRecord>(
  loans: readonly Loan[],
  changedHandsOn: string | null,
  closing: Temporal.PlainDate,
  averageRate: AverageRate,
): LoanToPayOff<Loan>[] {
  return loansSince(loans, changedHandsOn)
    .toSorted((a, b) => a.position - b.position)
    .flatMap((loan): LoanToPayOff<Loan>[] => {
      const recorded = { ...loan, amount: cents(loan.amount) };
      const owed = estimatedBalance(recorded, closing, averageRate);
      if (owed?.balance === 0) return [];
      const isDrawn = isCreditLine(recorded);
      const day = Temporal.PlainDate.from(loan.recordedOn);
      return [
        {
          ...{ loan, isCreditLine: isDrawn },
          balance: owed === null || isDrawn ? null : cents(Math.round(owed.balance / 100) * 100),
          assumption: owed?.assumption ?? 'Neither record nor survey has its rate',
          rate:
            loan.annualRate === null
              ? averageRate(day, loan.termMonths ?? 360)
              : new Decimal(loan.annualRate),
        },
      ];
    })
    .slice(0, most);
}
