import { createHash, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';
import { runCommand } from './run-command';
import { askAs } from './test/ask-as';

let database: Database;
let identity: TestIdentity;
let boss: Awaited<ReturnType<TestIdentity['member']>>;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  boss = await identity.member('boss@example.com');
  await runCommand(database, ['grant', boss.email]);
});

const ask = (supabase: SupabaseClient, method: string, path: string, body?: object) =>
  askAs(identity, supabase, method, path, body);

const setAdmin = (by: { supabase: SupabaseClient }, id: string, isAdmin: boolean) =>
  ask(by.supabase, 'POST', `/v1/admin/users/${id}/admin`, { isAdmin });

const lastEntries = async (limit: number) =>
  (await ask(boss.supabase, 'GET', `/v1/admin/audit-log?limit=${limit}`)).body.entries;

describe.each([
  ['POST', `/v1/admin/users/${randomUUID()}/admin`, { isAdmin: true }],
  ['GET', '/v1/admin/audit-log', undefined],
  ['GET', '/v1/admin/audit-log?of=skip-trace', undefined],
  ['GET', '/v1/admin/imports', undefined],
  ['GET', '/v1/admin/providers', undefined],
])('%s %s', (method, path, body) => {
  test('refuses a visitor', async () => {
    const answer = await ask(identity.supabase(), method, path, body);
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });

  test('refuses a member', async () => {
    const { supabase } = await identity.member();
    const answer = await ask(supabase, method, path, body);
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'ADMIN_NEEDED' } } });
  });
});

describe('granting', () => {
  test('makes an admin and takes it back, and the log says who did it to whom', async () => {
    const member = await identity.member();
    expect(await setAdmin(boss, member.id, true)).toEqual({ status: 200, body: { isAdmin: true } });
    const { body } = await ask(boss.supabase, 'GET', `/v1/admin/users?search=${member.email}`);
    expect(body.users).toMatchObject([{ isAdmin: true, subscription: null }]);
    expect(Date.parse(body.users[0].lastSignInAt)).toBeGreaterThan(0);
    expect((await setAdmin(boss, member.id, false)).status).toBe(200);
    expect(await lastEntries(2)).toMatchObject([
      { action: 'admin-revoked', actor: boss.email, subject: member.email },
      { action: 'admin-granted', actor: boss.email, subject: member.email },
    ]);
  });

  test('what changes nothing is not logged', async () => {
    const member = await identity.member();
    const before = await lastEntries(1);
    expect((await setAdmin(boss, member.id, false)).status).toBe(200);
    expect(await lastEntries(1)).toEqual(before);
  });

  test('a member cannot make oneself an admin', async () => {
    const member = await identity.member();
    expect((await setAdmin(member, member.id, true)).status).toBe(403);
    expect((await ask(member.supabase, 'GET', '/v1/admin/imports')).status).toBe(403);
  });

  test('an account that is not there is 404', async () => {
    const answer = await setAdmin(boss, randomUUID(), true);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'USER_UNKNOWN' } } });
  });

  test('the last admin stays one, even of one’s own will', async () => {
    const answer = await setAdmin(boss, boss.id, false);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'LAST_ADMIN' } } });
  });

  test('two admins who revoke one another at once leave one', async () => {
    const other = await identity.member();
    await setAdmin(boss, other.id, true);
    const answers = await Promise.all([
      setAdmin(boss, other.id, false),
      setAdmin(other, boss.id, false),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await runCommand(database, ['grant', boss.email]);
    await runCommand(database, ['revoke', other.email]);
  });
});

describe('the audit log', () => {
  test('knows the operator, who needs no account', async () => {
    const { email } = await identity.member();
    await runCommand(database, ['grant', email]);
    await runCommand(database, ['revoke', email]);
    expect(await lastEntries(2)).toMatchObject([
      { action: 'admin-revoked', actor: null, subject: email },
      { action: 'admin-granted', actor: null, subject: email },
    ]);
  });

  test('knows who reset whose usage', async () => {
    const member = await identity.member();
    await ask(boss.supabase, 'POST', `/v1/admin/users/${member.id}/reset-usage`, {});
    expect(await lastEntries(1)).toMatchObject([
      { action: 'usage-reset', actor: boss.email, subject: member.email },
    ]);
  });

  test('knows who made and revoked which API key, and nothing that opens anything', async () => {
    const member = await identity.member();
    const asked = { name: 'Sheet', scopes: ['quotes:read'] };
    const made = await ask(member.supabase, 'POST', '/v1/account/api-keys', asked);
    const { key, secret } = made.body;
    await ask(member.supabase, 'DELETE', `/v1/account/api-keys/${key.id}`);
    const entries = await lastEntries(2);
    const subject = `${member.email}: Sheet (${key.start})`;
    expect(entries).toMatchObject([
      { action: 'api-key-revoked', actor: member.email, subject },
      { action: 'api-key-made', actor: member.email, subject },
    ]);
    const hidden = secret.slice(key.start.length + 1);
    const hash = createHash('sha256').update(hidden).digest('hex');
    for (const never of [hidden, hash]) expect(JSON.stringify(entries)).not.toContain(never);

    await ask(member.supabase, 'POST', '/v1/account/api-keys', asked);
    const change = (changes: { scopes: string[] } | { last_used_at: string }) =>
      database.asService('test', (db) =>
        db.updateTable('account.api_keys').set(changes).where('user_id', '=', member.id).execute(),
      );
    await change({ scopes: ['account:read'] });
    await change({ last_used_at: '2026-11-23T12:00:00Z' });
    expect(await lastEntries(1)).toMatchObject([
      { action: 'api-key-changed', actor: null, subject: expect.stringContaining(member.email) },
    ]);
    await ask(member.supabase, 'DELETE', '/v1/account');
    expect((await lastEntries(1))[0].action).toBe('api-key-changed');
  });

  test('is read page by page, newest first', async () => {
    const { body: first } = await ask(boss.supabase, 'GET', '/v1/admin/audit-log?limit=2');
    expect(first.hasMore).toBe(true);
    const [newest, older] = first.entries;
    expect(newest.id).toBeGreaterThan(older.id);
    const path = `/v1/admin/audit-log?limit=1&before=${older.id}`;
    const { body: next } = await ask(boss.supabase, 'GET', path);
    expect(next.entries[0].id).toBeLessThan(older.id);
  });
});

test('the log of skip tracing says who did what and why, and nothing of whom it was about', async () => {
  const { id, email } = await identity.member();
  await database.asService('test', (db) =>
    db
      .insertInto('skip_trace.audit_trail')
      .values([
        {
          at: '2026-11-20T12:00:00Z',
          user_id: id,
          action: 'attested',
          purpose: 'own-customer',
        },
        {
          at: '2026-11-20T12:01:00Z',
          user_id: id,
          action: 'traced',
          purpose: 'own-customer',
          outcome: 'not-found',
          provider: 'Test provider',
          subject_hash: 'hash-of-a-person',
          request_id: 'request-1',
        },
        { at: '2026-11-20T12:02:00Z', user_id: randomUUID(), action: 'deleted' },
      ])
      .execute(),
  );
  const path = '/v1/admin/audit-log?of=skip-trace&limit=2';
  const { body: first } = await ask(boss.supabase, 'GET', path);
  expect(first.hasMore).toBe(true);
  expect(first.entries).toMatchObject([
    { action: 'deleted', actor: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    {
      at: expect.stringContaining('12:01'),
      action: 'traced',
      actor: email,
      subject: null,
      trace: { purpose: 'own-customer', outcome: 'not-found', provider: 'Test provider' },
    },
  ]);
  expect(JSON.stringify(first)).not.toContain('hash-of-a-person');
  const { body: next } = await ask(boss.supabase, 'GET', `${path}&before=${first.entries[1].id}`);
  expect(next).toMatchObject({ entries: [{ action: 'attested', actor: email }], hasMore: false });
  for (const { trace } of await lastEntries(200)) expect(trace).toBeNull();
});

test('imports are listed with their counts, newest first, and unfinished ones as such', async () => {
  const report = { read: 10, imported: 7, merged: 2, rejected: 1 };
  await database.asService('test', async (db) => {
    await db
      .insertInto('records.sources')
      .values({
        id: 'roll',
        kind: 'assessor-roll',
        publisher: 'A County',
        title: 'Roll',
        coverage: [],
      })
      .execute();
    const run = {
      source_id: 'roll',
      size_bytes: 1200,
      mapping_sha256: 'm',
      started_at: '2026-11-20T00:00:00Z',
    };
    await db
      .insertInto('records.import_runs')
      .values([
        { ...run, file_name: 'a.csv', sha256: '1', report, finished_at: '2026-11-20T00:01:00Z' },
        { ...run, file_name: 'b.csv', sha256: '2' },
      ])
      .execute();
  });
  const { body } = await ask(boss.supabase, 'GET', '/v1/admin/imports');
  expect(body.runs).toMatchObject([
    { fileName: 'b.csv', finishedAt: null, rows: null },
    { fileName: 'a.csv', publisher: 'A County', isSample: false, rows: report },
  ]);
});
