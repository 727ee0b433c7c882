import type { LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { type Cents, cents } from '@deedlight/domain/money';
import { Decimal } from 'decimal.js';
import { columnsOf } from '../../../calculators/public';

/** Returns the loans of a report as the calculator shows the same figures, with its sentence. */
export function shownLoans({ purchase, loans, told, say }: LoansReport) {
  const { best } = told;
  return columnsOf({
    say,
    // No column and no sentence says anything of the score, which no client gets.
    purchase: {
      ...{ price: cents(purchase.price), years: purchase.years, score: 0 },
      ...{ cash: money(purchase.cash), taxes: money(purchase.taxes) },
      ...{ insurance: money(purchase.insurance), dues: money(purchase.dues) },
    },
    terms: loans.map(({ terms: { program, down, rate, term, ...amounts } }) => ({
      ...{ program, down: new Decimal(down), rate: new Decimal(rate), term },
      ...{ charges: cents(amounts.charges), costs: cents(amounts.costs) },
      extra: cents(amounts.extra),
    })),
    loans: loans.map(({ figures: { apr, parts, costs, ...figures } }) => ({
      apr: apr === null ? null : new Decimal(apr),
      parts: parts.map(({ part, amount }) => ({ part, amount: money(amount) })),
      payment: money(figures.payment),
      ...{ cash: cents(figures.cash), short: cents(figures.short) },
      costs: costs.map(({ cost, ...each }) => ({ ...each, cost: money(cost) })),
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

function money(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount);
}

export type ShownLoans = ReturnType<typeof shownLoans>;
