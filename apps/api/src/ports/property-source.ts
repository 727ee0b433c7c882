import type { Cents } from '@deedlight/domain/money';
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

/** A provider of property data. Throws ProviderUnavailable where it cannot be reached or refuses us. */
export interface PropertySource {
  /** As it is shown and kept beside each answer. */
  readonly name: string;
  /** Null: it knows of no such home, or has no value for it. */
  value(place: PlaceAddress): Promise<ProviderValue | null>;
}

export type PropertySourceSetup =
  | { isConfigured: true; source: PropertySource }
  /** The settings that are not set. */
  | { isConfigured: false; missing: readonly string[] };
