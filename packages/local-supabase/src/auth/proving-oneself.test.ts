import { dictionary } from '@zxcvbn-ts/language-common';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, generous, type Member, password, type TestStandIn } from '../test/a-stand-in';

const newPassword = 'another good one';
const quarterOfAnHour = 15 * 60;

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

/** Makes a member whose sign-in is too old to count as a proof. */
async function aMemberOfLong(at = server): Promise<Member> {
  const member = await at.member();
  at.advance(quarterOfAnHour + 1);
  return member;
}

async function lets(email: string, chosen: string, at = server): Promise<boolean> {
  const { data } = await at.browser().auth.signInWithPassword({ email, password: chosen });
  return data.session !== null;
}

async function codeTo(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

const changes = [
  { what: 'a new password', change: { password: newPassword } },
  { what: 'a new e-mail address', change: { email: 'elsewhere@example.com' } },
];

describe.each(changes)('whoever finds an open browser and wants $what', ({ change }) => {
  const refused = { status: 400, code: 'reauthentication_needed' };

  test('is asked who they are, and no mail goes out', async () => {
    const { browser, email } = await aMemberOfLong();
    expect((await browser.auth.updateUser(change)).error).toMatchObject(refused);
    expect(await lets(email, password)).toBe(true);
    expect(await server.mailsTo('elsewhere@example.com')).toEqual([]);
  });

  test('is not helped by a refresh, which is no sign-in', async () => {
    const { browser } = await aMemberOfLong();
    await browser.auth.refreshSession();
    expect((await browser.auth.updateUser(change)).error).toMatchObject(refused);
  });

  test('does not get it with a wrong password, nor with a wrong code', async () => {
    const { browser } = await aMemberOfLong();
    await browser.auth.reauthenticate();
    const guess = await browser.auth.updateUser({ ...change, current_password: 'a wrong one' });
    expect(guess.error).toMatchObject({ status: 400, code: 'current_password_mismatch' });
    const code = await browser.auth.updateUser({ ...change, nonce: 'no code' });
    expect(code.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  });

  test('gets it with the current password', async () => {
    const { browser } = await aMemberOfLong();
    const { error } = await browser.auth.updateUser({ ...change, current_password: password });
    expect(error).toBeNull();
  });

  test('gets it with the code of a mail, once, for 15 minutes', async () => {
    const { browser, email } = await aMemberOfLong();
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    const nonce = await codeTo(email);
    server.advance(quarterOfAnHour);
    const late = await browser.auth.updateUser({ ...change, nonce });
    expect(late.error).toMatchObject({ code: 'reauthentication_not_valid' });
    await browser.auth.reauthenticate();
    const fresh = await codeTo(email);
    expect((await browser.auth.updateUser({ ...change, nonce: fresh })).error).toBeNull();
    const again = await browser.auth.updateUser({ ...change, nonce: fresh });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('gets it after a sign-in of the last 15 minutes', async () => {
    const { browser, email } = await aMemberOfLong();
    await browser.auth.signInWithPassword({ email, password });
    server.advance(quarterOfAnHour - 1);
    expect((await browser.auth.updateUser(change)).error).toBeNull();
  });
});

describe('a proof', () => {
  test('is not asked for what is no secret', async () => {
    const { browser, email } = await aMemberOfLong();
    const { error } = await browser.auth.updateUser({ email, data: { full_name: 'Eve' } });
    expect(error).toBeNull();
  });

  test('of another person does not count', async () => {
    const [ada, bob] = [await aMemberOfLong(), await aMemberOfLong()];
    await bob.browser.auth.reauthenticate();
    const nonce = await codeTo(bob.email);
    const { error } = await ada.browser.auth.updateUser({ password: newPassword, nonce });
    expect(error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('can’t be guessed for long', async () => {
    const rates = { ...generous(), accountFromNetwork: { points: 10, duration: 900 } };
    const strict = await aStandIn({ rates });
    const { browser } = await aMemberOfLong(strict);
    const codes: unknown[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const nonce = String(guess).padStart(6, '0');
      codes.push((await browser.auth.updateUser({ password: newPassword, nonce })).error?.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('reauthentication_not_valid'));
    expect(codes[10]).toBe('over_request_rate_limit');
  });
});

test('a new password is told by mail, without a link', async () => {
  const { browser, email } = await server.member();
  await browser.auth.updateUser({ password: newPassword });
  const [mail] = await server.mailsTo(email);
  expect(mail?.subject).toBe('Your Acme password was changed');
  expect(mail?.text).not.toMatch(/https?:/);
});

describe('a common password', () => {
  test('is one of at least 10,000', () => {
    const long = dictionary['passwords-common'].filter((word) => word.length >= 8);
    expect(long.length).toBeGreaterThan(10_000);
  });

  test.each(['qwerty12345', 'Butterfly1', 'iloveyou123', '00000000', 'Realtor123'])(
    'such as %s is refused at the sign-up and at a change',
    async (common) => {
      const { browser } = await server.member();
      const answers = [
        await server.browser().auth.signUp({ email: 'new@example.com', password: common }),
        await browser.auth.updateUser({ password: common }),
      ];
      for (const { error } of answers) {
        expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
      }
    },
  );
});

describe('a session ends by itself', () => {
  const day = 24 * 60 * 60;
  const days = (count: number) => count * day * 1000;

  /** Refreshes every `step` days for `count` days, and returns the error that stopped it. */
  async function live(at: TestStandIn, count: number, step: number): Promise<string | null> {
    const { browser } = await at.member();
    for (let passed = 0; passed < count; passed += step) {
      at.advance(step * day);
      const { error } = await browser.auth.refreshSession();
      if (error) return error.code ?? null;
    }
    return null;
  }

  test('after 30 days without use', async () => {
    const own = await aStandIn();
    expect(await live(own, 29, 29)).toBeNull();
    expect(await live(own, 31, 31)).toBe('session_expired');
  });

  test('after 90 days, however much it is used', async () => {
    const own = await aStandIn();
    expect(await live(own, 88, 11)).toBeNull();
    expect(await live(own, 99, 11)).toBe('session_expired');
  });

  test('and is gone from the account at the next sign-in', async () => {
    const own = await aStandIn();
    const { id, email } = await own.member();
    own.advance(31 * day);
    await own.browser().auth.signInWithPassword({ email, password });
    const sessions = await own.database.asService('test', (sql) =>
      sql('select id from auth.sessions where user_id = $1', [id]),
    );
    expect(sessions).toHaveLength(1);
  });

  test('at the times that are set, and takes its access token along', async () => {
    const limits = { timeboxMs: days(1 / 48), inactivityTimeoutMs: days(1) };
    const own = await aStandIn({ sessionLimits: limits });
    const { browser } = await own.member();
    const { data } = await browser.auth.getSession();
    const token = data.session?.access_token ?? '';
    expect(await own.standIn.verify(token)).not.toBeNull();
    own.advance(31 * 60);
    expect(await own.standIn.verify(token)).toBeNull();
    expect((await browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});
