import { createHmac, generateKeyPairSync } from 'node:crypto';
import { base64url, decodeJwt, decodeProtectedHeader, exportJWK, importJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity, testSite } from '../../test/test-identity';
import type { Database } from '../database/database';

let database: Database;
let identity: TestIdentity;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
});

async function statusesWith(token: string): Promise<number[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const paths = [
    '/auth/v1/user',
    '/rest/v1/profiles?select=id',
    '/storage/v1/bucket',
    '/v1/search-limit',
  ];
  const responses = await Promise.all(paths.map((path) => identity.fetch(path, { headers })));
  return responses.map(({ status }) => status);
}

async function aToken(who?: Awaited<ReturnType<TestIdentity['member']>>) {
  const { supabase } = who ?? (await identity.member());
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? '';
}

const part = (value: object) => base64url.encode(JSON.stringify(value));

describe('forged tokens', () => {
  test('the real one is taken everywhere', async () => {
    expect(await statusesWith(await aToken())).toEqual([200, 200, 200, 200]);
  });

  test('a token without a signature', async () => {
    const claims = decodeJwt(await aToken());
    expect(await statusesWith(`${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`)).toEqual([
      403, 401, 401, 401,
    ]);
  });

  test.each(['HS256', 'RS256'])('a token that says %s, signed with the public key', async (alg) => {
    const token = await aToken();
    const { kid } = decodeProtectedHeader(token);
    const response = await identity.fetch('/auth/v1/.well-known/jwks.json');
    const { keys } = z.object({ keys: z.array(z.unknown()) }).parse(await response.json());
    const signed = `${part({ alg, kid, typ: 'JWT' })}.${part(decodeJwt(token))}`;
    const signature = createHmac('sha256', JSON.stringify(keys[0]))
      .update(signed)
      .digest('base64url');
    expect(await statusesWith(`${signed}.${signature}`)).toEqual([403, 401, 401, 401]);
  });

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  test.each([
    { what: 'an unknown key id', header: () => ({ kid: 'unknown' }) },
    { what: 'our key id', header: (kid: string) => ({ kid }) },
    { what: 'no key id', header: () => ({}) },
    {
      what: 'a key that it brings along',
      header: async () => ({ jwk: await exportJWK(privateKey), jku: `${testSite}/keys` }),
    },
  ])("another's signature under $what", async ({ header }) => {
    const token = await aToken();
    const given = await header(decodeProtectedHeader(token).kid ?? '');
    const forged = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'ES256', ...given })
      .sign(privateKey);
    expect(await statusesWith(forged)).toEqual([403, 401, 401, 401]);
  });

  test.each([
    { what: 'expired', changes: { exp: 1 } },
    { what: 'for another audience', changes: { aud: 'storage' } },
    { what: 'from another issuer', changes: { iss: 'https://elsewhere.example/auth/v1' } },
    { what: 'for the service role', changes: { role: 'service_role' } },
    { what: 'without a subject', changes: { sub: undefined } },
    { what: 'that never ends', changes: { exp: undefined } },
  ])('a token signed by us but $what', async ({ changes }) => {
    const token = await aToken();
    const key = await ourPrivateKey();
    const header = { alg: 'ES256', kid: decodeProtectedHeader(token).kid ?? '' };
    const altered = await new SignJWT(
      JSON.parse(JSON.stringify({ ...decodeJwt(token), ...changes })),
    )
      .setProtectedHeader(header)
      .sign(key);
    expect(await statusesWith(altered)).toEqual([403, 401, 401, 401]);
  });

  test('an hour later the real one is expired too', async () => {
    const token = await aToken();
    identity.clock.advance({ minutes: 61 });
    expect(await statusesWith(token)).toEqual([403, 401, 401, 401]);
  });

  test('after a change of keys old tokens hold and new ones bear the new key id', async () => {
    const who = await identity.member();
    const before = await aToken(who);
    identity.clock.advance({ seconds: 1 });
    await identity.rotateKeys();
    await who.supabase.auth.refreshSession();
    const after = await aToken(who);
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    expect(await statusesWith(before)).toEqual([200, 200, 200, 200]);
    expect(await statusesWith(after)).toEqual([200, 200, 200, 200]);
  });

  async function ourPrivateKey() {
    const { rows } = await database.asService('test', (db) =>
      sql<{ private_jwk: object }>`select private_jwk from local_supabase.signing_keys
        order by created_at desc limit 1`.execute(db),
    );
    return importJWK(rows[0]?.private_jwk ?? {}, 'ES256');
  }
});
