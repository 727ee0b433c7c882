import type { Property } from '@deedlight/contract/property';

export type MarketSale = { soldOn: string; price: number; source: string };

/** A price below this is a formality: "for $1 and other consideration". */
const formalPriceCents = 1_000_000;

/** The property's own sales between strangers at a price, newest first. */
export function marketSales({ transfers }: Property): MarketSale[] {
  if (!transfers.known) return [];
  return transfers.items
    .flatMap(({ soldOn, price, armsLength, flags, source }) =>
      soldOn !== null &&
      price.known &&
      price.value >= formalPriceCents &&
      armsLength !== false &&
      flags.length === 0
        ? [{ soldOn, price: price.value, source }]
        : [],
    )
    .sort((a, b) => b.soldOn.localeCompare(a.soldOn));
}
