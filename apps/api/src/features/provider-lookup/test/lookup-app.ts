import { realEstateApiDouble } from '../../../adapters/realestateapi/double/realestateapi-double';
import { realEstateApiProperties } from '../../../adapters/realestateapi/realestateapi-properties';
import type { VendorDouble } from '../../../adapters/vendor/double/vendor-double';
import type { Member } from '../../../metering/unit';
import type { Database } from '../../../platform/database/database';
import type { SuggestHandler } from '../../../platform/procedures';
import { aMember } from '../../../test/a-member';
import { aTestApp, type TestApp } from '../../../test/test-app';
import { aTestClock, type TestClock } from '../../../test/test-clock';

/** What the double knows: its id, and where it lies. */
export const id = 'wi-55025-070922301019';
export const offer = { offer: '700418027' };
export const place = { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' };

export type Lookup = {
  app: TestApp;
  vendor: VendorDouble;
  clock: TestClock;
  member: Member;
  /** How many searches somebody has used; the member where nobody is named. */
  used(actor?: Member): Promise<number>;
};

type Given = { env?: Record<string, string>; suggest?: SuggestHandler };

/** The app with RealEstateAPI's double, no records and a new member. */
export async function aLookup(database: Database, given: Given = {}): Promise<Lookup> {
  await database.asService('test', async (db) => {
    await db.deleteFrom('records.properties').execute();
    await db.deleteFrom('records.sources').execute();
    await db.deleteFrom('ops.provider_answers').execute();
  });
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
  return {
    app,
    vendor,
    clock,
    member,
    async used(actor = member) {
      const { usage } = await app.browser({ signedInAs: actor }).client.usage.stats({});
      return usage.total.used;
    },
  };
}

/** A fetch whose answer shows its headers, as somebody. */
export function post(app: TestApp, signedInAs: Member, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return app.browser({ signedInAs }).fetch('/v1/properties/fetch', init);
}
