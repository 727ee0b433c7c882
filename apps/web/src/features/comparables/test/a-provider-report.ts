import type { ComparablesReport, RecordedSale } from '@deedlight/contract/provider/comparables';
import { propertyId } from '@deedlight/domain/property/property-id';

type Sale = ComparablesReport['sales'][number];

/** Makes a provider's comparable for tests; `parcel` is its record here, or null. */
export function aProvidedSale(
  parcel: string | null,
  { soldOn = null, price = null }: Partial<Pick<RecordedSale, 'soldOn' | 'price'>> = {},
  said: Partial<Sale> = {},
): Sale {
  const id = parcel === null ? null : propertyId('pa', '42101', parcel);
  return {
    address: { line: '4 Larkspur Ln', city: 'Marlow', state: 'PA', zip: '19999' },
    propertyId: id,
    parcelNumber: parcel,
    ...{ pricedOn: '2026-05-15', price: 31_000_000, priceIs: 'recorded' },
    ...{ livingAreaSqft: 1500, beds: 3, baths: 2.5, yearBuilt: 1980, lotSqft: 5000 },
    ...{ miles: 0.2, similarity: null, place: null },
    record: id && { id, soldOn, price, isSample: true },
    ...said,
  };
}

/** Makes a provider's answer with two homes, one of which has few figures. */
export function aProviderReport(overrides: Partial<ComparablesReport> = {}): ComparablesReport {
  const unsaid = { ...{ pricedOn: null, price: null, beds: null, miles: null, yearBuilt: null } };
  return {
    sales: [
      aProvidedSale('4'),
      aProvidedSale(
        null,
        {},
        {
          address: { line: '77 Foxglove St', city: null, state: 'PA', zip: null },
          ...unsaid,
          ...{ livingAreaSqft: null, baths: null },
        },
      ),
    ],
    value: { amount: 33_000_000, low: 31_000_000, high: 35_000_000 },
    source: {
      id: 'realestateapi',
      publisher: 'RealEstateAPI',
      title: 'Comparables and estimate',
      kind: 'provider',
      licence: null,
      url: null,
      file: null,
      row: null,
      asOf: null,
      fetchedAt: '2026-11-20T17:00:00Z',
      confidence: 'reported',
    },
    ...overrides,
  };
}
