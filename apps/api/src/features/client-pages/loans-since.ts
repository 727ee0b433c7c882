import type {
  LoansInputs,
  LoansReport,
  LoansSince,
} from '@deedlight/contract/client-pages/loans-report';
import { comparePurchase } from '@deedlight/domain/mortgage/loans/compare-purchase';
import { storedLoan, storedPurchase } from '@deedlight/domain/mortgage/loans/stored-purchase';
import { Decimal } from 'decimal.js';
import { type Averages, averageFor } from './averages';
import { versionsBefore } from './versions-before';

type Link = {
  report: LoansReport;
  inputs: LoansInputs;
  /** The reports of before, the oldest first. */
  earlier: readonly LoansReport[];
};

/** Tells whether the rate of a shared loan was the survey's average, which may have moved since. */
export function restsOnAverage({ loans }: LoansReport): boolean {
  return loans.some(({ average }) => average !== null);
}

/**
 * Says what shared loans were before, and what those with an average rate would be today. Averages
 * are null where no loan rests on one.
 */
export function loansSince(
  { report, inputs, earlier }: Link,
  averages: Averages | null,
): LoansSince {
  return {
    earlier: versionsBefore(report, earlier, ({ loans }) => ({
      loans: loans.map(({ terms: { program, down, rate }, figures: { payment } }) => ({
        ...{ program, down, rate, payment },
      })),
    })),
    today: averages && todayOf({ report, inputs }, averages),
  };
}

/** Null where no loan's rate was an average that has moved. */
function todayOf(
  { report, inputs }: Pick<Link, 'report' | 'inputs'>,
  averages: Averages,
): LoansSince['today'] {
  const { week, publisher } = averages;
  const moved = report.loans.flatMap(({ terms, average }, at) => {
    const rate = average === null ? null : averageFor(terms, averages);
    return rate === null || new Decimal(rate).eq(terms.rate) ? [] : [{ at, rate }];
  });
  if (moved.length === 0) return null;
  const rateAt = new Map(moved.map(({ at, rate }) => [at, rate]));
  const { loans } = comparePurchase(
    storedPurchase(report.purchase, inputs.score),
    report.loans.map(({ terms }, at) =>
      storedLoan({ ...terms, rate: rateAt.get(at) ?? terms.rate }),
    ),
  );
  return {
    ...{ week, publisher },
    loans: moved.map(({ at, rate }) => ({ at, rate, payment: loans[at]?.payment ?? null })),
  };
}
