import type { Cents } from '../money';
import type { RecordFlag, TransferRecord } from './parcel-record';

/** Below this a price is a formality: family transfers and deeds "for $1 and other consideration". */
export const formalPrice = 1_000_000 as Cents;

/** With one of these a price says nothing of the market, or its day is wrong. */
const telling: readonly RecordFlag[] = [
  'nominal-price',
  'not-arms-length',
  'date-in-future',
  'implausible-price',
];

/** A sale between strangers at a price that a buyer paid: what valuation.market_sales holds. */
export function isMarketSale({
  flags,
  armsLength,
}: {
  flags: readonly RecordFlag[];
  armsLength: boolean | null;
}): boolean {
  return armsLength !== false && !flags.some((flag) => telling.includes(flag));
}

/** `price` in whole US cents. */
export type RecordedTransfer = Pick<TransferRecord, 'soldOn' | 'recordedOn' | 'armsLength'> & {
  price: number | null;
  flags: readonly RecordFlag[];
};

/**
 * Day of the newest sale between strangers, which ends the loans before it; null where there is none.
 * One whose price is not disclosed counts where its source says that it was at arm's length: a deed
 * without either may be a transfer into the owner's own trust.
 */
export function lastChangeOfHands(transfers: readonly RecordedTransfer[]): string | null {
  const days = transfers
    .filter(changesHands)
    .flatMap(({ soldOn, recordedOn }) => soldOn ?? recordedOn ?? []);
  return days.toSorted().at(-1) ?? null;
}

/** Those that the last change of hands did not end: recorded with it or later. */
export function loansSince<Loan extends { recordedOn: string }>(
  loans: readonly Loan[],
  changedHandsOn: string | null,
): Loan[] {
  return loans.filter(({ recordedOn }) => changedHandsOn === null || recordedOn >= changedHandsOn);
}

function changesHands(transfer: RecordedTransfer): boolean {
  const { price, armsLength } = transfer;
  if (!isMarketSale(transfer)) return false;
  return price === null ? armsLength === true : price >= formalPrice;
}
