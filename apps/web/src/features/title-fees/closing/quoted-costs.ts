import type { Closing } from './use-closing';

/** The buyer's closing costs in cents, as the Loan Estimate groups them. */
export type QuotedCosts = { loanCosts: number; otherCosts: number; financedCosts: number };

const ofTheLoan = ['A', 'B', 'C'];

/**
 * Returns loan costs, other costs with prepaids and escrow, and the part of them that the loan
 * finances, so that cash to close agrees with the quote. Undefined until a quote succeeds.
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
