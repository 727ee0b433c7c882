import type { ListedProperty } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import { missing } from '@deedlight/domain/fact';
import { isNewLoan } from '@deedlight/domain/listing/new-loan';
import type { Temporal } from 'temporal-polyfill';
import type { ListingRow } from './listing-row';
import { matchedOf } from './matched';

/**
 * Returns a row in the contract's form. `covered` has the facts that its sources have columns for;
 * other facts are "not available here".
 */
export function listedProperty(
  row: ListingRow,
  { query, today }: { query: ListingQuery; today: Temporal.PlainDate },
  covered: ReadonlySet<string>,
): ListedProperty {
  const absent = (fact: string) => missing(covered.has(fact) ? 'unknown' : 'not-available-here');
  const figure = <T>(value: T | null, fact: string) =>
    value === null ? absent(fact) : { known: true as const, value };
  const sum = <B extends string>(
    value: number | null,
    basis: B | null,
    { source, asOf, fact }: { source: string | null; asOf: string | null; fact: string },
  ) =>
    value === null || basis === null
      ? absent(fact)
      : { known: true as const, value, basis, source, asOf };
  const { address_line: line, unit, city, state, zip, county, lat, lng } = row;
  const ownLess = row.value_cents === null ? 'assessments' : 'mortgages';
  return {
    id: row.id,
    address: { line, unit, city, state, zip, county },
    parcelNumber: row.parcel_number,
    isSample: row.is_sample,
    place:
      lat === null || lng === null || row.location_precision === null
        ? null
        : { lat, lng, precision: row.location_precision },
    miles: row.miles === null ? null : Math.round(row.miles * 1000) / 1000,
    type: figure(row.type, 'type'),
    beds: figure(row.beds, 'beds'),
    baths: figure(row.baths, 'baths'),
    livingAreaSqft: figure(row.living_area_sqft, 'livingAreaSqft'),
    lotSqft: figure(row.lot_sqft, 'lotSqft'),
    yearBuilt: figure(row.year_built, 'yearBuilt'),
    lastSold: figure(row.last_sold_on, 'transfers'),
    lastPrice: sum(row.last_price_cents, 'recorded', {
      source: row.price_source_id,
      asOf: row.last_sold_on,
      fact: 'transfers',
    }),
    value: sum(row.value_cents, row.value_source, {
      source: row.value_source_id,
      asOf: row.value_as_of,
      fact: 'assessments',
    }),
    valueRange:
      row.value_low_cents === null || row.value_high_cents === null
        ? null
        : { low: row.value_low_cents, high: row.value_high_cents },
    loans: sum(row.loans_cents, row.loans_basis, {
      source: row.loans_source_id,
      asOf: row.loans_as_of,
      fact: 'mortgages',
    }),
    newestLoan: newestLoanOf(row, today) ?? absent('mortgages'),
    equity: figure(row.equity_cents, ownLess),
    ltvPercent: figure(row.ltv === null ? null : Math.round(row.ltv * 10_000) / 100, ownLess),
    owners: figure(row.owners.length === 0 ? null : row.owners, 'owner'),
    ownedSince: figure(row.owned_since, 'transfers'),
    isOwnerOccupied: figure(row.is_owner_occupied, 'occupancy'),
    isAbsentee: figure(row.is_absentee, 'mailing'),
    isCorporate: figure(row.is_corporate, 'owner'),
    hasUnpaidTaxes: figure(row.has_unpaid_taxes, 'unpaidTaxes'),
    matched: matchedOf(query, row),
  };
}

function newestLoanOf(
  { newest_loan_on: recordedOn, loans_cents: owed }: ListingRow,
  today: Temporal.PlainDate,
): ListedProperty['newestLoan'] | null {
  // Where nothing is owed, all loans on record have ended or there is none.
  if (recordedOn === null) return owed === 0 ? missing('none') : null;
  return { known: true, value: { recordedOn, isNew: isNewLoan(recordedOn, today) } };
}
