import { beforeAll, beforeEach } from 'vitest';
import type { PropertySource } from '../../../adapters/property-source';
import { realEstateApiDouble } from '../../../adapters/realestateapi/double/realestateapi-double';
import { realEstateApiProperties } from '../../../adapters/realestateapi/realestateapi-properties';
import type { VendorDouble } from '../../../adapters/vendor/double/vendor-double';
import type { Database } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import type { SuggestHandler } from '../../../platform/procedures';
import { aMember } from '../../../test/a-member';
import { aTestApp, type Client, type TestApp } from '../../../test/test-app';
import { aTestClock, type TestClock } from '../../../test/test-clock';
import { aTestDatabase } from '../../../test/test-database';

/** The double knows the parcel with this id and this address. */
export const id = 'wi-55025-070922301019';
export const offer = { offer: '700418027' };
export const place = { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' };

export type Lookup = {
  app: TestApp;
  vendor: VendorDouble;
  clock: TestClock;
  member: Member;
  /** Returns the API for a member, by default the test's own. */
  client(actor?: Member): Client;
  /** Returns how many searches a member has used, by default the test's own. */
  used(actor?: Member): Promise<number>;
};

type Given = Lookup & {
  readonly database: Database;
  /**
   * Makes another installation on the same records: with another provider, or none, or other
   * settings.
   */
  install(source: PropertySource | null, env?: Record<string, string>): TestApp;
};

/** Makes the app of {@link aLookup} anew for each test of a file, on one database. */
export function everyLookup(): Given {
  let database: Database;
  let lookup: Lookup;
  beforeAll(async () => {
    database = await aTestDatabase();
  });
  beforeEach(async () => {
    lookup = await aLookup(database);
  });
  return {
    get database() {
      return database;
    },
    get app() {
      return lookup.app;
    },
    get vendor() {
      return lookup.vendor;
    },
    get clock() {
      return lookup.clock;
    },
    get member() {
      return lookup.member;
    },
    client: (actor) => lookup.client(actor),
    used: (actor) => lookup.used(actor),
    install: (source, env = {}) => {
      const { clock } = lookup;
      const propertySource = source && { isConfigured: true as const, source };
      return aTestApp({ database, clock, env, ...(propertySource && { propertySource }) });
    },
  };
}

type Settings = { env?: Record<string, string>; suggest?: SuggestHandler };

/** Makes the app with RealEstateAPI's double, no records and a new member. */
export async function aLookup(database: Database, given: Settings = {}): Promise<Lookup> {
  // Each table has its own transaction: a cluster does not change tables of all machines and of one
  // in the same transaction.
  for (const table of ['records.properties', 'records.sources', 'ops.provider_answers'] as const) {
    await database.asService('test', (db) => db.deleteFrom(table).execute());
  }
  const clock = aTestClock();
  const vendor = realEstateApiDouble();
  const source = realEstateApiProperties(vendor.client);
  const app = aTestApp({
    database,
    clock,
    propertySource: { isConfigured: true, source },
    ...given,
  });
  const member = await aMember(database);
  const client = (actor = member) => app.browser({ signedInAs: actor }).client;
  return {
    ...{ app, vendor, clock, member, client },
    async used(actor) {
      const { usage } = await client(actor).usage.stats({});
      return usage.total.used;
    },
  };
}

/** Sends a request as a member and returns the raw response, with its headers. */
export function post(app: TestApp, signedInAs: Member, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return app.browser({ signedInAs }).fetch('/v1/properties/fetch', init);
}
