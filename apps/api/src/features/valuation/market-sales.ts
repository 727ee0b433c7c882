import type { Property } from '@deedlight/contract/property';
import { isMarketSale } from '@deedlight/domain/property/market-sale';

export type MarketSale = { soldOn: string; price: number; source: string };

/** A price below this is a formality: "for $1 and other consideration". */
const formalPriceCents = 1_000_000;

/** The property's own sales between strangers at a price, newest first. */
export function marketSales({ transfers }: Pick<Property, 'transfers'>): MarketSale[] {
  if (!transfers.known) return [];
  return transfers.items
    .flatMap(({ soldOn, price, armsLength, flags, source }) =>
      soldOn !== null &&
      price.known &&
      price.value >= formalPriceCents &&
      isMarketSale({ flags, armsLength })
        ? [{ soldOn, price: price.value, source }]
        : [],
    )
    .sort((a, b) => b.soldOn.localeCompare(a.soldOn));
}

/**
 * Day of the newest sale between strangers, which ends the loans before it; null where there is none.
 * One whose price is not disclosed counts where its source says that it was at arm's length: a deed
 * without either may be a transfer into the owner's own trust.
 */
export function lastChangeOfHands({ transfers }: Pick<Property, 'transfers'>): string | null {
  const priced = marketSales({ transfers })[0]?.soldOn ?? null;
  const undisclosed = transfers.known
    ? transfers.items.flatMap((transfer) =>
        !transfer.price.known && transfer.armsLength === true && isMarketSale(transfer)
          ? (transfer.soldOn ?? [])
          : [],
      )
    : [];
  return [priced, ...undisclosed].reduce(
    (newest, day) => (newest === null || (day !== null && day > newest) ? day : newest),
    null,
  );
}
