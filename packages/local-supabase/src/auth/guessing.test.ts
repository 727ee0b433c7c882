import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StandInDatabase } from '../database';
import { aDatabase } from '../test/a-database';
import {
  aStandIn,
  authorizationOf,
  generous,
  password,
  type TestStandIn,
} from '../test/a-stand-in';
import { boundedHashing } from './hashing';
import type { RateSettings } from './rate-limits';

const home = '203.0.113.5';
const wrong = 'invalid_credentials';
const stopped = 'over_request_rate_limit';
const anAddress = () => `${randomUUID()}@example.com`;

let database: StandInDatabase;
let server: TestStandIn;
beforeAll(async () => {
  database = await aDatabase();
});

async function limited(rates: Partial<RateSettings>): Promise<void> {
  server = await aStandIn({ database, rates: { ...generous(), ...rates } });
}

const guess = (email: string, address: string, tried = 'a guess') =>
  server.browser({ address }).auth.signInWithPassword({ email, password: tried });

/** Returns the answers to five guesses. */
async function guesses(email: (n: number) => string, address: (n: number) => string) {
  const codes = [];
  for (let n = 0; n < 5; n += 1) codes.push((await guess(email(n), address(n))).error?.code);
  return codes;
}

describe('on a database that several servers share', () => {
  const shared = (rates: Partial<RateSettings>) =>
    aStandIn({ database, limitStore: { database }, rates: { ...generous(), ...rates } });

  test('ten wrong passwords on one server count on the other, and a right one forgives on both', async () => {
    const rates = { accountFromNetwork: { points: 10, duration: 900 } };
    const [a, b] = [await shared(rates), await shared(rates)];
    const email = anAddress();
    await a.member(email);
    const tryAt = async (at: TestStandIn, tried: string) =>
      (await at.browser({ address: home }).auth.signInWithPassword({ email, password: tried }))
        .error?.code;
    for (let n = 0; n < 9; n += 1) expect(await tryAt(n % 2 ? a : b, 'a guess')).toBe(wrong);
    expect(await tryAt(b, password)).toBeUndefined();
    for (let n = 0; n < 10; n += 1) expect(await tryAt(a, 'a guess')).toBe(wrong);
    expect(await tryAt(b, password)).toBe(stopped);
  });

  test('parallel guesses are counted once each', async () => {
    const rates = { network: { points: 5, duration: 900 } };
    const servers = [await shared(rates), await shared(rates)];
    const codes = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const browser = servers[n % 2]?.browser({ address: '203.0.113.88' });
        return (await browser?.auth.signInWithPassword({ email: anAddress(), password: 'x' }))
          ?.error?.code;
      }),
    );
    expect(codes.filter((code) => code === wrong)).toHaveLength(5);
    expect(codes.filter((code) => code === stopped)).toHaveLength(7);
  });

  test('no address stands in what was counted', async () => {
    await shared({});
    const rows = await database.asService('test', (sql) =>
      sql<{ key: string }>('select key from local_supabase.rate_limits'),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/);
  });
});

test('calls of the Data and Storage APIs are limited for each account, and told when to come again', async () => {
  await limited({ dataRequests: { points: 2, duration: 60 } });
  const [ada, bob] = [await server.member(anAddress()), await server.member(anAddress())];
  const list = (who: typeof ada) => who.browser.storage.from('avatars').list();
  for (const _ of [1, 2]) expect((await list(ada)).error).toBeNull();
  expect((await list(ada)).error).toMatchObject({ status: 429 });
  const authorization = await authorizationOf(ada.browser);
  for (const path of ['/rest/v1/notes', '/storage/v1/bucket']) {
    const refused = await server.fetch(path, { headers: { authorization } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await list(bob)).error).toBeNull();
});

describe('guessing passwords is stopped', () => {
  test('for one account from one network, even for the right one', async () => {
    await limited({ accountFromNetwork: { points: 3, duration: 900 } });
    const { email } = await server.member(anAddress());
    const codes = await guesses(
      () => email,
      () => home,
    );
    expect(codes).toEqual([wrong, wrong, wrong, stopped, stopped]);
    expect((await guess(email, home, password)).error).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect((await guess(email, '203.0.113.77', password)).error).toBeNull();
  });

  test('for many accounts from one network', async () => {
    await limited({ network: { points: 3, duration: 900 } });
    const codes = await guesses(
      () => anAddress(),
      () => home,
    );
    expect(codes).toEqual([wrong, wrong, wrong, stopped, stopped]);
  });

  test('for one account from many networks; its owner still gets in from a known one', async () => {
    await limited({ account: { points: 3, duration: 3600 } });
    const { email } = await server.member(anAddress());
    const codes = await guesses(
      () => email,
      (n) => `203.0.113.${100 + n}`,
    );
    expect(codes).toEqual([wrong, wrong, wrong, stopped, stopped]);
    expect((await guess(email, '198.51.100.7', password)).error).toBeNull();
  });

  test('when many guesses come at the same moment', async () => {
    await limited({ accountFromNetwork: { points: 3, duration: 900 } });
    const { email } = await server.member(anAddress());
    const tries = await Promise.all(Array.from({ length: 8 }, () => guess(email, home)));
    expect(tries.filter(({ error }) => error?.code === wrong)).toHaveLength(3);
  });

  test('but the right password uses up nothing', async () => {
    await limited({
      accountFromNetwork: { points: 2, duration: 900 },
      network: { points: 2, duration: 900 },
      account: { points: 2, duration: 900 },
    });
    const { email } = await server.member(anAddress());
    for (let n = 0; n < 5; n += 1) expect((await guess(email, home, password)).error).toBeNull();
  });
});

describe('mails are limited', () => {
  test('to one address, known or not', async () => {
    await limited({ mailsToAddress: { points: 2, duration: 900 } });
    for (const email of [(await server.member(anAddress())).email, anAddress()]) {
      const codes = [];
      for (let n = 0; n < 3; n += 1) {
        codes.push((await server.browser().auth.resetPasswordForEmail(email)).error?.code);
      }
      expect(codes).toEqual([undefined, undefined, 'over_email_send_rate_limit']);
    }
  });

  test('from one network, whatever they are for', async () => {
    await limited({ mailsFromNetwork: { points: 3, duration: 900 } });
    const browser = server.browser({ address: home });
    const { email } = await server.member(anAddress());
    await browser.auth.signInWithPassword({ email, password });
    const asked = [
      await browser.auth.updateUser({ email: anAddress() }),
      await browser.auth.resetPasswordForEmail(anAddress()),
      await browser.auth.resend({ type: 'signup', email: anAddress() }),
      await browser.auth.signUp({ email: anAddress(), password }),
    ];
    const limit = 'over_email_send_rate_limit';
    expect(asked.map(({ error }) => error?.code)).toEqual([undefined, undefined, undefined, limit]);
    const elsewhere = server.browser({ address: '203.0.113.9' });
    expect((await elsewhere.auth.signUp({ email: anAddress(), password })).error).toBeNull();
  });
});

test('requests of any kind are limited by network', async () => {
  await limited({ requests: { points: 3, duration: 60 } });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await server.fetch('/auth/v1/health', {}, home)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await server.fetch('/auth/v1/health', {}, '203.0.113.9')).status).toBe(200);
});

test('an unknown e-mail costs as many hashings as a known one', async () => {
  let hashings = 0;
  const { hash, matches } = boundedHashing(undefined, undefined, 4);
  server = await aStandIn({
    database,
    hashing: {
      hash: (text) => {
        hashings += 1;
        return hash(text);
      },
      matches: (text, known) => {
        hashings += 1;
        return matches(text, known);
      },
    },
  });
  const { email: known } = await server.member(anAddress());
  const cost = async (path: string, email: string) => {
    const before = hashings;
    const body = JSON.stringify({ email, password: 'some other password', type: 'signup' });
    await server.fetch(`/auth/v1/${path}`, { method: 'POST', body });
    return hashings - before;
  };
  for (const path of ['signup', 'recover', 'resend', 'token?grant_type=password']) {
    expect(await cost(path, anAddress())).toBe(await cost(path, known));
  }
});
