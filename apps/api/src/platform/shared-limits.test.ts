import { beforeAll, expect, test } from 'vitest';
import { aMember } from '../test/a-member';
import { insertParcel, insertSource } from '../test/parcels';
import { aTestApp } from '../test/test-app';
import { aTestDatabase } from '../test/test-database';
import type { Database } from './database/database';
import { parseEnv } from './env';
import { limitStore } from './identity/open-identity';
import { sharedRate } from './shared-limits';

const id = 'pa-42101-1';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, { id });
});

/** Returns the counter of requests for a server on a database of that kind. */
function rateOn(kind: Database['kind'], variables: Record<string, string> = {}) {
  const env = parseEnv(variables);
  return sharedRate(limitStore({ env, database: { ...database, kind }, redis: undefined }), 2);
}

test('metered requests of a member in a minute are counted once by servers on one PostgreSQL', async () => {
  const member = await aMember(database);
  const ask = (as = member) =>
    aTestApp({ database, requestRate: rateOn('postgres') })
      .browser({ signedInAs: as })
      .fetch(`/v1/properties/${id}`);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ask(await aMember(database))).status).toBe(200);
});

test('the one server of the embedded database counts in memory, and so does each on a Supabase project', () => {
  expect(rateOn('embedded')).toBeUndefined();
  expect(rateOn('postgres', { SUPABASE_URL: 'https://project.supabase.co' })).toBeUndefined();
});
