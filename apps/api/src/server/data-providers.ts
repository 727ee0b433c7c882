import type { PropertySourceSetup } from '../adapters/property-source';
import { realEstateApiProperties } from '../adapters/realestateapi/realestateapi-properties';
import { realEstateApiSkipTrace } from '../adapters/realestateapi/realestateapi-skip-trace';
import { rentcastProperties } from '../adapters/rentcast/rentcast-properties';
import { sampleSkipTrace } from '../adapters/sample/sample-skip-trace';
import type { SkipTraceSetup } from '../adapters/skip-trace';
import { callNoter } from '../adapters/vendor/note-call';
import { VendorClient } from '../adapters/vendor/vendor-client';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { type Env, hasSampleData } from '../platform/env';

type Deps = { env: Env; database: Database; clock: Clock };
type Account = { base: string; key: string | undefined; setting: string };

/** Returns RealEstateAPI's address and key for the mode: live or for trials. */
function realEstateApi(env: Env): Account {
  return env.PROPERTY_DATA_MODE === 'live'
    ? { base: env.REALESTATEAPI_BASE, key: env.REALESTATEAPI_KEY, setting: 'REALESTATEAPI_KEY' }
    : {
        base: env.REALESTATEAPI_BASE_DEV,
        key: env.REALESTATEAPI_KEY_DEV,
        setting: 'REALESTATEAPI_KEY_DEV',
      };
}

function rentcast(env: Env): Account {
  return env.PROPERTY_DATA_MODE === 'live'
    ? { base: env.RENTCAST_BASE, key: env.RENTCAST_KEY, setting: 'RENTCAST_KEY' }
    : { base: env.RENTCAST_BASE_DEV, key: env.RENTCAST_KEY_DEV, setting: 'RENTCAST_KEY_DEV' };
}

/** Returns the provider of property data that the settings name. */
export function propertySourceSetup(deps: Deps): PropertySourceSetup {
  const { env } = deps;
  const first = realEstateApi(env);
  const second = rentcast(env);
  const wanted =
    env.PROPERTY_DATA_PROVIDER ?? (first.key || !second.key ? 'realestateapi' : 'rentcast');
  const { base, key, setting } = wanted === 'realestateapi' ? first : second;
  if (!key) return { isConfigured: false, missing: [setting] };
  const source =
    wanted === 'realestateapi'
      ? realEstateApiProperties(clientOf(deps, 'RealEstateAPI', base, { 'x-api-key': key }))
      : rentcastProperties(clientOf(deps, 'RentCast', base, { 'X-Api-Key': key }));
  return { isConfigured: true, source };
}

/** Returns the provider of skip traces that the settings name. */
export function skipTraceSetup(deps: Deps): SkipTraceSetup {
  const { env, clock } = deps;
  const { base, key, setting } = realEstateApi(env);
  const byDefault = key ? 'realestateapi' : hasSampleData(env) ? 'sample' : 'none';
  const wanted = env.SKIP_TRACE_PROVIDER ?? byDefault;
  if (wanted === 'sample') return { isConfigured: true, source: sampleSkipTrace(clock) };
  if (wanted === 'none') return { isConfigured: false, missing: ['SKIP_TRACE_PROVIDER', setting] };
  if (!key) return { isConfigured: false, missing: [setting] };
  const client = clientOf(deps, 'RealEstateAPI', base, { 'x-api-key': key });
  return { isConfigured: true, source: realEstateApiSkipTrace(client, clock) };
}

function clientOf(
  { env, database, clock }: Deps,
  provider: string,
  base: string,
  headers: Record<string, string>,
): VendorClient {
  const note = callNoter({ database, clock, centsPerCredit: env.PROVIDER_CENTS_PER_CREDIT });
  return new VendorClient({ provider, base, headers, clock, note });
}
