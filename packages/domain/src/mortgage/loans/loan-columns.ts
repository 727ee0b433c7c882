import type { Decimal } from 'decimal.js';
import { formatMortgageRate, formatPercent, monthsText } from '../../format';
import { noCents } from '../../money';
import { programNames } from '../../reference/lending/program-names';
import type { ComparedPurchase, Purchase, PurchaseLoan } from './compare-purchase';
import type { ComparisonShown, LoanColumn } from './loan-column';
import { sentenceOf, toHundred } from './loan-sentence';
import type { LoanRecommendation } from './recommend-loan';

export type Columns = ComparedPurchase & {
  purchase: Purchase;
  terms: readonly PurchaseLoan[];
  /** The professional's own sentence. */
  say: string;
};

/** Returns the loans as columns of one table, and the sentence that one measure gives. */
export function columnsOf({
  loans: figures,
  told,
  purchase,
  terms,
  say,
}: Columns): ComparisonShown {
  const { years, cash: available } = purchase;
  const loans = terms.map((slot, at): LoanColumn => {
    const loan = figures[at];
    return {
      number: `Loan ${at + 1}`,
      name: loanName(slot),
      rate: rateText(slot, loan?.apr ?? null),
      parts: (loan?.parts ?? []).map((part) => ({ ...part, note: '', line: part.part })),
      payment: loan?.payment ?? null,
      cash: loan?.cash ?? noCents,
      short: loan?.short ?? noCents,
      costs: loan?.costs ?? [],
      breakEven: breakEvenText(told, at),
      insurance: insuranceText(loan?.insuredMonths ?? null, slot.term),
      isBest: told.best?.at === at,
    };
  });
  return {
    ...{ purchase, terms, years, available },
    ...sentenceOf({ loans, told, years, available }),
    say: say.trim(),
    loans,
  };
}

/** Names a loan by its program and down payment: "FHA, 3.5% down". */
export function loanName({ program, down }: Pick<PurchaseLoan, 'program' | 'down'>): string {
  return `${programNames[program]}, ${formatPercent(down.toNumber())} down`;
}

function rateText({ rate }: PurchaseLoan, apr: Decimal | null): string {
  const own = formatMortgageRate(rate.toFixed());
  return apr === null ? own : `${own} · APR ${formatMortgageRate(apr.toFixed())}`;
}

function breakEvenText({ best, covered }: LoanRecommendation, at: number): string {
  if (best === null) return 'Cannot be told';
  if (best.at === at) return 'The loan compared with';
  const against = best.against.find((each) => each.at === at);
  if (against === undefined) return covered[at] ? 'Cannot be told' : 'Beyond the cash there is';
  if (toHundred(against.saving) === 0 && against.breakEven === 0) return 'Costs about the same';
  return against.breakEven <= 1
    ? 'Costs more from month 1'
    : `Costs more from ${monthsText(against.breakEven)} on`;
}

function insuranceText(insuredMonths: number | null, term: number): string {
  if (insuredMonths === null) return 'Not known';
  if (insuredMonths === 0) return 'None';
  return insuredMonths >= term
    ? 'Stays for the whole loan'
    : `Ends after ${monthsText(insuredMonths)}`;
}
