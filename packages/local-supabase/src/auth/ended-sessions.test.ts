import { beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../test/a-database';
import { aStandIn, fragmentOf, password, sessionOf, type TestStandIn } from '../test/a-stand-in';
import { boundedHashing } from './hashing';

const newPassword = 'another good one';

let here: TestStandIn;
let elsewhere: TestStandIn;
beforeAll(async () => {
  const database = await aDatabase();
  here = await aStandIn({ database });
  elsewhere = await aStandIn({ database });
});

/** Moves the clocks of both servers, past the time for which they trust their last query. */
function wait(seconds: number): void {
  for (const server of [here, elsewhere]) server.advance(seconds);
}

/**
 * Returns the answers of the data API, the storage and the application to the token, on both
 * servers.
 */
async function answersTo(token: string): Promise<unknown[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const asked = [here, elsewhere].map(async (server) => {
    const rows = await server.fetch('/rest/v1/notes?select=id', { headers });
    const files = await server.fetch('/storage/v1/bucket', { headers });
    const application = await server.standIn.verify(token);
    return [rows.status, files.status, application !== null];
  });
  return (await Promise.all(asked)).flat();
}

const letIn = [200, 200, true, 200, 200, true];
const shutOut = [401, 401, false, 401, 401, false];

/** Makes a member with two browsers, whose tokens every server has just seen. */
async function aMemberTwice() {
  const { browser, email, id } = await here.member();
  const other = elsewhere.browser();
  await other.auth.signInWithPassword({ email, password });
  const [mine, theirs] = [await sessionOf(browser), await sessionOf(other)];
  for (const { access_token: token } of [mine, theirs]) {
    expect(await answersTo(token)).toEqual(letIn);
  }
  return { browser, id, mine: mine.access_token, theirs: theirs.access_token, email };
}

describe('access tokens end within seconds, on every server,', () => {
  test.each([
    { scope: 'local', mineEnds: true, theirsEnds: false },
    { scope: 'others', mineEnds: false, theirsEnds: true },
    { scope: 'global', mineEnds: true, theirsEnds: true },
  ] as const)('by a sign-out with scope $scope', async ({ scope, mineEnds, theirsEnds }) => {
    const { browser, mine, theirs } = await aMemberTwice();
    await browser.auth.signOut({ scope });
    wait(3);
    expect(await answersTo(mine)).toEqual(mineEnds ? shutOut : letIn);
    expect(await answersTo(theirs)).toEqual(theirsEnds ? shutOut : letIn);
  });

  test('by a new password, but for the browser that chose it', async () => {
    const { browser, mine, theirs } = await aMemberTwice();
    expect((await browser.auth.updateUser({ password: newPassword })).error).toBeNull();
    wait(3);
    expect(await answersTo(mine)).toEqual(letIn);
    expect(await answersTo(theirs)).toEqual(shutOut);
  });

  test('by a new password, though the old one was being compared when it came', async () => {
    const { browser, email } = await here.member();
    const { hash, matches } = boundedHashing(undefined, undefined, 4);
    const slow = await aStandIn({
      database: here.database,
      hashing: {
        hash,
        matches: async (...given) => {
          const isRight = await matches(...given);
          expect((await browser.auth.updateUser({ password: newPassword })).error).toBeNull();
          return isRight;
        },
      },
    });
    const { data, error } = await slow.browser().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
    expect(data.session).toBeNull();
  });

  test('by the end of the account', async () => {
    const { id, mine, theirs } = await aMemberTwice();
    await here.database.asService('test', (sql) =>
      sql('delete from auth.users where id = $1', [id]),
    );
    wait(3);
    for (const token of [mine, theirs]) expect(await answersTo(token)).toEqual(shutOut);
  });

  test('by a ban', async () => {
    const { id, mine } = await aMemberTwice();
    const until = new Date(here.now() + 60_000).toISOString();
    await here.database.asService('test', (sql) =>
      sql('update auth.users set banned_until = $2 where id = $1', [id, until]),
    );
    wait(3);
    expect(await answersTo(mine)).toEqual(shutOut);
  });
});

describe('what looking a session up costs', () => {
  test('is one query for all that a page asks at once, and none for a visitor', async () => {
    const reasons: string[] = [];
    const database = await aDatabase();
    const server = await aStandIn({
      database: {
        ...database,
        asService: (reason, work) => {
          reasons.push(reason);
          return database.asService(reason, work);
        },
      },
    });
    const { browser } = await server.member();
    const looks = () => reasons.filter((reason) => reason === 'session of an access token').length;
    await Promise.all(Array.from({ length: 20 }, () => browser.from('notes').select('id')));
    expect(looks()).toBe(1);
    await server.browser().from('notes').select('id');
    expect(looks()).toBe(1);
  });

  test('a database that can’t be asked lets nobody in, and is asked again', async () => {
    const database = await aDatabase();
    let isGone = false;
    const server = await aStandIn({
      database: {
        ...database,
        asService: (reason, work) =>
          isGone ? Promise.reject(new Error('gone')) : database.asService(reason, work),
      },
    });
    const { browser } = await server.member();
    const { access_token: token } = await sessionOf(browser);
    isGone = true;
    await expect(server.standIn.verify(token)).rejects.toThrow('gone');
    isGone = false;
    expect(await server.standIn.verify(token)).not.toBeNull();
  });
});

describe('a link for a new password dies', () => {
  const tried = async (link: URL): Promise<string | null> => {
    const response = await here.fetch(link.href);
    return fragmentOf(new URL(response.headers.get('location') ?? '')).get('error_code');
  };

  test('with a password that is chosen elsewhere', async () => {
    const { browser, email } = await here.member();
    await here.browser().auth.resetPasswordForEmail(email);
    const link = await here.linkTo(email);
    await browser.auth.updateUser({ password: newPassword });
    expect(await tried(link)).toBe('otp_expired');
  });

  test('with it even where it was followed and its code waits to be redeemed', async () => {
    const { browser, email } = await here.member();
    const thief = here.browser({ flowType: 'pkce' });
    await thief.auth.resetPasswordForEmail(email);
    const code = (await here.follow(email)).searchParams.get('code') ?? '';
    await browser.auth.updateUser({ password: newPassword });
    const { error } = await thief.auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ code: 'flow_state_not_found' });
  });

  test('with the address that it was sent to', async () => {
    const { browser, email } = await here.member();
    await here.browser().auth.resetPasswordForEmail(email);
    const link = await here.linkTo(email);
    await browser.auth.updateUser({ email: `new-${email}` });
    await here.follow(`new-${email}`);
    expect(await tried(link)).toBe('otp_expired');
  });

  test('and so does a link to another address, with a password that is chosen elsewhere', async () => {
    const { browser, email } = await here.member();
    await browser.auth.updateUser({ email: `thief-${email}` });
    const link = await here.linkTo(`thief-${email}`);
    await browser.auth.updateUser({ password: newPassword });
    expect(await tried(link)).toBe('otp_expired');
    expect((await browser.auth.getUser()).data.user?.email).toBe(email);
  });
});
