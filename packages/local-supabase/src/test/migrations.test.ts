import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller, StandInDatabase } from '../database';
import { aPglite } from './a-database';
import { pgliteDatabase } from './pglite-database';

let pglite: PGlite;
let database: StandInDatabase;
beforeAll(async () => {
  pglite = await aPglite();
  database = pgliteDatabase(pglite);
});

const migration = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../migrations', name), 'utf8');

const member: Caller = {
  role: 'authenticated',
  userId: randomUUID(),
  email: 'ada@example.com',
  sessionId: null,
};

const ofTheStandInAlone = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.mfa_amr_claims',
  'auth.mfa_factors',
  'auth.mfa_challenges',
  'local_supabase.signing_keys',
  'local_supabase.pending_sign_ups',
  'local_supabase.rate_limits',
  'local_supabase.sign_in_mails',
  'local_supabase.mails',
  'local_supabase.file_bytes',
];

describe('what only the stand-in may touch', () => {
  test.each(ofTheStandInAlone)('%s', async (table) => {
    for (const caller of [{ role: 'anon' } as const, member]) {
      for (const statement of [`select * from ${table}`, `delete from ${table}`]) {
        await expect(database.asCaller(caller, (sql) => sql(statement))).rejects.toMatchObject({
          code: '42501',
        });
      }
    }
    await expect(
      database.asService('test', (sql) => sql(`select * from ${table}`)),
    ).resolves.toEqual([]);
  });

  test('is every table of its two schemas', async () => {
    const rows = await database.asService('test', (sql) =>
      sql<{ name: string }>(
        `select schemaname || '.' || tablename as name from pg_tables
         where schemaname in ('auth', 'local_supabase')`,
      ),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...ofTheStandInAlone].sort());
  });

  test('buckets, which a member may see at most', async () => {
    await expect(
      database.asCaller(member, (sql) => sql('update storage.buckets set public = true')),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

test('the roles and the claims are made again without harm', async () => {
  await pglite.exec(migration('20261120000001_roles_and_claims.sql'));
  const rows = await database.asCaller(member, (sql) => sql('select auth.email() as email'));
  expect(rows).toEqual([{ email: 'ada@example.com' }]);
});

test('no role can sign in to the database, and only the service passes policies', async () => {
  const rows = await database.asService('test', (sql) =>
    sql(
      `select rolname as role, rolcanlogin as "canLogIn", rolbypassrls as "passesPolicies"
       from pg_roles where rolname in ('anon', 'authenticated', 'service_role') order by rolname`,
    ),
  );
  expect(rows).toEqual([
    { role: 'anon', canLogIn: false, passesPolicies: false },
    { role: 'authenticated', canLogIn: false, passesPolicies: false },
    { role: 'service_role', canLogIn: false, passesPolicies: true },
  ]);
});

test.each([
  { name: 'a.png', folders: [] },
  { name: 'a/b.png', folders: ['a'] },
  { name: 'a/b/c.png', folders: ['a', 'b'] },
])('storage.foldername of $name', async ({ name, folders }) => {
  const [row] = await database.asCaller(member, (sql) =>
    sql<{ folders: string[] }>('select storage.foldername($1) as folders', [name]),
  );
  expect(row?.folders).toEqual(folders);
});

describe('an e-mail', () => {
  const open = (email: string) =>
    database.asService('test', (sql) =>
      sql(
        `insert into auth.users (id, email, created_at, updated_at)
         values (gen_random_uuid(), $1, now(), now()) returning id`,
        [email],
      ),
    );

  test('belongs to one account, in whichever case it is written', async () => {
    const email = `${randomUUID()}@example.com`;
    await open(email);
    await expect(open(email.toUpperCase())).rejects.toMatchObject({ code: '23505' });
  });
});

test('the end of an account is the end of all that it had', async () => {
  const [id, session] = [randomUUID(), randomUUID()];
  const left = await database.asService('test', async (sql) => {
    await sql('insert into auth.users (id, created_at, updated_at) values ($1, now(), now())', [
      id,
    ]);
    await sql(
      `insert into auth.sessions (id, user_id, created_at, updated_at)
       values ($2, $1, now(), now())`,
      [id, session],
    );
    await sql(
      `insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
       values ('a token', $1, $2, now(), now())`,
      [id, session],
    );
    await sql('insert into public.notes (owner_id, title) values ($1, $2)', [id, 'a note']);
    await sql('delete from auth.users where id = $1', [id]);
    return sql(
      `select (select count(*) from auth.sessions) as sessions,
         (select count(*) from auth.refresh_tokens) as tokens,
         (select count(*) from public.notes) as notes`,
    );
  });
  expect(left).toEqual([{ sessions: 0, tokens: 0, notes: 0 }]);
});
