import type { Fact } from '../fact';
import type { Cents } from '../money';
import type { RecordFlag, TransferRecord } from './parcel-record';

/** Below this a price is a formality: family transfers and deeds "for $1 and other consideration". */
export const formalPrice = 1_000_000 as Cents;

/** A sale with one of these flags says nothing of the market, or its date is wrong. */
export const offMarketFlags: readonly RecordFlag[] = [
  'nominal-price',
  'not-arms-length',
  'date-in-future',
  'implausible-price',
];

/**
 * Tells whether a sale is between strangers at a price that a buyer paid. The view
 * valuation.market_sales holds exactly these.
 */
export function isMarketSale({
  flags,
  armsLength,
}: {
  flags: readonly RecordFlag[];
  armsLength: boolean | null;
}): boolean {
  return armsLength !== false && !flags.some((flag) => offMarketFlags.includes(flag));
}

export type Deed = Pick<TransferRecord, 'soldOn' | 'recordedOn' | 'armsLength'> & {
  flags: readonly RecordFlag[];
};

/**
 * Returns the newest market sale; of several on one day the one with the lowest price, as no more
 * is sure to have been paid. It is undefined when there is none.
 */
export function lastMarketSale<Transfer extends Deed>(
  transfers: readonly Transfer[],
  priceOf: (transfer: Transfer) => number | null,
): Transfer | undefined {
  let last: Transfer | undefined;
  for (const transfer of transfers) {
    const day = dayOf(transfer);
    if (day === null || !isMarketSale(transfer)) continue;
    const lastDay = last === undefined ? '' : (dayOf(last) ?? '');
    const isCheaper = () =>
      last !== undefined &&
      (priceOf(transfer) ?? Number.POSITIVE_INFINITY) < (priceOf(last) ?? Number.POSITIVE_INFINITY);
    if (day > lastDay || (day === lastDay && isCheaper())) last = transfer;
  }
  return last;
}

/** Returns the newest market sale among transfers whose prices are facts. */
export function lastMarketTransfer<Transfer extends Deed & { price: Fact<number> }>(
  transfers: readonly Transfer[],
): Transfer | undefined {
  return lastMarketSale(transfers, ({ price }) => (price.known ? price.value : null));
}

/** The day of the sale, or of its recording when the sale has none. */
export function dayOf({
  soldOn,
  recordedOn,
}: Pick<TransferRecord, 'soldOn' | 'recordedOn'>): string | null {
  return soldOn ?? recordedOn;
}

/** `price` in whole US cents. */
export type RecordedTransfer = Deed & { price: number | null };

/**
 * Returns the day of the newest sale between strangers, which ends the loans before it; null where
 * there is none. A sale with an undisclosed price counts if its source says that it was at arm's
 * length, as a deed without either may be a transfer into the owner's own trust.
 */
export function lastChangeOfHands(transfers: readonly RecordedTransfer[]): string | null {
  const days = transfers.filter(changesHands).flatMap((transfer) => dayOf(transfer) ?? []);
  return days.toSorted().at(-1) ?? null;
}

/**
 * Returns the loans that the last change of ownership did not end: those recorded with it or later.
 */
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
