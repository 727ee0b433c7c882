import type { Transfer } from '@deedlight/contract/property';
import { lastMarketSale } from '@deedlight/domain/property/market-sale';

/** The newest transfer that was a sale on the market. */
export function lastMarketTransfer(transfers: readonly Transfer[]): Transfer | undefined {
  return lastMarketSale(transfers, ({ price }) => (price.known ? price.value : null));
}
