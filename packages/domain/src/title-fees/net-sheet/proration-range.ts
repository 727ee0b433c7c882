import { type Cents, cents, noCents, sum } from '../../money';
import { estimatePropertyTax } from '../../property-tax/estimate-property-tax';
import { prorateProperty } from '../../proration/property-tax-proration';
import type { ClosingTables } from '../../reference/closing/closing-tables';
import type { PropertyTaxTable } from '../../reference/closing/property-tax-table';
import type { Offer, Sale } from './sale';

/** What the seller's share of the property tax may come to, in cents: above zero it comes back. */
export type ProrationRange = { low: Cents; high: Cents };

type Tables = ClosingTables & { propertyTaxRates: PropertyTaxTable };

/**
 * Returns the range of the tax proration of an offer while the bill is not known, by the lowest and
 * the highest effective rate on file for the place. Null where the bill was given.
 */
export function prorationRange(sale: Sale, offer: Offer, tables: Tables): ProrationRange | null {
  if (sale.annualTax !== undefined) return null;
  const { state, county, taxesPaidThrough: paidThrough, closingDay, dayCount } = sale;
  const { low, high } = estimatePropertyTax({ state, county, value: offer.price }, tables);
  const closing = offer.closing ?? sale.closing;
  const shares = [low, high].map((annualTax) => {
    const asked = { state, annualTax, closing, paidThrough, closingDay, dayCount };
    const { parts } = prorateProperty(asked, tables.taxProration);
    return sum(parts.map(({ buyerOwes, sellerOwes }) => cents(buyerOwes - sellerOwes)));
  });
  return {
    low: cents(Math.min(noCents, ...shares)),
    high: cents(Math.max(noCents, ...shares)),
  };
}
