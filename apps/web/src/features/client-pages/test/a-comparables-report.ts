import type { OpenedReport } from '@deedlight/contract/client-pages';
import type {
  ComparableSalesReport,
  ComparablesSince,
  ReportComparable,
  ReportProvided,
} from '@deedlight/contract/client-pages/comparables-report';
import { propertyId } from '@deedlight/domain/property/property-id';
import { aReport, opened } from './a-report';

/** Makes a sale of the report; `at` distinguishes it from the others. */
export function aSale(at: number, changed: Partial<ReportComparable> = {}): ReportComparable {
  const { home } = aReport();
  return {
    ...{ saleId: `oh-39999-${at}_2026-07-10`, propertyId: propertyId('OH', '39999', `${at}`) },
    address: { ...home.address, line: `${at} Robin Way` },
    ...{ lat: 40.001, lng: -75, miles: 0.3, sharedArea: null, soldOn: '2026-07-10' },
    ...{ recordedOn: null, price: 47_000_000, livingAreaSqft: 2180, beds: 4, baths: 2 },
    ...{ lotSqft: 9000, yearBuilt: 1994, condition: null, source: 'roll' },
    lines: [
      { name: 'time', basis: 'fitted', amount: 400_000 },
      { name: 'size', basis: 'edited', amount: 600_000 },
      { name: 'beds', basis: 'held', amount: null },
      { name: 'condition', basis: 'unknown', amount: null },
    ],
    ...{ net: 1_000_000, gross: 1_000_000, adjusted: 48_000_000, weight: 0.4, isPastLimit: false },
    ...changed,
  };
}

export function aComparablesReport(
  changed: Partial<ComparableSalesReport> = {},
): ComparableSalesReport {
  const { kind: _, value: __, sales: ___, ...head } = aReport();
  const rule = { months: 12, miles: 1, sizeTolerance: 0.2, sameType: true };
  return {
    ...head,
    ...{ kind: 'comparables', name: '', condition: null, until: '2026-11-01', rule, area: null },
    widenings: [{ what: 'miles', from: '0.5 miles', to: '1 mile', found: 2 }],
    sales: [
      aSale(1),
      aSale(2),
      aSale(3, { isPastLimit: true, weight: 0, lines: [], net: 0, gross: 0 }),
    ],
    indication: {
      value: 48_000_000,
      range: { low: 46_000_000, high: 50_000_000 },
      adjusted: { low: 47_500_000, high: 48_500_000 },
    },
    ...{ refusal: null, edited: 2, notices: [] },
    market: {
      ...{ from: '2025-11-01', until: '2026-11-01', miles: 2, area: null },
      ...{ sales: 240, residual: 0.12 },
    },
    ...changed,
  };
}

/** Makes a data provider's comparables: a sale, a home that was only asked for, and one without figures. */
export function aProvided(): ReportProvided {
  const sale = {
    ...{ pricedOn: '2026-05-15', price: 31_000_000, priceIs: 'recorded' as const },
    ...{ livingAreaSqft: 1500, beds: 3, baths: 2.5, yearBuilt: 1980, lotSqft: 5000 },
    ...{ miles: 0.2, similarity: null },
  };
  const none = { beds: null, baths: null, miles: null };
  const at = (line: string) => ({ line, city: 'Marlow', state: 'PA', zip: '19999' });
  return {
    sales: [
      { address: at('4 Larkspur Ln'), ...sale },
      {
        ...{ address: at('6 Larkspur Ln'), ...sale, ...none, pricedOn: '2026-06-01' },
        ...{ price: 29_900_000, priceIs: 'asked', similarity: 0.9862 },
      },
      {
        ...{ address: at('8 Larkspur Ln'), ...sale, ...none, pricedOn: null, price: null },
        livingAreaSqft: null,
      },
    ],
    source: {
      ...{ id: 'realestateapi', publisher: 'RealEstateAPI', title: 'Comparables and estimate' },
      ...{ kind: 'provider', licence: null, url: null, asOf: null, confidence: 'reported' },
      fetchedAt: '2026-11-20T17:00:00Z',
    },
  };
}

export function openedComparables(
  report: ComparableSalesReport = aComparablesReport(),
  since: Partial<ComparablesSince> = {},
): OpenedReport {
  return opened({ report, comparablesSince: { earlier: [], today: null, gone: 0, ...since } });
}
