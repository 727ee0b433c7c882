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

/** What a provider's own model says a home is worth. */
export type ProviderValue = {
  amount: Cents;
  low: Cents | null;
  high: Cents | null;
  /** The day the provider names; null where it names none. */
  asOf: Temporal.PlainDate | null;
};

/** A claim on a property that its owner did not agree to, as a public record has it. */
export type ProviderLien = {
  /** In the provider's words, such as "Federal Tax Lien". */
  kind: string | null;
  /** Null means: it is not said, or what is said contradicts itself. */
  state: 'open' | 'released' | 'vacated' | null;
  amount: Cents | null;
  filedOn: Temporal.PlainDate | null;
  /** The day it was released or vacated. */
  endedOn: Temporal.PlainDate | null;
  creditors: readonly string[];
  debtors: readonly string[];
  documentNumber: string | null;
  /** Where it is filed. */
  office: string | null;
};

/** A home that a provider takes for comparable to another. */
export type ProviderSale = {
  address: PlaceAddress;
  /** Its id here, where the provider names county and parcel. */
  propertyId: PropertyId | null;
  parcelNumber: string | null;
  /** The day of the sale, or the last on which the price was asked. */
  pricedOn: Temporal.PlainDate | null;
  /** Null means: not said, or not disclosed in its state. */
  price: Cents | null;
  /** A deed's, one that brokers report of a sale, or one that was only asked. */
  priceIs: 'recorded' | 'reported' | 'asked';
  livingAreaSqft: number | null;
  beds: number | null;
  baths: number | null;
  yearBuilt: number | null;
  lotSqft: number | null;
  /** From the home that it is compared to. */
  miles: number | null;
  /** 0 to 1, by the provider's own measure. */
  similarity: number | null;
  place: { lat: number; lng: number } | null;
};

export type ProviderComparables = {
  sales: readonly ProviderSale[];
  /** What the provider makes of them; null where it does not say. */
  value: ProviderValue | null;
};

/** A place with the filters of our listing. */
export type ProviderQuery = { place: SearchPlace; filters: ListingQuery };

/** A parcel that a provider finds. */
export type ProviderHit = {
  /** Names it to the provider. */
  id: string;
  address: PlaceAddress;
  /** Its id here, where the provider names county and parcel. */
  propertyId: PropertyId | null;
  type: PropertyType | null;
  beds: number | null;
  baths: number | null;
  livingAreaSqft: number | null;
  yearBuilt: number | null;
  /** What the provider takes it to be worth. */
  value: Cents | null;
  soldOn: Temporal.PlainDate | null;
  soldFor: Cents | null;
};

export type ProviderFound = {
  /** All that match, of which the hits are the first. */
  total: number;
  hits: readonly ProviderHit[];
  /** Filters that it does not have: nothing was left out by them. */
  ignored: readonly SearchFilter[];
  /** Filters that it applies less exactly, or whose unknowns it leaves out. */
  rough: readonly SearchFilter[];
};

/** The provider's own id of a parcel, or where it lies. */
export type ParcelKey = { id: string } | { address: PlaceAddress };

/** An address that a provider offers for what was typed so far. */
export type OfferedAddress = {
  /** Names it to the provider. */
  id: string;
  address: PlaceAddress;
  /** Its id here, where the provider names county and parcel. */
  propertyId: PropertyId | null;
};

/** What a provider says of one parcel, in the terms of every other source. */
export type ProvidedParcel = {
  /** Names it to the provider. */
  providerId: string;
  record: ParcelRecord & { id: PropertyId };
};

/** How a provider is cited, and what it has columns for. */
export type ProviderCitation = {
  id: string;
  publisher: string;
  title: string;
  /** On what terms it may be shown. */
  licence: string;
  url: string;
  /** What it covers and leaves blank is unknown; what it does not cover cannot be had from it. */
  coverage: readonly string[];
};

/**
 * A provider of property data. Throws ProviderUnavailable where it cannot be reached or refuses us.
 */
export interface PropertySource {
  /** As it is shown and kept beside each answer. */
  readonly name: string;
  readonly citation: ProviderCitation;
  /** Addresses that begin as the text does, best first; null where it completes no addresses. */
  readonly suggest: ((text: string) => Promise<readonly OfferedAddress[]>) | null;
  /**
   * Null means: it knows of no such parcel, or names no county and parcel number that it could be kept
   * under. Days after `today` are marked as odd.
   */
  detail(key: ParcelKey, today: Temporal.PlainDate): Promise<ProvidedParcel | null>;
  /** Null means: it knows of no such home, or has no value for it. */
  value(place: PlaceAddress): Promise<ProviderValue | null>;
  /**
   * Its report on liens, empty where none is on record, null where it knows of no such parcel; null
   * itself where it has no such report.
   */
  readonly liens: ((key: ParcelKey) => Promise<readonly ProviderLien[] | null>) | null;
  /**
   * What it compares a home to, without sales where it found none, null where it knows of no such
   * parcel; null itself where it has no comparables. Some know a home by its `place` alone.
   */
  readonly comparables:
    | ((key: ParcelKey, place: PlaceAddress | null) => Promise<ProviderComparables | null>)
    | null;
  /** Null means: it cannot search such a place; null itself where it has no search. */
  readonly search: ((query: ProviderQuery) => Promise<ProviderFound | null>) | null;
}

export type PropertySourceSetup =
  | { isConfigured: true; source: PropertySource }
  /** The settings that are not set. */
  | { isConfigured: false; missing: readonly string[] };
