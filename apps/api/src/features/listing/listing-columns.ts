import type { ListingSort } from '@deedlight/contract/listing/query';
import type { FigureName, MarkName } from '@deedlight/domain/listing/listed-row';

/** Names the column of records.listings for each figure and mark. */
export const columnOf: Record<FigureName | MarkName, string> = {
  lat: 'lat',
  lng: 'lng',
  valueCents: 'value_cents',
  priceCents: 'last_price_cents',
  equityCents: 'equity_cents',
  ltv: 'ltv',
  beds: 'beds',
  baths: 'baths',
  livingAreaSqft: 'living_area_sqft',
  lotSqft: 'lot_sqft',
  yearBuilt: 'year_built',
  soldOn: 'last_sold_on',
  ownedSince: 'owned_since',
  type: 'type',
  zip: 'zip',
  city: 'city_key',
  county: 'county_fips',
  state: 'state',
  occupied: 'is_owner_occupied',
  absentee: 'is_absentee',
  corporate: 'is_corporate',
  unpaid: 'has_unpaid_taxes',
};

/** Names the figure of each sort order; a distance has no column. */
export const sortFigures: Record<Exclude<ListingSort, 'distance'>, FigureName> = {
  value: 'valueCents',
  sold: 'soldOn',
  size: 'livingAreaSqft',
  year: 'yearBuilt',
  equity: 'equityCents',
};
