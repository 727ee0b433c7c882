import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { testConnections } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';
import { databaseOver } from '../database/transactions';

let server: TestIdentity;
let ada: { supabase: SupabaseClient; id: string; email: string };
let callable: unknown[];
beforeAll(async () => {
  const connections = await testConnections();
  const connection = await connections.acquire();
  const { rows } = await connection.run({ text: callableSql, parameters: [] });
  callable = rows.map(({ name }) => name);
  await connection.script(
    `create function public.remember_search(name text) returns void language sql as
     'insert into public.saved_searches (name, query) values (name, ''{}'')'`,
  );
  connection.release();
  server = await aTestIdentity({ database: databaseOver(connections) });
  ada = await server.member();
  const searches = ['2', '3'].map((beds) => ({ name: `${beds} beds`, query: { beds } }));
  await ada.supabase.from('saved_searches').insert(searches).throwOnError();
});

/** Lists the functions of schema public that a request could call. */
const callableSql = `select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    and (has_function_privilege('anon', p.oid, 'execute')
      or has_function_privilege('authenticated', p.oid, 'execute'))
  order by 1`;

test('no more can be called than is meant to be', () => {
  expect(callable).toEqual(['is_admin()', 'may_store_more()']);
});

test('what PostgreSQL refuses comes with its detail and its hint', async () => {
  const { error, status } = await ada.supabase
    .from('saved_searches')
    .select()
    .like('created_at', '2026%');
  expect(status).toBe(404);
  expect(error?.code).toBe('42883');
  expect(error?.hint).toContain('No operator matches the given name');
});

test('JSON is asked for by its parts', async () => {
  const named = ada.supabase.from('saved_searches').select('name, beds:query->>beds');
  const { data } = await named.contains('query', { beds: '3' }).throwOnError();
  expect(data).toEqual([{ name: '3 beds', beds: '3' }]);
});

test('rows are counted, planned or guessed, and written as CSV', async () => {
  const searches = () => ada.supabase.from('saved_searches');
  const counted = async (count: 'exact' | 'planned' | 'estimated') =>
    (await searches().select('*', { count, head: true }).ilike('name', '%beds')).count;
  expect([await counted('exact'), await counted('estimated')]).toEqual([2, 2]);
  expect(await counted('planned')).toEqual(expect.any(Number));
  const { data } = await searches().select('name').eq('name', '2 beds').csv().throwOnError();
  expect(data).toBe('name\n"2 beds"');
});

test('a member calls what is granted, and nothing of other schemas or of triggers', async () => {
  const { data } = await ada.supabase.rpc('is_admin').throwOnError();
  expect(data).toBe(false);
  const codes = ['start_trial', 'set_admin', 'claim_job', 'refresh_listings'].map(
    async (name) => (await ada.supabase.rpc(name)).error?.code,
  );
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['PGRST202']));
  expect((await server.supabase().rpc('is_admin')).status).toBe(401);
});

test('a function called by GET writes nothing, and says so', async () => {
  const name = { name: 'remembered' };
  const kept = async () =>
    (await ada.supabase.from('saved_searches').select('id').match(name).throwOnError()).data;
  const byGet = await ada.supabase.rpc('remember_search', name, { get: true });
  expect(byGet).toMatchObject({ status: 405, error: { code: '25006' } });
  expect(await kept()).toEqual([]);
  expect((await ada.supabase.rpc('remember_search', name)).status).toBe(204);
  expect(await kept()).toHaveLength(1);
});

test('a mailed code signs in', async () => {
  const browser = server.supabase();
  expect((await browser.auth.signInWithOtp({ email: ada.email })).error).toBeNull();
  const [mail] = await server.mailsTo(ada.email);
  const token = /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  const { data } = await browser.auth.verifyOtp({ email: ada.email, token, type: 'email' });
  expect(data.user?.id).toBe(ada.id);
});
