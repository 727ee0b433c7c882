import type { Closing } from './use-closing';

/** What a closing costs the buyer, as the Loan Estimate groups it, in cents. */
export type QuotedCosts = { loanCosts: number; otherCosts: number; financedCosts: number };

const ofTheLoan = ['A', 'B', 'C'];

/**
 * Loan costs, other costs with prepaids and escrow, and what of them the loan pays, so that cash to
 * close comes to the same as below the quote. Undefined until there is a quote that works out.
 */
export function quotedCosts({ quoted, cash }: Pick<Closing, 'quoted' | 'cash'>) {
  if (quoted === undefined || cash === undefined) return undefined;
  const { lines, note } = quoted.quote;
  const buyers = (isLoanCost: boolean) =>
    lines
      .filter(({ trid }) => ofTheLoan.includes(trid.section) === isLoanCost)
      .reduce((all, { buyer }) => all + buyer, 0);
  const ahead = cash.lines
    .filter(({ section, code }) => section !== null || code === 'proration')
    .reduce((all, { amount }) => all + amount, 0);
  return {
    loanCosts: buyers(true),
    otherCosts: buyers(false) + ahead,
    financedCosts: note.financedFee,
  } satisfies QuotedCosts;
}
