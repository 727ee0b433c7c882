import type { Cents } from '@deedlight/domain/money';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import type { PropertyId } from '@deedlight/domain/property/property-id';
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

/** A provider of property data. Throws ProviderUnavailable where it cannot be reached or refuses us. */
export interface PropertySource {
  /** As it is shown and kept beside each answer. */
  readonly name: string;
  readonly citation: ProviderCitation;
  /** Addresses that begin as the text does, best first; null where it completes no addresses. */
  readonly suggest: ((text: string) => Promise<readonly OfferedAddress[]>) | null;
  /**
   * Null: it knows of no such parcel, or names no county and parcel number that it could be kept
   * under. Days after `today` are marked as odd.
   */
  detail(key: ParcelKey, today: Temporal.PlainDate): Promise<ProvidedParcel | null>;
  /** Null: it knows of no such home, or has no value for it. */
  value(place: PlaceAddress): Promise<ProviderValue | null>;
}

export type PropertySourceSetup =
  | { isConfigured: true; source: PropertySource }
  /** The settings that are not set. */
  | { isConfigured: false; missing: readonly string[] };
