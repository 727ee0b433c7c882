import type { Transfer } from '@deedlight/contract/property';
import { isMarketSale } from '@deedlight/domain/property/market-sale';

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
