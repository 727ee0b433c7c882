import type { LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { cents } from '@deedlight/domain/money';
import { columnsOf } from '@deedlight/domain/mortgage/loans/loan-columns';
import {
  storedCents,
  storedDecimal,
  storedLoan,
  storedPurchase,
} from '@deedlight/domain/mortgage/loans/stored-purchase';

/** Returns the loans of a report as the calculator shows the same figures, with its sentence. */
export function shownLoans({ purchase, loans, told, say }: LoansReport) {
  const { best } = told;
  return columnsOf({
    say,
    // No column and no sentence says anything of the score, which no client gets.
    purchase: storedPurchase(purchase, 0),
    terms: loans.map(({ terms }) => storedLoan(terms)),
    loans: loans.map(({ figures: { apr, parts, costs, ...figures } }) => ({
      apr: storedDecimal(apr),
      parts: parts.map(({ part, amount }) => ({ part, amount: storedCents(amount) })),
      payment: storedCents(figures.payment),
      ...{ cash: cents(figures.cash), short: cents(figures.short) },
      costs: costs.map(({ cost, ...each }) => ({ ...each, cost: storedCents(cost) })),
      insuredMonths: figures.insuredMonths,
    })),
    told: {
      ...told,
      best: best && {
        ...{ at: best.at, cost: cents(best.cost) },
        against: best.against.map(({ saving, ...each }) => ({ ...each, saving: cents(saving) })),
      },
    },
  });
}

export type ShownLoans = ReturnType<typeof shownLoans>;
