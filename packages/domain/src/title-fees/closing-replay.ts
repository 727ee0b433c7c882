import { type Cents, cents, noCents } from '../money';
import type { ReplayedTable } from '../reference/replayed';
import type { ClosingQuote } from './quote-closing';

/** One figure before and after; null, with no difference, where a rate was not on file. */
export type ReplayedFigure = {
  before: Cents | null;
  after: Cents | null;
  difference: Cents | null;
};

export type ClosingReplay = {
  tables: ReplayedTable[];
  /** Every line of either answer, in the order of today's. */
  lines: (ReplayedFigure & { code: string; name: string })[];
  total: ReplayedFigure;
};

/** A quote with the tables that a link names beside the quote with today's, line by line. */
export function closingReplay(
  tables: ReplayedTable[],
  before: ClosingQuote,
  after: ClosingQuote,
): ClosingReplay {
  const names = new Map(
    [...after.lines, ...after.unrated, ...before.lines, ...before.unrated].map(({ code, name }) => [
      code,
      name,
    ]),
  );
  return {
    tables,
    lines: [...names].map(([code, name]) => ({
      code,
      name,
      ...figureOf(amountOf(before, code), amountOf(after, code)),
    })),
    total: figureOf(before.totals.amount, after.totals.amount),
  };
}

/** Nothing for a line that is not charged, null for a tax whose rate was not on file. */
function amountOf({ lines, unrated }: ClosingQuote, code: string): Cents | null {
  if (unrated.some((tax) => tax.code === code)) return null;
  return lines.find((line) => line.code === code)?.amount ?? noCents;
}

function figureOf(before: Cents | null, after: Cents | null): ReplayedFigure {
  const difference = before === null || after === null ? null : cents(after - before);
  return { before, after, difference };
}
