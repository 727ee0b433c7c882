import type { AnswerLine } from '../reference/replay';
import type { NetSheet } from './net-sheet/net-sheet';
import type { ClosingQuote } from './quote-closing';

export const totalCode = 'total';

/**
 * Returns the charges of a quote and their total; a tax whose rate is not on file is unknown, not
 * nothing.
 */
export function closingLinesToReplay({ lines, unrated, totals }: ClosingQuote): AnswerLine[] {
  return [
    ...lines.map(({ code, name, amount }) => ({ code, name, amount })),
    ...unrated.map(({ code, name }) => ({ code, name, amount: null })),
    { code: totalCode, name: 'Total', amount: totals.amount },
  ];
}

/** Returns the lines and the net of every offer, by the place of the offer. */
export function netLinesToReplay({ offers }: Pick<NetSheet, 'offers'>): AnswerLine[] {
  const ofMany = offers.length > 1;
  return offers.flatMap(({ name: offer, lines, unrated, net }, at) =>
    [
      ...lines,
      ...unrated.map((tax) => ({ ...tax, amount: null })),
      { code: 'net', name: 'Net to the seller', amount: net },
    ].map(({ code, name, amount }) => ({
      code: ofMany ? `${at + 1}:${code}` : code,
      name: ofMany ? `${offer}: ${name}` : name,
      amount,
    })),
  );
}
