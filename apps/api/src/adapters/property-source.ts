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

/** The value of a home by a provider's own model. */
export type ProviderValue = {
  amount: Cents;
  low: Cents | null;
  high: Cents | null;
  /** The day that the provider names; it is null where the provider names none. */
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
  /** The day on which the lien was released or vacated. */
  endedOn: Temporal.PlainDate | null;
  creditors: readonly string[];
  debtors: readonly string[];
  documentNumber: string | null;
  /** The office where the lien is filed. */
  office: string | null;
};

/** A home that a provider takes to be comparable to another. */
export type ProviderSale = {
  address: PlaceAddress;
  /** The home's id in our records, if the provider names its county and parcel. */
  propertyId: PropertyId | null;
  parcelNumber: string | null;
  /** The day of the sale, or the last day on which the price was asked. */
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
  /** The distance from the home that it is compared to. */
  miles: number | null;
  /** It lies between 0 and 1, by the provider's own measure. */
  similarity: number | null;
  place: { lat: number; lng: number } | null;
};

export type ProviderComparables = {
  sales: readonly ProviderSale[];
  /** The provider's value from these sales; it is null where the provider gives none. */
  value: ProviderValue | null;
};

/** A place to search, with the filters of our listing. */
export type ProviderQuery = { place: SearchPlace; filters: ListingQuery };

/** A parcel that a provider found. */
export type ProviderHit = {
  /** The provider's own id. */
  id: string;
  address: PlaceAddress;
  /** The parcel's id in our records, if the provider names its county and parcel. */
  propertyId: PropertyId | null;
  type: PropertyType | null;
  beds: number | null;
  baths: number | null;
  livingAreaSqft: number | null;
  yearBuilt: number | null;
  /** The provider's estimate of its value. */
  value: Cents | null;
  soldOn: Temporal.PlainDate | null;
  soldFor: Cents | null;
};

export type ProviderFound = {
  /** The number of all matches; `hits` holds the first of them. */
  total: number;
  hits: readonly ProviderHit[];
  /** The filters that the provider does not have; they excluded nothing. */
  ignored: readonly SearchFilter[];
  /** The filters that it applies less exactly, or that exclude parcels with an unknown figure. */
  rough: readonly SearchFilter[];
};

/** A parcel's id at the provider, or its address. */
export type ParcelKey = { id: string } | { address: PlaceAddress };

/** An address that a provider suggests for a text that is still being typed. */
export type OfferedAddress = {
  /** The provider's own id. */
  id: string;
  address: PlaceAddress;
  /** The address's id in our records, if the provider names its county and parcel. */
  propertyId: PropertyId | null;
};

/** A provider's record of one parcel, in the same terms as that of every other source. */
export type ProvidedParcel = {
  /** The provider's own id. */
  providerId: string;
  record: ParcelRecord & { id: PropertyId };
};

/** How a provider is cited, and which facts it covers. */
export type ProviderCitation = {
  id: string;
  publisher: string;
  title: string;
  /** The terms on which the data may be shown. */
  licence: string;
  url: string;
  /**
   * A covered fact that is blank is unknown; any other fact is not available from this provider.
   */
  coverage: readonly string[];
};

/**
 * A provider of property data. Its calls throw ProviderUnavailable if it cannot be reached or
 * refuses us.
 */
export interface PropertySource {
  /** The name that is shown and stored with each answer. */
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
  /** The names of the settings that are missing. */
  | { isConfigured: false; missing: readonly string[] };
