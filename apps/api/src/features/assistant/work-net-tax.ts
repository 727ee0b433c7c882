import type { Property } from '@deedlight/contract/property';
import { dollarText } from '@deedlight/domain/eligibility/print-figure';
import { type Cents, cents } from '@deedlight/domain/money';
import { newestTax } from '@deedlight/domain/property/newest-tax';
import { estimatePropertyTax } from '@deedlight/domain/property-tax/estimate-property-tax';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { propertyTaxRates } from '@deedlight/domain/reference/closing/property-tax-table';
import { prorationRange } from '@deedlight/domain/title-fees/net-sheet/proration-range';
import type { Offer, Sale } from '@deedlight/domain/title-fees/net-sheet/sale';

type TaxedHome = Pick<Property, 'assessments' | 'sources'>;

/** Returns the newest tax bill of the record, in cents a year; undefined where it states none. */
export function taxOnRecord({ assessments }: TaxedHome): Cents | undefined {
  const bill = newestTax(assessments);
  return bill === null ? undefined : cents(bill.tax);
}

/** Says which bill the net takes the property tax from, or what an unknown one could move. */
export function taxText(home: TaxedHome | null, sale: Sale, offer: Offer): string {
  const bill = home && newestTax(home.assessments);
  if (home === null || bill === null) return unknownTax(sale, offer);
  const source = home.sources.find(({ id }) => id === bill.source);
  const said = source === undefined ? '' : `, ${source.publisher}, ${source.title}`;
  return `The property tax is that of ${bill.taxYear}, ${dollarText(cents(bill.tax))} a year (the newest bill on record${said}), shared up to the day of closing by the state’s custom; the bill that is due then rules.`;
}

/** No bill is taken for none: the net leaves it out, and the place’s rates bound it. */
function unknownTax(sale: Sale, offer: Offer): string {
  const tables = { ...closingTables, propertyTaxRates };
  const range = prorationRange(sale, offer, tables);
  if (range === null) throw new RangeError('a tax that is not known has a range');
  const { state, county } = sale;
  const { citation } = estimatePropertyTax({ state, county, value: offer.price }, tables);
  const moves = [
    ...(range.low < 0 ? [`take up to ${dollarText(cents(-range.low))}`] : []),
    ...(range.high > 0 ? [`bring back up to ${dollarText(range.high)}`] : []),
  ];
  const could = moves.length === 0 ? 'move nothing' : moves.join(' or ');
  return `The property tax is not in it, as no bill is known; by the place’s rates its share up to the closing could ${could} (an estimate, ${citation.publisher}).`;
}
