import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTestClock } from '../../test/test-clock';
import type { Database } from '../database/database';
import { BadEnvironment, parseEnv } from '../env';
import { silentLog } from '../log';
import { verifyBySupabase } from './hosted-identity';
import { openIdentity } from './open-identity';

const clock = aTestClock();
const keys = await generateKeyPair('ES256');
const strangers = await generateKeyPair('ES256');
let server: Server;
let project: string;
beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  server = createServer((request, response) => {
    const isKeys = request.url === '/auth/v1/.well-known/jwks.json';
    response.writeHead(isKeys ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  project = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => server.close());

const person = '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';

function token(changes: JWTPayload = {}, key = keys.privateKey): Promise<string> {
  const now = Math.floor(clock.now().epochMilliseconds / 1000);
  const claims = {
    iss: `${project}/auth/v1`,
    aud: 'authenticated',
    sub: person,
    role: 'authenticated',
    email: 'ada@example.com',
    session_id: person,
    exp: now + 3600,
  };
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .sign(key);
}

test("a Supabase project's token is checked by the keys that it publishes", async () => {
  expect(await verifyBySupabase(project, clock)(await token())).toEqual({
    role: 'authenticated',
    userId: person,
    email: 'ada@example.com',
    sessionId: person,
  });
});

test.each([
  { what: 'expired', changes: { exp: 1 } },
  { what: 'for another audience', changes: { aud: 'other' } },
  { what: 'from another project', changes: { iss: 'https://other.supabase.co/auth/v1' } },
  { what: 'of the service role', changes: { role: 'service_role' } },
])('one $what does not hold', async ({ changes }) => {
  expect(await verifyBySupabase(project, clock)(await token(changes))).toBeNull();
});

test("another's signature does not hold, nor does text that is no token", async () => {
  const verify = verifyBySupabase(project, clock);
  expect(await verify(await token({}, strangers.privateKey))).toBeNull();
  expect(await verify('no.token.this')).toBeNull();
});

test('a project that is half configured stops the start', async () => {
  const env = parseEnv({ SUPABASE_URL: 'https://project.supabase.co' });
  const never = () => Promise.reject(new Error('not asked'));
  const database: Database = {
    kind: 'postgres',
    asUser: never,
    asService: never,
    asLoader: never,
    maintain: never,
    whileStill: never,
    ping: never,
    usage: () => [],
    onWorkLeft: () => () => {},
    close: never,
    get inBackground() {
      return database;
    },
  };
  const opening = openIdentity({
    env,
    database,
    clock,
    log: silentLog,
    secret: 'x',
    publicUrl: 'http://localhost',
  });
  await expect(opening).rejects.toThrow(BadEnvironment);
});
