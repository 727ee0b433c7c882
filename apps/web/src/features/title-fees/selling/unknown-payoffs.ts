import type { Selling } from './use-net-sheet';

/**
 * Returns the places, from 1, of the loans whose payoff is not known. A first loan is the rule until a
 * record says that there is none; a second one is asked about where the record has one.
 */
export function unknownPayoffs({
  saleFields,
  recorded: { payoffs, isTold },
}: Pick<Selling, 'saleFields' | 'recorded'>): number[] {
  return [1, 2].filter((at) => {
    const isEmpty = saleFields.some(({ name, text }) => name === `p${at}balance` && text === '');
    return isEmpty && (payoffs?.[at - 1] !== undefined || (at === 1 && !isTold));
  });
}
