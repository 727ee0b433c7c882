import type { Property } from '@deedlight/contract/property';
import { formalPrice, isMarketSale } from '@deedlight/domain/property/market-sale';

export type RecordedPrice = { soldOn: string; price: number; source: string };

/** The property's own sales between strangers at a price, newest first. */
export function recordedPrices({ transfers }: Pick<Property, 'transfers'>): RecordedPrice[] {
  if (!transfers.known) return [];
  return transfers.items
    .flatMap(({ soldOn, price, armsLength, flags, source }) =>
      soldOn !== null &&
      price.known &&
      price.value >= formalPrice &&
      isMarketSale({ flags, armsLength })
        ? [{ soldOn, price: price.value, source }]
        : [],
    )
    .sort((a, b) => b.soldOn.localeCompare(a.soldOn));
}
