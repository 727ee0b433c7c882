import type { PropertyReport, ReportSale } from '@deedlight/contract/client-pages/property-report';
import type { ReportHome, ReportSender } from '@deedlight/contract/client-pages/report-parts';
import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { Property, Source } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { nameText } from '@deedlight/domain/property/name-text';

type Parts = {
  property: Property;
  valuation: ValuationOut;
  /** null: the records do not say where the home lies. */
  comparables: ComparablesOut | null;
  sender: ReportSender;
  note: string;
  productName: string;
  madeAt: string;
};

/** A client reads no longer list. */
const mostSales = 9;

/**
 * Makes the report of a home that a client gets. Each field is named, so that a figure that is added
 * to the answers later, or a person in them, is not sent to strangers unnoticed.
 */
export function makeReport(parts: Parts): PropertyReport {
  const { property, valuation, comparables, sender, note, productName, madeAt } = parts;
  const sales = salesOf(property, valuation, comparables);
  const report = {
    kind: 'property' as const,
    madeAt,
    isSample: property.isSample,
    productName,
    sender,
    note,
    home: homeOf(property),
    value: reportValue(valuation),
    sales,
  };
  const known = [
    ...property.sources,
    ...valuation.sources,
    ...(comparables === null ? [] : comparables.sources),
  ];
  return { ...report, sources: sourcesOf(known, citedIn(report, property)) };
}

/** Returns what a report says of a home, each field named. */
export function homeOf(property: Property): ReportHome {
  const { type, beds, baths, livingAreaSqft, lotSqft, yearBuilt } = property.facts;
  return {
    id: property.id,
    parcelNumber: property.parcelNumber,
    address: property.address,
    location: placeOf(property),
    facts: { type, beds, baths, livingAreaSqft, lotSqft, yearBuilt },
  };
}

const longestLabel = 200;

/** Returns the name of a home in the list of links. */
export function labelOfHome(home: ReportHome): string {
  const parts = [nameText(home), home.address.city].filter((part) => part !== null);
  return parts.join(', ').slice(0, longestLabel);
}

function placeOf({ location }: Property): ReportHome['location'] {
  if (!location.known) return null;
  const { lat, lng, precision } = location.value;
  return { lat, lng, precision };
}

function reportValue({ valuation, headline, model, asOf }: ValuationOut): PropertyReport['value'] {
  if (valuation.kind === 'valued' && model !== null) {
    const { estimate, low80, high80, confidence, carriedOn } = valuation;
    const { version, trainedAt, county, sales, firstSale, lastSale, isSample, backTest } = model;
    return {
      ...{ known: true, estimate, low80, high80, confidence, asOf, carriedOn },
      model: { version, trainedAt, county, sales, firstSale, lastSale, isSample },
      held: backTest && {
        count: backTest.count,
        inside: backTest.coverage80,
        from: backTest.from,
        to: backTest.to,
      },
    };
  }
  const code = valuation.kind === 'abstained' ? valuation.code : 'no-model';
  const other = headline.known
    ? {
        label: headline.label,
        amount: headline.amount,
        asOf: headline.asOf,
        source: headline.source,
      }
    : null;
  return { known: false, code, asOf, other };
}

/** Returns the sales behind the value, the most alike first; without a value, the comparable ones. */
function salesOf(
  property: Property,
  { salesBehind }: ValuationOut,
  comparables: ComparablesOut | null,
): PropertyReport['sales'] {
  const alike = comparables?.comparables ?? [];
  const learned = salesBehind.filter(({ leftOut }) => leftOut === null);
  if (learned.length === 0) {
    return { kind: 'alike', items: alike.slice(0, mostSales).map(asReportSale) };
  }
  const places = new Map(
    property.nearby.known ? property.nearby.items.map((sale) => [keyOf(sale), sale]) : [],
  );
  const ranks = new Map(alike.map((sale, rank) => [`${sale.propertyId} ${sale.soldOn}`, rank]));
  const rankOf = (sale: { id: string; soldOn: string }) => ranks.get(keyOf(sale)) ?? alike.length;
  const items = learned
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.miles - b.miles)
    .slice(0, mostSales)
    .map((sale): ReportSale => {
      const place = places.get(keyOf(sale));
      const { id, address, miles, soldOn, recordedOn, price, beds, livingAreaSqft, source } = sale;
      return {
        ...{ id, address, lat: place?.lat ?? null, lng: place?.lng ?? null, miles },
        ...{ soldOn, recordedOn, price, beds, livingAreaSqft, source },
      };
    });
  return { kind: 'behind-value', items };
}

function asReportSale(sale: ComparablesOut['comparables'][number]): ReportSale {
  const { propertyId: id, address, lat, lng, miles, soldOn, recordedOn } = sale;
  const { price, beds, livingAreaSqft, source } = sale;
  return { id, address, lat, lng, miles, soldOn, recordedOn, price, beds, livingAreaSqft, source };
}

function keyOf({ id, soldOn }: { id: string; soldOn: string }): string {
  return `${id} ${soldOn}`;
}

function citedIn(
  { home, value, sales }: Pick<PropertyReport, 'home' | 'value' | 'sales'>,
  property: Property,
): ReadonlySet<string> {
  return new Set([
    ...sourcesOfHome(home, property),
    ...[value.known ? value.carriedOn?.by.source : value.other?.source].flatMap((id) => id ?? []),
    ...sales.items.map(({ source }) => source),
  ]);
}

/** Returns the ids of the sources of what a report says of a home. */
export function sourcesOfHome({ facts }: ReportHome, { location }: Property): string[] {
  return [...Object.values(facts), location].flatMap((fact) => (fact.known ? [fact.source] : []));
}

/** Returns the cited sources as a report keeps them: without the file and line of ours. */
export function sourcesOf(
  known: readonly Source[],
  cited: ReadonlySet<string>,
): PropertyReport['sources'] {
  const sources = new Map(known.filter(({ id }) => cited.has(id)).map((each) => [each.id, each]));
  return [...sources.values()].map(({ file: _file, row: _row, ...source }) => source);
}
