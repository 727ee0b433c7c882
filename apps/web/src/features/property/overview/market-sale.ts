import type { Transfer } from '@deedlight/contract/property';
import { lastMarketSale } from '@deedlight/domain/property/market-sale';

/** Returns the newest transfer that was a market sale. */
export function lastMarketTransfer(transfers: readonly Transfer[]): Transfer | undefined {
  return lastMarketSale(transfers, ({ price }) => (price.known ? price.value : null));
}
