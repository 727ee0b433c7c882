import type {
  LoansInputs,
  LoansReport,
  LoansSince,
} from '@deedlight/contract/client-pages/loans-report';
import { cents } from '@deedlight/domain/money';
import { comparePurchase } from '@deedlight/domain/mortgage/loans/compare-purchase';
import { Decimal } from 'decimal.js';
import { type Averages, averageFor } from './averages';

type Link = {
  report: LoansReport;
  inputs: LoansInputs;
  /** The reports of before, the oldest first. */
  earlier: readonly LoansReport[];
};

/** Says what shared loans were before, and what those with an average rate would be today. */
export function loansSince({ report, inputs, earlier }: Link, averages: Averages): LoansSince {
  const newestFirst = [...earlier, report].toReversed();
  return {
    earlier: newestFirst.slice(1).map(({ madeAt, loans }, at) => ({
      madeAt,
      untilAt: newestFirst[at]?.madeAt ?? report.madeAt,
      loans: loans.map(({ terms: { program, down, rate }, figures: { payment } }) => ({
        ...{ program, down, rate, payment },
      })),
    })),
    today: todayOf({ report, inputs }, averages),
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
  const { price, years, cash, taxes, insurance, dues } = report.purchase;
  const money = (amount: number | null) => (amount === null ? null : cents(amount));
  const { loans } = comparePurchase(
    {
      ...{ price: cents(price), score: inputs.score, years, cash: money(cash) },
      ...{ taxes: money(taxes), insurance: money(insurance), dues: money(dues) },
    },
    report.loans.map(({ terms: { program, down, rate, term, ...amounts } }, at) => ({
      ...{ program, down: new Decimal(down), rate: new Decimal(rateAt.get(at) ?? rate), term },
      charges: cents(amounts.charges),
      costs: cents(amounts.costs),
      extra: cents(amounts.extra),
    })),
  );
  return {
    ...{ week, publisher },
    loans: moved.map(({ at, rate }) => ({ at, rate, payment: loans[at]?.payment ?? null })),
  };
}
