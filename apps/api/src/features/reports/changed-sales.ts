import type { ClientReport } from '@deedlight/contract/client-pages';
import type { ReportComparable } from '@deedlight/contract/client-pages/comparables-report';
import { saleIdOf } from '@deedlight/domain/comparables/comparable-sale';
import { absenceWords } from '@deedlight/domain/fact';
import { formatDay, formatMoney, formatNumber } from '@deedlight/domain/format';
import { saleName } from '@deedlight/report/sale-words';
import type { SaleOnRecord } from '../client-pages/public';

type Cited = Pick<ReportComparable, 'saleId' | 'propertyId' | 'address' | 'soldOn' | 'price'> &
  Partial<ReportComparable>;

const wordsOf = {
  price: { name: 'price', of: (cents: number) => formatMoney(cents) },
  livingAreaSqft: { name: 'living area in sq ft', of: (size: number) => formatNumber(size) },
  beds: { name: 'beds', of: (count: number) => formatNumber(count) },
  baths: { name: 'baths', of: (count: number) => formatNumber(count, 2) },
  lotSqft: { name: 'lot in sq ft', of: (size: number) => formatNumber(size) },
  yearBuilt: { name: 'year built', of: String },
};

type Name = keyof typeof wordsOf;

const names: readonly Name[] = ['price', 'livingAreaSqft', 'beds', 'baths', 'lotSqft', 'yearBuilt'];

/** Returns the sales of the records that a report cites, with what it says of each. */
export function citedSales(report: ClientReport): Cited[] {
  if (report.kind === 'comparables') return report.sales;
  if (report.kind !== 'property') return [];
  return report.sales.items.map(({ id, address, soldOn, price, beds, livingAreaSqft }) => ({
    ...{ saleId: saleIdOf({ propertyId: id, soldOn }), propertyId: id },
    ...{ address, soldOn, price, beds, livingAreaSqft },
  }));
}

/** Says which sales read otherwise on record than in a report, or are gone: a sentence each. */
export function changedSales(
  cited: readonly Cited[],
  onRecord: ReadonlyMap<string, SaleOnRecord>,
): string[] {
  return cited.flatMap((sale) => {
    const said = `${saleName(sale)}, sold ${formatDay(sale.soldOn)}`;
    const [closest] = (onRecord.get(sale.saleId)?.sales ?? [])
      .map((now) => changesOf(sale, now))
      // A parcel may have several sales on a day, of which the report has one.
      .toSorted((a, b) => a.length - b.length);
    if (closest === undefined) return [`${said}: no longer in the records.`];
    return closest.length === 0 ? [] : [`${said}: ${closest.join('; ')} on record now.`];
  });
}

/** What a report does not say of a sale is not compared. */
function changesOf(then: Cited, now: SaleOnRecord['sales'][number]): string[] {
  return names.flatMap((name) => {
    const was = then[name];
    if (was === undefined || was === now[name]) return [];
    const { name: words, of } = wordsOf[name];
    const inWords = (value: number | null) =>
      value === null ? absenceWords.unknown.toLowerCase() : of(value);
    return [`${words} ${inWords(was)} then, ${inWords(now[name])}`];
  });
}
