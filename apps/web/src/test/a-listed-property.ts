import type { ListedProperty } from '@deedlight/contract/listing';
import { missing } from '@deedlight/domain/fact';
import { propertyId } from '@deedlight/domain/property/property-id';

/** Makes an invented property of a listing; `overrides` replace whole parts. */
export function aListedProperty(overrides: Partial<ListedProperty> = {}): ListedProperty {
  const known = <T>(value: T) => ({ known: true as const, value });
  return {
    id: propertyId('OH', '39999', '00-418-027'),
    address: {
      line: '418 Larkspur Ln',
      unit: null,
      city: 'Marlow',
      state: 'OH',
      zip: '00011',
      county: 'Sample County',
    },
    parcelNumber: '00-418-027',
    isSample: true,
    place: { lat: 40.4, lng: -82.6, precision: 'parcel' },
    miles: null,
    type: known('single-family' as const),
    beds: known(3),
    baths: missing('unknown'),
    livingAreaSqft: known(1284),
    lotSqft: missing('not-available-here'),
    yearBuilt: known(1926),
    lastSold: known('2019-08-19'),
    lastPrice: { ...known(23_800_000), source: 'roll', asOf: '2019-08-19', basis: 'recorded' },
    value: { ...known(30_000_000), source: 'roll', asOf: '2026-01-01', basis: 'assessor' },
    valueRange: null,
    loans: { ...known(9_000_000), source: 'roll', asOf: '2026-11-21', basis: 'recorded-terms' },
    newestLoan: known({ recordedOn: '2019-08-19', isNew: false }),
    equity: known(21_000_000),
    ltvPercent: known(30),
    owners: known(['Ada Oak']),
    ownedSince: known('2019-08-19'),
    isOwnerOccupied: known(false),
    isAbsentee: known(true),
    isCorporate: known(false),
    hasUnpaidTaxes: missing('not-available-here'),
    matched: [{ filter: 'absentee', by: 'figure' }],
    ...overrides,
  };
}
