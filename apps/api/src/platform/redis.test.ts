import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { defaultRates, type RateSettings } from '@deedlight/local-supabase/auth/rate-limits';
import type { Redis } from 'ioredis';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../test/a-member';
import { anOwnRedis, hasRedis, type OwnRedis } from '../test/own-redis';
import { insertParcel, insertSource } from '../test/parcels';
import { aTestApp } from '../test/test-app';
import { aTestDatabase } from '../test/test-database';
import { aTestIdentity, type TestIdentity, testPassword } from '../test/test-identity';
import type { Database } from './database/database';
import { sharedRate } from './shared-limits';

const wrong = 'invalid_credentials';
const stopped = 'over_request_rate_limit';
const home = '203.0.113.5';

// These tests need a real Redis server; a machine without one skips them.
describe.skipIf(!hasRedis())('servers that share a Redis', () => {
  let database: Database;
  let store: OwnRedis;
  let clients: [Redis, Redis];
  beforeAll(async () => {
    database = await aTestDatabase();
    store = await anOwnRedis();
    clients = [await store.client(), await store.client()];
  });

  const identityAt = (redis: Redis, rates: Partial<RateSettings> = {}) =>
    aTestIdentity({ database, redis, rates: { ...defaultRates, ...rates } });

  async function guess(at: TestIdentity, email: string, password = 'a guess') {
    const { auth } = at.supabase({ address: home });
    return (await auth.signInWithPassword({ email, password })).error?.code;
  }

  test('ten wrong passwords on one count on the other, and no address is kept', async () => {
    const [a, b] = [await identityAt(clients[0]), await identityAt(clients[1])];
    const { email } = await a.member(`${randomUUID()}@example.com`);
    for (let n = 0; n < 10; n += 1) expect(await guess(a, email)).toBe(wrong);
    expect(await guess(b, email, testPassword)).toBe(stopped);
    const keys = await clients[0].keys('*');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(/^deedlight:\w+:[\w-]{43}$/);
  });

  test('metered requests of a member in a minute are counted once for all', async () => {
    await insertSource(database, { id: 'roll' });
    await insertParcel(database, { id: 'pa-42101-1' });
    const member = await aMember(database);
    const ask = (redis: Redis) =>
      aTestApp({ database, requestRate: sharedRate({ redis }, 2) })
        .browser({ signedInAs: member })
        .fetch('/v1/properties/pa-42101-1');
    expect((await ask(clients[0])).status).toBe(200);
    expect((await ask(clients[1])).status).toBe(200);
    const refused = await ask(clients[0]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  });

  test('while Redis is away each counts for itself, and nobody is shut out', async () => {
    const rates = { accountFromNetwork: { points: 3, duration: 900 } };
    const [a, b] = [await identityAt(clients[0], rates), await identityAt(clients[1], rates)];
    const { email } = await a.member(`${randomUUID()}@example.com`);
    const away = Promise.all(clients.map((client) => once(client, 'close')));
    await store.stop();
    await away;
    for (let n = 0; n < 3; n += 1) expect(await guess(a, email)).toBe(wrong);
    expect(await guess(a, email, testPassword)).toBe(stopped);
    expect(await guess(b, email, testPassword)).toBeUndefined();
  });
});
