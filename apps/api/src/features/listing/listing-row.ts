import type { ListedProperty } from '@deedlight/contract/listing';
import type { LocationKind } from '@deedlight/domain/geocoding/location-kind';
import type { PropertyType } from '@deedlight/domain/property/property-type';

type ValueBasis = 'assessor' | 'last-sale' | 'valuation';
type LoansBasis = 'recorded-terms' | 'average-rate' | 'none-recorded';

/** One property of a page comes with the facts that its sources have columns for. */
export type ListingRow = {
  id: ListedProperty['id'];
  /** The sort key, as PostgreSQL writes it. */
  key: string | null;
  state: string;
  address_line: string | null;
  street: string | null;
  unit: string | null;
  city: string | null;
  zip: string | null;
  county: string;
  parcel_number: string;
  is_sample: boolean;
  lat: number | null;
  lng: number | null;
  location_precision: LocationKind | null;
  miles: number | null;
  type: PropertyType | null;
  beds: number | null;
  baths: number | null;
  living_area_sqft: number | null;
  lot_sqft: number | null;
  year_built: number | null;
  last_sold_on: string | null;
  last_price_cents: number | null;
  price_source_id: string | null;
  owned_since: string | null;
  is_owner_occupied: boolean | null;
  is_absentee: boolean | null;
  is_corporate: boolean | null;
  has_unpaid_taxes: boolean | null;
  value_cents: number | null;
  value_source: ValueBasis | null;
  value_source_id: string | null;
  value_as_of: string | null;
  value_low_cents: number | null;
  value_high_cents: number | null;
  loans_cents: number | null;
  loans_basis: LoansBasis | null;
  loans_source_id: string | null;
  loans_as_of: string | null;
  newest_loan_on: string | null;
  equity_cents: number | null;
  ltv: number | null;
  owners: string[];
  /** These sources have a row of the property. */
  observed_by: string[];
};
