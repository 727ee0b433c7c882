import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity, testPassword } from '../../test/test-identity';
import { runCommand } from '../admin/public';

let database: Database;
let identity: TestIdentity;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
});

async function ask(supabase: SupabaseClient, method: string, path: string) {
  const { data } = await supabase.auth.getSession();
  const token = data.session?.access_token;
  const response = await identity.fetch(path, {
    method,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

describe('sessions', () => {
  test("are listed with the asking one marked, and another of one's own can be ended", async () => {
    const { supabase: here, email } = await identity.member();
    const there = identity.supabase({ address: '203.0.113.9' });
    await there.auth.signInWithPassword({ email, password: testPassword });
    const { body } = await ask(here, 'GET', '/v1/account/sessions');
    const other = body.sessions.find(
      ({ address }: { address: string }) => address === '203.0.113.9',
    );
    expect(other).toMatchObject({ isCurrent: false });
    expect(body.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(
      1,
    );
    const ended = await ask(here, 'DELETE', `/v1/account/sessions/${other.id}`);
    expect(ended).toEqual({ status: 200, body: { ended: true } });
    expect((await there.auth.refreshSession()).error).not.toBeNull();
    expect((await here.auth.refreshSession()).error).toBeNull();
  });

  test("another's cannot be ended", async () => {
    const [ada, bob] = [await identity.member(), await identity.member()];
    const theirs = await ask(bob.supabase, 'GET', '/v1/account/sessions');
    const answer = await ask(
      ada.supabase,
      'DELETE',
      `/v1/account/sessions/${theirs.body.sessions[0].id}`,
    );
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'SESSION_UNKNOWN' } } });
    expect((await bob.supabase.auth.getUser()).error).toBeNull();
  });
});

test.each([
  ['GET', '/v1/account/sessions'],
  ['DELETE', `/v1/account/sessions/${randomUUID()}`],
  ['GET', '/v1/account/export'],
  ['DELETE', '/v1/account'],
  ['GET', '/v1/admin/users'],
])('%s %s refuses a visitor', async (method, path) => {
  const { status, body } = await ask(identity.supabase(), method, path);
  expect(status).toBe(401);
  expect(body.error.code).toBe('UNAUTHENTICATED');
});

const file = (id: string) => ({
  uploaded_by: id,
  file_name: 'a',
  file_extension: 'webp',
  file_path: `${id}/a.webp`,
  public_url: 'https://example.com/a',
  is_admin_upload: false,
});

test('F-18 the export holds every row of the person and of nobody else', async () => {
  const [ada, bob] = [await identity.member(), await identity.member()];
  for (const { supabase, id } of [ada, bob]) await supabase.from('files').insert(file(id));
  await ada.supabase.from('deals').insert({ name: 'Elm', kind: 'sale' }).throwOnError();
  const { body } = await ask(ada.supabase, 'GET', '/v1/account/export');
  expect(body.identity).toMatchObject({ id: ada.id, email: ada.email });
  expect(body.tables.profiles).toMatchObject([{ id: ada.id }]);
  expect(body.tables.files).toMatchObject([{ uploaded_by: ada.id }]);
  expect(body.tables.deal_events).toMatchObject([{ what: 'started', actor_id: ada.id }]);
  expect(JSON.stringify(body)).not.toContain(bob.id);
  expect(JSON.stringify(body)).not.toMatch(/\$2b\$|refresh_token/);
});

test('F-18 the export says in which team the person is, and names nobody else in it', async () => {
  const [ada, bob] = [await identity.member(), await identity.member()];
  await database.asService('test', async (db) => {
    const { id: team_id } = await db
      .insertInto('account.teams')
      .values({ name: 'Harbor Lending' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('account.team_members')
      .values([
        { team_id, user_id: ada.id, role: 'owner' },
        { team_id, user_id: bob.id, role: 'member' },
      ])
      .execute();
    await db
      .insertInto('public.property_lists')
      .values({ name: 'Of the team', user_id: ada.id, team_id })
      .execute();
  });
  const { body } = await ask(bob.supabase, 'GET', '/v1/account/export');
  expect(body.team).toMatchObject({ name: 'Harbor Lending', role: 'member' });
  const shared = await bob.supabase.from('property_lists').select('name');
  expect(shared.data).toEqual([{ name: 'Of the team' }]);
  expect(body.tables.property_lists).toEqual([]);
  expect(JSON.stringify(body)).not.toContain(ada.id);
  const alone = await identity.member();
  expect((await ask(alone.supabase, 'GET', '/v1/account/export')).body.team).toBeNull();
});

describe('F-18 deleting the account', () => {
  test('takes its rows, its files and its sessions along', async () => {
    const { supabase, id, email } = await identity.member();
    await supabase.from('files').insert(file(id));
    const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
    const photos = supabase.storage.from('profile-photos');
    await photos.upload(`${id}/me.webp`, webp, { contentType: 'image/webp' });
    const photo = photos.getPublicUrl(`${id}/me.webp`).data.publicUrl;
    expect((await identity.fetch(photo)).status).toBe(200);

    expect(await ask(supabase, 'DELETE', '/v1/account')).toEqual({
      status: 200,
      body: { removed: true },
    });
    expect((await identity.fetch(photo)).status).toBe(404);
    const rows = await database.asService('test', (db) =>
      db.selectFrom('public.files').selectAll().where('uploaded_by', '=', id).execute(),
    );
    expect(rows).toEqual([]);
    const again = await identity
      .supabase()
      .auth.signInWithPassword({ email, password: testPassword });
    expect(again.error?.code).toBe('invalid_credentials');
    expect((await supabase.auth.refreshSession()).error).not.toBeNull();
  });

  test('needs a sign-in of the last quarter of an hour', async () => {
    const { supabase } = await identity.member();
    identity.clock.advance({ minutes: 16 });
    const { status, body } = await ask(supabase, 'DELETE', '/v1/account');
    expect(status).toBe(403);
    expect(body.error.code).toBe('RECENT_SIGN_IN_NEEDED');
    expect((await supabase.auth.getUser()).error).toBeNull();
  });
});

describe('admins', () => {
  test('are made and unmade by the operator alone, and then read the list of accounts', async () => {
    const { supabase, email } = await identity.member('grace@example.com');
    const before = await ask(supabase, 'GET', '/v1/admin/users');
    expect(before).toMatchObject({ status: 403, body: { error: { code: 'ADMIN_NEEDED' } } });

    expect(await runCommand(database, ['grant', ' Grace@Example.com '])).toMatchObject({
      exitCode: 0,
    });
    expect(await runCommand(database, ['list'])).toEqual({ text: email, exitCode: 0 });
    const { body } = await ask(supabase, 'GET', '/v1/admin/users?search=GRACE&limit=5');
    expect(body).toMatchObject({ total: 1, users: [{ email, isAdmin: true, hasUpgraded: false }] });
    expect((await ask(supabase, 'GET', '/v1/admin/users?search=%25')).body.total).toBe(0);

    expect(await runCommand(database, ['revoke', email])).toMatchObject({ exitCode: 0 });
    expect((await ask(supabase, 'GET', '/v1/admin/users')).status).toBe(403);
  });

  test.each([
    { words: ['grant', 'nobody@example.com'], says: { exitCode: 1 } },
    { words: ['grant'], says: null },
    { words: ['promote', 'a@example.com'], says: null },
    { words: ['list', 'a@example.com'], says: null },
  ])('the command $words', async ({ words, says }) => {
    const outcome = await runCommand(database, words);
    if (says) expect(outcome).toMatchObject(says);
    else expect(outcome).toBeNull();
  });
});
