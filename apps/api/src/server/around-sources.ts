import type { AroundSetup, AroundSetups } from '../adapters/around-source';
import { medianRents } from '../adapters/census/median-rents';
import { buildingPermits } from '../adapters/cook-county/building-permits';
import { floodMap } from '../adapters/fema/flood-map';
import { fairRents } from '../adapters/hud/fair-rents';
import { privateSchools, publicSchools, schoolPlaces } from '../adapters/nces/school-places';
import { callNoter } from '../adapters/vendor/note-call';
import { VendorClient } from '../adapters/vendor/vendor-client';
import { foreclosureFilings } from '../adapters/wprdc/foreclosure-filings';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { Env } from '../platform/env';

type Deps = { env: Env; database: Database; clock: Clock };

/** FEMA's server is slow at times. */
const timeoutMs = 12_000;

/** Returns the public services that the settings allow to be asked about a home. */
export function aroundSources(deps: Deps): AroundSetups {
  const { env } = deps;
  return {
    flood: without(env, 'NFHL_URL', (base) => floodMap(clientOf(deps, 'FEMA', base))),
    publicSchools: without(env, 'NCES_PUBLIC_URL', (base) =>
      schoolPlaces(clientOf(deps, 'NCES', base), publicSchools),
    ),
    privateSchools: without(env, 'NCES_PRIVATE_URL', (base) =>
      schoolPlaces(clientOf(deps, 'NCES', base), privateSchools),
    ),
    fairRents: withKey(env, 'HUD_URL', 'HUD_API_TOKEN', (base, token) =>
      fairRents(clientOf(deps, 'HUD', base, { authorization: `Bearer ${token}` })),
    ),
    filings: without(env, 'WPRDC_URL', (base) => foreclosureFilings(clientOf(deps, 'WPRDC', base))),
    permits: without(env, 'COOK_PERMITS_URL', (base) =>
      buildingPermits(clientOf(deps, 'Cook County', base, tokenIn(env))),
    ),
    medianRents: withKey(env, 'CENSUS_URL', 'CENSUS_API_KEY', (base, key) =>
      medianRents(clientOf(deps, 'Census Bureau', base), key),
    ),
  };
}

type Address =
  | 'COOK_PERMITS_URL'
  | 'WPRDC_URL'
  | 'NFHL_URL'
  | 'NCES_PUBLIC_URL'
  | 'NCES_PRIVATE_URL'
  | 'HUD_URL'
  | 'CENSUS_URL';

/** Sets up a service that needs no key. */
function without<Source>(
  env: Env,
  address: Address,
  open: (base: string) => Source,
): AroundSetup<Source> {
  const base = env[address];
  if (!env.REFRESH_PUBLIC_DATA) return off('REFRESH_PUBLIC_DATA');
  return base === 'off' ? off(address) : { isConfigured: true, source: open(base) };
}

function withKey<Source>(
  env: Env,
  address: Address,
  setting: 'HUD_API_TOKEN' | 'CENSUS_API_KEY',
  open: (base: string, key: string) => Source,
): AroundSetup<Source> {
  const key = env[setting];
  const setup = without(env, address, (base) => open(base, key ?? ''));
  if (!setup.isConfigured || key !== undefined) return setup;
  return { isConfigured: false, isOff: false, settings: [setting] };
}

function off(setting: string): { isConfigured: false; isOff: true; settings: string[] } {
  return { isConfigured: false, isOff: true, settings: [setting] };
}

/** A portal on Socrata allows more with a token, and needs none. */
function tokenIn({ SOCRATA_APP_TOKEN: token }: Env): Record<string, string> {
  return token === undefined ? {} : { 'x-app-token': token };
}

function clientOf(
  { env, database, clock }: Deps,
  provider: string,
  base: string,
  headers: Record<string, string> = {},
): VendorClient {
  const note = callNoter({ database, clock, centsPerCredit: undefined });
  const agent = { 'user-agent': `${env.PRODUCT_NAME} property page` };
  return new VendorClient({
    ...{ provider, base, clock, note, timeoutMs },
    headers: { ...agent, ...headers },
  });
}
