import type { AddressGeocoder } from '../adapters/address-geocoder';
import { censusGeocoder } from '../adapters/census-geocoder/census-geocoder';
import { openPoliteClient } from '../adapters/open-data/open-polite-client';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { Env } from '../platform/env';

/** Returns the geocoder that the settings allow to be told addresses, or null. */
export function geocoderFrom(
  env: Env,
  { database, clock }: { database: Database; clock: Clock },
): AddressGeocoder | null {
  if (env.GEOCODER === 'off') return null;
  return censusGeocoder(openPoliteClient(database, env, clock), {
    url: env.GEOCODER_URL,
    batchSize: env.GEOCODER_BATCH,
  });
}
