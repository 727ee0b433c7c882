import type { Transfer } from '@deedlight/contract/property';

/** A sale whose price says what a buyer paid: neither nominal nor between related parties. */
export function isMarketSale({ flags, armsLength }: Transfer): boolean {
  if (armsLength === false) return false;
  return !flags.includes('nominal-price') && !flags.includes('not-arms-length');
}

/** The day of the sale, else of its recording. */
export function dayOf(transfer: Pick<Transfer, 'soldOn' | 'recordedOn'>): string | null {
  return transfer.soldOn ?? transfer.recordedOn;
}

/** The newest transfer that was a sale on the market. */
export function lastMarketTransfer(transfers: readonly Transfer[]): Transfer | undefined {
  const [newest] = transfers
    .filter(isMarketSale)
    .toSorted((a, b) => (dayOf(b) ?? '').localeCompare(dayOf(a) ?? ''));
  return newest;
}
