import type { Area } from '@deedlight/domain/comparables/shared-area';
import type { LocationKind } from '@deedlight/domain/geocoding/location-kind';
import type { Facts, RecordFlag } from '@deedlight/domain/property/parcel-record';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { PlaceEvidence } from '../../records/citations';
import type { Origin, RunRow, SourceRow } from '../../records/origin';

export type AddressRow = {
  address_line: string | null;
  unit: string | null;
  city: string | null;
  state: string;
  zip: string | null;
  county: string;
};

export type ObservationRow = Origin & {
  recorded_on: string | null;
  facts: Facts;
  details: { label: string; value: string }[];
  flags: RecordFlag[];
  /** Its source covers these facts but left them blank. */
  silent_on: string[];
};

export type OwnerRow = Origin & {
  name: string;
  name_key: string;
  kind: 'person' | 'company' | 'trust' | 'government';
};

export type MailingRow = Origin & { care_of: string | null; lines: string[] };

export type TransferRow = Origin & {
  sold_on: string | null;
  recorded_on: string | null;
  price_cents: number | null;
  buyer: string | null;
  seller: string | null;
  document_type: string | null;
  arms_length: boolean | null;
  flags: RecordFlag[];
};

export type MortgageRow = Origin & {
  recorded_on: string;
  amount_cents: number;
  lender: string | null;
  loan_type: string | null;
  position: number;
  annual_rate: string | null;
  term_months: number | null;
  released_on: string | null;
};

export type AssessmentRow = Origin & {
  tax_year: number;
  assessed_cents: number | null;
  land_cents: number | null;
  building_cents: number | null;
  market_cents: number | null;
  exempt_cents: number | null;
  tax_cents: number | null;
  assessed_on: string | null;
};

export type GeocodeRow = PlaceEvidence & {
  lat: number;
  lng: number;
  error_meters: number;
  basis: string;
};

export type PropertyRow = AddressRow & {
  id: PropertyId;
  parcel_number: string;
  lat: number | null;
  lng: number | null;
  location_precision: LocationKind | null;
  is_owner_occupied: boolean | null;
  is_sample: boolean;
  flags: RecordFlag[];
  updated_at: string;
  /** It says why the property lies there, if geocoding placed it. */
  geocode: GeocodeRow | null;
  observations: ObservationRow[];
  owners: OwnerRow[];
  transfers: TransferRow[];
  mortgages: MortgageRow[];
  assessments: AssessmentRow[];
};

export type LinkedRow = AddressRow & {
  id: PropertyId;
  type: PropertyType | null;
  market_cents: number | null;
  /** It is null if there is no market value. */
  market_origin: (Origin & { assessed_on: string | null }) | null;
};

/** `count` is null if the other properties could not be looked up. */
export type LinkedRows = {
  count: number | null;
  market_cents: number | null;
  properties: LinkedRow[];
};

/** The last sale of a home, with the evidence of its deed. */
export type AreaSale = AddressRow & {
  id: PropertyId;
  last_sold_on: string;
  last_price_cents: number;
  type: PropertyType | null;
  beds: number | null;
  living_area_sqft: number | null;
  origin: Origin & { recorded_on: string | null };
};

/** A sale lies near `from`, the place of the property in question. */
export type PlacedSale = AreaSale & {
  from: { lat: number; lng: number };
  lat: number;
  lng: number;
};

/** Sales in an area that stands in for the unknown place of a property. */
export type SalesInArea = { area: Area; sales: AreaSale[] };

/** Holds all rows of one property in the records. */
export type PropertyRows = {
  property: PropertyRow;
  /** It is undefined if the reader may not see it. */
  mailing: MailingRow | null | undefined;
  linked: LinkedRows;
  /** It is null if the property has no point on the map. */
  nearby: PlacedSale[] | null;
  /** It is null if the property has a position, or no area with a sale. */
  salesInArea: SalesInArea | null;
  sources: ReadonlyMap<string, SourceRow>;
  runs: ReadonlyMap<number, RunRow>;
};
