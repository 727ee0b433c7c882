import { type Fact, missing } from '../fact';
import { formatMoney, formatMonth, formatNumber } from '../format';
import { type Deed, dayOf, lastMarketTransfer } from './market-sale';

type Transfers =
  | { known: true; items: readonly (Deed & { price: Fact<number> })[] }
  | Extract<Fact<never>, { known: false }>;

type Described = {
  facts: Record<'beds' | 'baths' | 'livingAreaSqft' | 'lotSqft' | 'yearBuilt', Fact<number>>;
  transfers: Transfers;
};

export type HeadlineFact = {
  label: string;
  fact: Fact<string>;
  unit: string | null;
  /** A word of context under the figure. */
  note: string | null;
};

/** The six figures a reader looks for first. */
export function headlineFacts(property: Described): HeadlineFact[] {
  const { beds, baths, livingAreaSqft, lotSqft, yearBuilt } = property.facts;
  const sale = lastMarketSale(property.transfers);
  return [
    { label: 'Beds', fact: shown(beds, formatNumber), unit: null, note: null },
    { label: 'Baths', fact: shown(baths, (n) => formatNumber(n, 2)), unit: null, note: null },
    { label: 'Living area', fact: shown(livingAreaSqft, formatNumber), unit: 'sq ft', note: null },
    { label: 'Lot', fact: shown(lotSqft, formatNumber), unit: 'sq ft', note: null },
    { label: 'Built', fact: shown(yearBuilt, String), unit: null, note: null },
    {
      label: 'Last sale',
      fact: shown(sale.price, (price) => formatMoney(price, { cents: 'never' })),
      unit: null,
      note: sale.note,
    },
  ];
}

/** Returns the newest market sale: neither nominal nor between related parties. */
export function lastMarketSale(transfers: Transfers): {
  price: Fact<number>;
  note: string | null;
} {
  if (!transfers.known) return { price: transfers, note: null };
  const newest = lastMarketTransfer(transfers.items);
  if (newest !== undefined) {
    const on = dayOf(newest);
    return { price: newest.price, note: on === null ? null : formatMonth(on) };
  }
  const note = transfers.items.length > 0 ? 'no market sale' : null;
  return { price: missing('none'), note };
}

function shown<T>(fact: Fact<T>, format: (value: T) => string): Fact<string> {
  return fact.known ? { ...fact, value: format(fact.value) } : fact;
}
