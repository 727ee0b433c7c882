import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { dollars } from '../../money';
import type { Offer, Sale } from '../net-sheet/sale';

/** Makes a SAMPLE sale: a home in Florida without loans. */
export function aSale(over: Partial<Sale> = {}): Sale {
  return { state: 'FL', county: 'Orange', closing: Temporal.PlainDate.from('2026-11-21'), ...over };
}

/** Makes a SAMPLE offer: $500,000 with a loan of $400,000. */
export function anOffer(over: Partial<Offer> = {}): Offer {
  return {
    name: 'One',
    price: dollars(500_000),
    loan: dollars(400_000),
    listingCommission: new Decimal('0.025'),
    buyerCommission: new Decimal('0.02'),
    ...over,
  };
}
