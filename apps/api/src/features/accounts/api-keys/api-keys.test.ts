import { scopeOperations } from '@deedlight/contract/accounts/key-scopes';
import { contract } from '@deedlight/contract/contract';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import { limitStore } from '../../../platform/identity/open-identity';
import type { Mail } from '../../../platform/mail';
import { sharedRate } from '../../../platform/shared-limits';
import { mailInto } from '../../../test/kept-mails';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestApp } from '../../../test/test-app';
import { aTestDatabase, testDatabaseKind } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../../test/test-identity';

const property = '/v1/properties/pa-42101-1';
const asked = { name: 'Sheet', scopes: ['properties:read'] };

let database: Database;
let identity: TestIdentity;
const mails: Mail[] = [];
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({
    database,
    mail: mailInto(mails),
    env: { MONTHLY_SEARCHES: '3' },
  });
  await insertSource(database, { id: 'roll' });
  for (const parcel of [1, 2, 3, 4]) await insertParcel(database, { id: `pa-42101-${parcel}` });
});

async function send(token: string | null, method: string, path: string, body?: object) {
  const response = await identity.fetch(path, {
    method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

async function tokenOf(supabase: SupabaseClient): Promise<string> {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? '';
}

const make = (token: string, changes: object = {}) =>
  send(token, 'POST', '/v1/account/api-keys', { ...asked, ...changes });

/** This member's keys are shared by the tests that need no separate account. */
let owner: ReturnType<TestIdentity['member']> | undefined;
const theOwner = () => (owner ??= identity.member());

async function aKey(changes: object = {}, of = identity.member()) {
  const member = await of;
  const token = await tokenOf(member.supabase);
  const { body } = await make(token, changes);
  return { ...member, token, id: String(body.key.id), secret: String(body.secret) };
}

const codeOf = ({ status, body }: { status: number; body: { error?: { code?: string } } }) => [
  status,
  body.error?.code,
];

describe('a key', () => {
  test('is shown once, listed by its first characters, told by mail, and in the export', async () => {
    const { token, id, secret, email } = await aKey({ name: ' Sheet ', expiresOn: '2099-01-31' });
    expect(secret).toMatch(/^dl_live_[0-9a-f]{16}_[0-9a-f]{48}$/);
    const { body } = await send(token, 'GET', '/v1/account/api-keys');
    expect(body).toMatchObject({
      mostPerMinute: 600,
      keys: [{ id, name: 'Sheet', scopes: ['properties:read'], perMinute: 600, lastUsedAt: null }],
    });
    expect(body.keys[0].start).toBe(secret.slice(0, 24));
    expect(Date.parse(body.keys[0].expiresAt)).toBe(Date.parse('2099-02-01T00:00:00Z'));
    const hidden = secret.slice(25);
    const exported = await send(token, 'GET', '/v1/account/export');
    expect(exported.body.apiKeys).toMatchObject([{ id }]);
    const rows = await database.asService('test', (db) =>
      db.selectFrom('account.api_keys').selectAll().execute(),
    );
    expect(JSON.stringify([body, exported.body, rows, mails])).not.toContain(hidden);
    expect(mails.find(({ to }) => to === email)?.text).toContain('Sheet');
  });

  test('asks as the member, and is noted once an hour', async () => {
    const { id, secret, token } = await aKey({ scopes: ['account:read', 'properties:read'] });
    const lastUsed = async () => {
      const { body } = await send(token, 'GET', '/v1/account/api-keys');
      return body.keys.find((key: { id: string }) => key.id === id).lastUsedAt;
    };
    expect((await send(secret, 'GET', property)).status).toBe(200);
    const stats = await send(secret, 'GET', '/v1/usage/stats');
    expect(stats.body.usage.total).toEqual({ limit: 3, used: 1, remaining: 2 });
    const first = await lastUsed();
    const hourMs = 60 * 60 * 1000;
    const now = identity.clock.now().epochMilliseconds;
    expect(Date.parse(first)).toBe(now - (now % hourMs));
    const csv = await send(secret, 'GET', '/v1/properties.csv');
    expect(csv.headers.get('content-type')).toContain('text/csv');
  });

  test('shares the quota with the member’s browser', async () => {
    const { secret, token } = await aKey();
    await send(token, 'GET', property);
    expect((await send(secret, 'GET', property)).headers.get('X-Usage-Used')).toBe('1');
    await send(secret, 'GET', '/v1/properties/pa-42101-2');
    await send(secret, 'GET', '/v1/properties/pa-42101-3');
    for (const who of [secret, token]) {
      const refused = await send(who, 'GET', '/v1/properties/pa-42101-4');
      expect(codeOf(refused)).toEqual([429, 'USAGE_LIMIT_EXCEEDED']);
    }
  });

  test('has a limit of its own, which says when to come back', async () => {
    const { secret, token } = await aKey({ perMinute: 2 }, theOwner());
    await send(secret, 'GET', property);
    await send(secret, 'GET', '/v1/properties/suggest?q=main');
    for (const path of [property, '/v1/properties.csv', '/v1/account']) {
      const refused = await send(secret, 'GET', path);
      if (path === '/v1/account') continue;
      expect(codeOf(refused)).toEqual([429, 'RATE_LIMITED']);
      expect(refused.headers.get('Retry-After')).toBe('60');
      expect(refused.headers.get('RateLimit-Policy')).toBe('"key";q=2;w=60');
    }
    expect((await send(token, 'GET', property)).status).toBe(200);
    identity.clock.advance({ seconds: 60 });
    expect((await send(secret, 'GET', property)).status).toBe(200);
  });
});

test.runIf(testDatabaseKind === 'postgres')('servers count a key’s requests as one', async () => {
  const { secret } = await aKey({ perMinute: 3 }, theOwner());
  const env = parseEnv({});
  const ask = async () => {
    const keyRate = (perMinute: number) =>
      sharedRate(limitStore({ env, database, redis: undefined }), perMinute);
    const headers = { authorization: `Bearer ${secret}` };
    return (await aTestApp({ database, keyRate }).browser({ headers }).fetch(property)).status;
  };
  const answers: number[] = [];
  for (let server = 0; server < 4; server += 1) answers.push(await ask());
  expect(answers).toEqual([200, 200, 200, 429]);
});

test('fifty keys that do not hold from one address and the next has to wait; one that holds does not', async () => {
  const { secret } = await aKey({}, theOwner());
  const keyGuesses = limitStore({
    env: parseEnv({}),
    database: { ...database, kind: 'postgres' },
    redis: undefined,
  });
  const servers = [aTestApp({ database, keyGuesses }), aTestApp({ database, keyGuesses })];
  const ask = async (key: string, n: number, path = property, address = '203.0.113.77') => {
    const headers = { authorization: `Bearer ${key}` };
    return await servers[n % 2]?.browser({ headers, address }).fetch(path);
  };
  const guess = `${secret.slice(0, 25)}${'0'.repeat(48)}`;
  for (let n = 0; n < 50; n += 1) expect((await ask(guess, n))?.status).toBe(401);
  for (const path of [property, '/v1/properties.csv']) {
    const refused = await ask(`dl_live_${'0'.repeat(16)}_${'0'.repeat(48)}`, 0, path);
    expect(refused?.status).toBe(429);
    expect(await refused?.json()).toMatchObject({ error: { code: 'TOO_MANY_KEY_GUESSES' } });
    const seconds = Number(refused?.headers.get('Retry-After'));
    expect(seconds > 0 && seconds <= 900).toBe(true);
  }
  expect((await ask(secret, 1))?.status).toBe(200);
  expect((await ask(guess, 1, property, '203.0.113.78'))?.status).toBe(401);
});

describe('a key opens nothing else', () => {
  test('than its scopes, each of which names operations that there are', async () => {
    const { secret } = await aKey({ scopes: ['quotes:read'] }, theOwner());
    expect((await send(secret, 'GET', '/v1/loan-limits?year=2026')).body.error?.code).not.toMatch(
      /API_KEY/,
    );
    const refused = await send(secret, 'GET', property);
    expect(codeOf(refused)).toEqual([403, 'API_KEY_SCOPE_MISSING']);
    expect(refused.body.error.details).toEqual({ scope: 'properties:read' });
    const groups = contract as unknown as Record<string, Record<string, unknown>>;
    const unknown = Object.values(scopeOperations)
      .flat()
      .filter((name) => {
        const [group = '', operation] = name.split('.');
        const found = groups[group];
        return !found || (operation !== undefined && operation !== 'csv' && !found[operation]);
      });
    expect(unknown).toEqual([]);
  });

  test.each([
    ['GET', '/v1/account/export'],
    ['GET', '/v1/account/api-keys'],
    ['POST', '/v1/account/api-keys'],
    ['DELETE', '/v1/account'],
    ['GET', '/v1/admin/users'],
    ['GET', '/v1/billing'],
    ['GET', '/v1/skip-trace'],
    ['POST', '/v1/usage/looks'],
    ['GET', '/rest/v1/profiles'],
    ['GET', '/auth/v1/user'],
    ['GET', '/storage/v1/object/profile-photos/a.webp'],
  ])('not %s %s', async (method, path) => {
    const scopes = ['properties:read', 'quotes:read', 'account:read'];
    shared ??= (await aKey({ scopes }, theOwner())).secret;
    const refused = await send(shared, method, path);
    expect(codeOf(refused)).toEqual([403, 'API_KEY_NOT_ALLOWED']);
  });

  test('where no stand-in serves accounts, the keys are ours all the same', async () => {
    const { secret } = await aKey({}, theOwner());
    const headers = { authorization: `Bearer ${secret}` };
    const browser = aTestApp({ database }).browser({ headers });
    expect((await browser.fetch(property)).status).toBe(200);
    expect((await browser.fetch('/v1/usage/stats')).status).toBe(403);
  });
});
let shared: string | undefined;

describe('a key that does not hold is refused', () => {
  const refused = async (secret: string) => {
    for (const path of [property, '/v1/properties.csv']) {
      expect(codeOf(await send(secret, 'GET', path))).toEqual([401, 'API_KEY_INVALID']);
    }
  };

  test('with another secret of the same length, another shape, or of nobody', async () => {
    const { secret } = await aKey({}, theOwner());
    await refused(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`);
    await refused(secret.slice(0, -1));
    await refused(`dl_live_${'0'.repeat(16)}_${'0'.repeat(48)}`);
    expect((await send(secret, 'GET', property)).status).toBe(200);
  });

  test('after its last day', async () => {
    const { secret, token } = await aKey({
      expiresOn: identity.clock.now().toString().slice(0, 10),
    });
    expect((await send(secret, 'GET', property)).status).toBe(200);
    const listed = await send(token, 'GET', '/v1/account/api-keys');
    const left = Date.parse(listed.body.keys[0].expiresAt) - identity.clock.now().epochMilliseconds;
    identity.clock.advance({ milliseconds: left });
    await refused(secret);
  });

  test('three seconds after it was revoked, by its owner alone', async () => {
    const { secret, token, id } = await aKey();
    const other = await aKey();
    expect((await send(secret, 'GET', property)).status).toBe(200);
    const path = `/v1/account/api-keys/${id}`;
    expect(codeOf(await send(other.token, 'DELETE', path))).toEqual([404, 'KEY_UNKNOWN']);
    expect((await send(token, 'DELETE', path)).body).toEqual({ revoked: true });
    identity.clock.advance({ seconds: 3 });
    await refused(secret);
    expect((await send(other.secret, 'GET', property)).status).toBe(200);
    expect((await send(token, 'DELETE', path)).status).toBe(404);
  });

  test('when its account is banned or deleted; signing out everywhere leaves it', async () => {
    const { secret, token, supabase, id: key } = await aKey();
    const lasting = await aKey();
    expect((await send(secret, 'GET', property)).status).toBe(200);
    await send(token, 'DELETE', '/v1/account');
    await lasting.supabase.auth.signOut({ scope: 'global' });
    identity.clock.advance({ seconds: 3 });
    await refused(secret);
    expect((await send(lasting.secret, 'GET', property)).status).toBe(200);
    expect((await supabase.auth.refreshSession()).error).not.toBeNull();
    const rows = await database.asService('test', async (db) => {
      await db
        .updateTable('auth.users')
        .set({ banned_until: '2999-01-01T00:00:00Z' })
        .where('email', '=', lasting.email)
        .execute();
      return db.selectFrom('account.api_keys').select('id').where('id', '=', key).execute();
    });
    expect(rows).toEqual([]);
    identity.clock.advance({ seconds: 3 });
    await refused(lasting.secret);
  });
});

describe('making one is refused', () => {
  test.each([
    { name: '  ' },
    { name: 'x'.repeat(81) },
    { scopes: [] },
    { scopes: ['admin'] },
    { scopes: ['account:read', 'account:read'] },
    { expiresOn: '2020-01-01' },
    { expiresOn: '2026-02-30' },
    { perMinute: 0 },
    { perMinute: 601 },
    { perMinute: 1.5 },
  ])('with %j', async (changes) => {
    fields ??= await tokenOf((await identity.member()).supabase);
    const refused = await make(fields, changes);
    expect(codeOf(refused)).toEqual([400, 'INPUT_INVALID']);
    expect(refused.body.error.details.fields[0].field).toMatch(Object.keys(changes)[0] ?? '-');
  });

  test('to a visitor, past ten, and a quarter of an hour after the sign-in', async () => {
    expect(codeOf(await send(null, 'POST', '/v1/account/api-keys', asked))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    const { token } = await aKey();
    const made = await Promise.all(Array.from({ length: 11 }, () => make(token)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(made.filter(({ status }) => status === 409).map(codeOf)[0]).toEqual([
      409,
      'TOO_MANY_API_KEYS',
    ]);
    identity.clock.advance({ minutes: 16 });
    expect(codeOf(await make(token))).toEqual([403, 'RECENT_SIGN_IN_NEEDED']);
  });
});
let fields: string | undefined;
