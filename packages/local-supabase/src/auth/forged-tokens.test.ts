import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aStandIn, type Member, site, type TestStandIn } from '../test/a-stand-in';

let server: TestStandIn;
let ada: Member;
beforeAll(async () => {
  server = await aStandIn();
  ada = await server.member();
});

/** Returns how each of the three APIs answers a request with the token. */
async function statusesWith(token: string): Promise<number[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const paths = ['/auth/v1/user', '/rest/v1/notes?select=id', '/storage/v1/bucket'];
  const responses = await Promise.all(paths.map((path) => server.fetch(path, { headers })));
  return responses.map(({ status }) => status);
}

const refused = [403, 401, 401];
const taken = [200, 200, 200];
const part = (value: object) => base64url.encode(JSON.stringify(value));

async function aToken(who = ada): Promise<string> {
  const { data } = await who.browser.auth.getSession();
  return data.session?.access_token ?? '';
}

const PublicKey = z.looseObject({ kid: z.string(), kty: z.string() });

async function publishedKeys() {
  const response = await server.fetch('/auth/v1/.well-known/jwks.json');
  const { keys } = z.object({ keys: z.array(PublicKey) }).parse(await response.json());
  return keys;
}

/** Returns the signing key, which only the database has. */
async function ourPrivateKey() {
  const [row] = await server.database.asService('test', (sql) =>
    sql<{ private_jwk: JWK }>(
      'select private_jwk from local_supabase.signing_keys order by created_at desc limit 1',
    ),
  );
  return importJWK(row?.private_jwk ?? {}, 'ES256');
}

async function resigned(changes: object, header: object = {}): Promise<string> {
  const token = await aToken();
  const claims = JSON.parse(JSON.stringify({ ...decodeJwt(token), ...changes }));
  const { kid } = decodeProtectedHeader(token);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', ...(kid && { kid }), ...header })
    .sign(await ourPrivateKey());
}

describe('a token', () => {
  test('that is real is taken by every API', async () => {
    expect(await statusesWith(await aToken())).toEqual(taken);
    expect(await server.standIn.verify(await aToken())).toMatchObject({
      sub: ada.id,
      email: ada.email,
      role: 'authenticated',
    });
  });

  test('without a signature', async () => {
    const claims = part(decodeJwt(await aToken()));
    for (const alg of ['none', 'None', 'NONE']) {
      expect(await statusesWith(`${part({ alg, typ: 'JWT' })}.${claims}.`)).toEqual(refused);
    }
  });

  test.each(['HS256', 'HS512', 'RS256', 'ES384'])(
    'that says %s, signed with the public key',
    async (alg) => {
      const token = await aToken();
      const { kid } = decodeProtectedHeader(token);
      const [key] = await publishedKeys();
      const signed = `${part({ alg, kid, typ: 'JWT' })}.${part(decodeJwt(token))}`;
      const signature = createHmac('sha256', JSON.stringify(key)).update(signed).digest();
      expect(await statusesWith(`${signed}.${base64url.encode(signature)}`)).toEqual(refused);
    },
  );

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  test.each([
    { what: 'an unknown key id', header: () => ({ kid: 'unknown' }) },
    { what: 'our key id', header: (kid: string) => ({ kid }) },
    { what: 'no key id', header: () => ({}) },
    {
      what: 'a key that it brings along',
      header: async () => ({ jwk: await exportJWK(privateKey), jku: `${site}/keys` }),
    },
  ])("with another's signature under $what", async ({ header }) => {
    const token = await aToken();
    const given = await header(decodeProtectedHeader(token).kid ?? '');
    const forged = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'ES256', ...given })
      .sign(privateKey);
    expect(await statusesWith(forged)).toEqual(refused);
  });

  test('whose claims were changed', async () => {
    const token = await aToken();
    const [header, , signature] = token.split('.');
    const claims = part({ ...decodeJwt(token), sub: randomUUID() });
    expect(await statusesWith(`${header}.${claims}.${signature}`)).toEqual(refused);
  });

  test.each([
    { what: 'has expired', changes: { exp: 1 } },
    { what: 'is for another audience', changes: { aud: 'storage-object' } },
    { what: 'is from another issuer', changes: { iss: 'https://elsewhere.example/auth/v1' } },
    { what: 'is for the service role', changes: { role: 'service_role' } },
    { what: 'is for no role', changes: { role: undefined } },
    { what: 'has no subject', changes: { sub: undefined } },
    { what: 'has a subject that is no id', changes: { sub: "' or true --" } },
    { what: 'has no session', changes: { session_id: undefined } },
    { what: 'never ends', changes: { exp: undefined } },
    { what: 'was never issued', changes: { iat: undefined } },
  ])('signed by us that $what', async ({ changes }) => {
    expect(await statusesWith(await resigned(changes))).toEqual(refused);
  });

  test("signed by us for another person's session is no way into the account", async () => {
    const bob = await server.member();
    const { session_id } = decodeJwt(await aToken(bob));
    const [account] = await statusesWith(await resigned({ session_id }));
    expect(account).toBe(403);
  });

  test.each(['', 'x', 'a.b', 'a.b.c', 'a.b.c.d', '..', 'x'.repeat(20_000)])(
    'that is none: %j',
    async (token) => {
      const [account, rows, files] = await statusesWith(token);
      expect([401, 403]).toContain(account);
      expect([rows, files]).toEqual([401, 401]);
    },
  );
});

describe('the keys', () => {
  test('are published without their private half, and may be kept for a while', async () => {
    const response = await server.fetch('/auth/v1/.well-known/jwks.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const [key] = await publishedKeys();
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(key).not.toHaveProperty('d');
  });

  test('change: old tokens hold, new ones bear the new key id', async () => {
    const who = await server.member();
    const before = await aToken(who);
    server.advance(1);
    await server.standIn.rotateKeys();
    await who.browser.auth.refreshSession();
    const after = await aToken(who);
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    expect(await publishedKeys()).toHaveLength(2);
    expect(await statusesWith(before)).toEqual(taken);
    expect(await statusesWith(after)).toEqual(taken);
  });

  test('of the time before the last are retired, and hold no more', async () => {
    const retired = await aToken(await server.member());
    server.advance(60);
    await server.standIn.rotateKeys();
    server.advance(2 * 60 * 60 + 1);
    await server.standIn.rotateKeys();
    const kids = (await publishedKeys()).map(({ kid }) => kid);
    expect(kids).not.toContain(decodeProtectedHeader(retired).kid);
    expect(await server.standIn.verify(retired)).toBeNull();
  });

  test('are shared by servers on one database, also when one of them changes them', async () => {
    const who = await server.member();
    const other = await aStandIn({ database: server.database, now: () => server.now() });
    expect(await other.standIn.verify(await aToken(who))).not.toBeNull();
    server.advance(11);
    await server.standIn.rotateKeys();
    await who.browser.auth.refreshSession();
    expect(await other.standIn.verify(await aToken(who))).toMatchObject({ sub: who.id });
  });
});

test('another server with the same database and another address takes no token of this one', async () => {
  const elsewhere = await aStandIn({ database: server.database, publicUrl: 'https://b.test' });
  expect(await elsewhere.standIn.verify(await aToken(await server.member()))).toBeNull();
});
