import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { SearchPlace } from '@deedlight/contract/listing/search-place';
import type { SearchFilter } from '@deedlight/contract/provider/search';
import type { Cents } from '@deedlight/domain/money';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { Temporal } from 'temporal-polyfill';

export type PlaceAddress = {
  line: string;
  city: string | null;
  state: string;
  zip: string | null;
};

/** A provider's own model estimated this value. */
export type ProviderValue = {
  amount: Cents;
  low: Cents | null;
  high: Cents | null;
  /** It is null where the provider names no day. */
  asOf: Temporal.PlainDate | null;
};

/** A claim on a property without its owner's consent, as a public record has it. */
export type ProviderLien = {
  /** It is in the provider's words, such as "Federal Tax Lien". */
  kind: string | null;
  /** It is null where the provider does not say, or contradicts itself. */
  state: 'open' | 'released' | 'vacated' | null;
  amount: Cents | null;
  filedOn: Temporal.PlainDate | null;
  /** The lien was released or vacated on this day. */
  endedOn: Temporal.PlainDate | null;
  creditors: readonly string[];
  debtors: readonly string[];
  documentNumber: string | null;
  /** The lien is filed at this office. */
  office: string | null;
};

/** A provider takes this home to be comparable to another. */
export type ProviderSale = {
  address: PlaceAddress;
  /** It is null unless the provider names the home's county and parcel. */
  propertyId: PropertyId | null;
  parcelNumber: string | null;
  /** The home was sold on this day, or its price was last asked then. */
  pricedOn: Temporal.PlainDate | null;
  /** It is null where the price is not given, or not disclosed in the home's state. */
  price: Cents | null;
  /** A price is from a deed, from a broker's report of a sale, or only an asking price. */
  priceIs: 'recorded' | 'reported' | 'asked';
  livingAreaSqft: number | null;
  beds: number | null;
  baths: number | null;
  yearBuilt: number | null;
  lotSqft: number | null;
  /** It is measured from the home that this one is compared to. */
  miles: number | null;
  /** It lies between 0 and 1, by the provider's own measure. */
  similarity: number | null;
  place: { lat: number; lng: number } | null;
};

export type ProviderComparables = {
  sales: readonly ProviderSale[];
  /** The provider derives it from these sales; it is null where the provider gives none. */
  value: ProviderValue | null;
};

/** Searches a place with the filters of our listing. */
export type ProviderQuery = { place: SearchPlace; filters: ListingQuery };

/** The provider found this parcel. */
export type ProviderHit = {
  /** The provider knows the parcel by this id. */
  id: string;
  address: PlaceAddress;
  /** It is null unless the provider names the parcel's county and number. */
  propertyId: PropertyId | null;
  type: PropertyType | null;
  beds: number | null;
  baths: number | null;
  livingAreaSqft: number | null;
  yearBuilt: number | null;
  /** The provider estimates this value. */
  value: Cents | null;
  soldOn: Temporal.PlainDate | null;
  soldFor: Cents | null;
};

export type ProviderFound = {
  /** It counts all matches; `hits` holds the first of them. */
  total: number;
  hits: readonly ProviderHit[];
  /** The provider does not have these filters, so they excluded nothing. */
  ignored: readonly SearchFilter[];
  /**
   * The provider applies these filters less exactly, or they exclude parcels with an unknown
   * figure.
   */
  rough: readonly SearchFilter[];
};

/** Names a parcel by its id at the provider, or by its address. */
export type ParcelKey = { id: string } | { address: PlaceAddress };

/** A provider suggests this address for a text that is still being typed. */
export type OfferedAddress = {
  /** The provider knows the address by this id. */
  id: string;
  address: PlaceAddress;
  /** It is null unless the provider names the address's county and parcel. */
  propertyId: PropertyId | null;
};

/** A provider's record of one parcel uses the same terms as that of every other source. */
export type ProvidedParcel = {
  /** The provider knows the parcel by this id. */
  providerId: string;
  record: ParcelRecord & { id: PropertyId };
};

/** How a provider is cited, and which facts it covers. */
export type ProviderCitation = {
  id: string;
  publisher: string;
  title: string;
  /** The data may be shown on these terms. */
  licence: string;
  url: string;
  /**
   * A covered fact that is blank is unknown; any other fact is not available from this provider.
   */
  coverage: readonly string[];
};

/**
 * Asks a provider for property data. Its calls throw ProviderUnavailable if the provider cannot be
 * reached or refuses us.
 */
export interface PropertySource {
  /** It is shown and stored with each answer. */
  readonly name: string;
  readonly citation: ProviderCitation;
  /**
   * Returns addresses that begin with the text, best first. It is null if the provider cannot
   * complete addresses.
   */
  readonly suggest: ((text: string) => Promise<readonly OfferedAddress[]>) | null;
  /**
   * Returns null if the provider knows no such parcel, or gives no county and parcel number to
   * store it under. Days after `today` are flagged.
   */
  detail(key: ParcelKey, today: Temporal.PlainDate): Promise<ProvidedParcel | null>;
  /** Returns null if the provider knows no such home, or has no value for it. */
  value(place: PlaceAddress): Promise<ProviderValue | null>;
  /**
   * Returns the liens: an empty list if none is on record, null if the provider knows no such
   * parcel. It is null itself if the provider has no report on liens.
   */
  readonly liens: ((key: ParcelKey) => Promise<readonly ProviderLien[] | null>) | null;
  /**
   * Returns the comparables of a home: none if the provider found none, null if it knows no such
   * parcel. It is null itself if the provider has no comparables. Some providers know a home by its
   * `place` alone.
   */
  readonly comparables:
    | ((key: ParcelKey, place: PlaceAddress | null) => Promise<ProviderComparables | null>)
    | null;
  /**
   * Returns null if it cannot search such a place. It is null itself if the provider has no search.
   */
  readonly search: ((query: ProviderQuery) => Promise<ProviderFound | null>) | null;
}

export type PropertySourceSetup =
  | { isConfigured: true; source: PropertySource }
  | { isConfigured: false; missing: readonly string[] };
