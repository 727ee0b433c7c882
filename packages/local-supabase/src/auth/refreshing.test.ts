import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { aStandIn, lives, sessionOf, type TestStandIn } from '../test/a-stand-in';

let server: TestStandIn;
beforeAll(async () => {
  server = await aStandIn();
});

const refresh = (refresh_token: string, browser = server.browser()) =>
  browser.auth.refreshSession({ refresh_token });

test('refreshing gives the next pair of the same session', async () => {
  const { browser } = await server.member();
  const first = await sessionOf(browser);
  server.advance(50 * 60);
  const { data, error } = await browser.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(first.refresh_token);
  const [before, after] = [first, await sessionOf(browser)].map(({ access_token }) =>
    decodeJwt(access_token),
  );
  expect(after?.session_id).toBe(before?.session_id);
  expect(after?.exp).toBe((before?.exp ?? 0) + 50 * 60);
  expect(after?.amr).toEqual(before?.amr);
});

test('refreshing carries on what the account says by now', async () => {
  const { browser, id } = await server.member();
  await server.database.asService('test', (sql) =>
    sql(`update auth.users set raw_app_meta_data = '{"plan":"pro"}' where id = $1`, [id]),
  );
  await browser.auth.refreshSession();
  const { access_token } = await sessionOf(browser);
  expect(decodeJwt(access_token).app_metadata).toEqual({ plan: 'pro' });
});

test('refreshing by two tabs at once gives both the same', async () => {
  const { browser } = await server.member();
  const { refresh_token } = await sessionOf(browser);
  const tabs = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
  const [one, two] = tabs.map(({ data }) => data.session?.refresh_token);
  expect(one).toBeDefined();
  expect(two).toBe(one);
});

test('refreshing with a used token after 10 s ends the session for the thief and the owner', async () => {
  const { browser } = await server.member();
  const stolen = await sessionOf(browser);
  await browser.auth.refreshSession();
  server.advance(11);
  const thief = await refresh(stolen.refresh_token);
  expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect((await browser.auth.refreshSession()).error).toMatchObject({
    code: 'refresh_token_not_found',
  });
  expect(await lives(server, stolen.access_token)).toBe(false);
});

test('refreshing with a token two turns old ends the session even within 10 s', async () => {
  const { browser } = await server.member();
  const { refresh_token } = await sessionOf(browser);
  await browser.auth.refreshSession();
  await browser.auth.refreshSession();
  expect((await refresh(refresh_token)).error).toMatchObject({
    code: 'refresh_token_already_used',
  });
});

test('refreshing with a made-up token is refused', async () => {
  const { error } = await refresh(randomUUID());
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test('refreshing after the end of the session is refused', async () => {
  const { browser } = await server.member();
  const session = await sessionOf(browser);
  const { session_id } = decodeJwt(session.access_token);
  await server.database.asService('test', (sql) =>
    sql('update auth.sessions set not_after = $2 where id = $1', [
      session_id,
      new Date(server.now() + 60_000).toISOString(),
    ]),
  );
  server.advance(61);
  const { error } = await refresh(session.refresh_token);
  expect(error).toMatchObject({ code: 'session_expired' });
});
