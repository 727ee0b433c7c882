import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';

let identity: TestIdentity;
let ada: { supabase: SupabaseClient; id: string; email: string };
let bob: typeof ada;
beforeAll(async () => {
  identity = await aTestIdentity({ database: await aTestDatabase() });
  ada = await identity.member('ada@example.com');
  bob = await identity.member('bob@example.com');
});

const aFile = (name: string, of = ada) => ({
  uploaded_by: of.id,
  file_name: name,
  file_extension: 'webp',
  file_path: `${of.id}/2026/11/${name}.webp`,
  public_url: `https://example.com/${name}.webp`,
  is_admin_upload: false,
});

describe('reading', () => {
  beforeAll(async () => {
    const names = ['a', 'b, comma', 'c (d)', 'été ☂'];
    const { error } = await ada.supabase.from('files').insert(names.map((name) => aFile(name)));
    expect(error).toBeNull();
  });
  const names = (rows: { file_name: string }[] | null) => rows?.map((row) => row.file_name);

  test.each([
    { of: 'eq', filter: ['eq', 'a'], finds: ['a'] },
    { of: 'neq', filter: ['neq', 'a'], finds: ['b, comma', 'c (d)', 'été ☂'] },
    { of: 'gt', filter: ['gt', 'b'], finds: ['b, comma', 'c (d)', 'été ☂'] },
    { of: 'gte', filter: ['gte', 'c (d)'], finds: ['c (d)', 'été ☂'] },
    { of: 'lt', filter: ['lt', 'b'], finds: ['a'] },
    { of: 'lte', filter: ['lte', 'a'], finds: ['a'] },
    { of: 'ilike', filter: ['ilike', '%COMMA%'], finds: ['b, comma'] },
    { of: 'is', filter: ['is', null], finds: [] },
  ] as const)('filters by $of', async ({ filter: [operator, value], finds }) => {
    const { data, error } = await ada.supabase
      .from('files')
      .select('file_name')
      .filter('file_name', operator, value)
      .order('file_name');
    expect(error).toBeNull();
    expect(names(data)).toEqual(finds);
  });

  test('filters by in, whatever the values hold', async () => {
    const wanted = ['b, comma', 'c (d)', 'nothing'];
    const { data } = await ada.supabase
      .from('files')
      .select('file_name')
      .in('file_name', wanted)
      .order('file_name');
    expect(names(data)).toEqual(['b, comma', 'c (d)']);
  });

  test('orders, limits and counts exactly, with and without rows', async () => {
    const files = ada.supabase.from('files');
    const page = await files
      .select('file_name', { count: 'exact' })
      .order('file_name', { ascending: false })
      .range(1, 2);
    expect(names(page.data)).toEqual(['c (d)', 'b, comma']);
    expect(page.count).toBe(4);
    const head = await files.select('*', { count: 'exact', head: true }).eq('uploaded_by', ada.id);
    expect(head).toMatchObject({ data: null, count: 4, error: null });
  });

  test('single wants one row, maybeSingle at most one', async () => {
    const files = ada.supabase.from('files').select('file_name');
    expect((await files.single()).error).toMatchObject({ code: 'PGRST116' });
    const none = ada.supabase.from('files').select('file_name').eq('file_name', 'nothing');
    expect(await none.maybeSingle()).toMatchObject({ data: null, error: null });
  });

  test.each([
    { what: 'a table that is not there', path: 'nothing?select=*', code: 'PGRST205' },
    { what: 'a table of another schema', path: 'auth.users?select=*', code: 'PGRST205' },
    { what: 'a column that is not there', path: 'files?select=secret', code: '42703' },
    { what: 'an embedded table', path: 'files?select=profiles(*)', code: 'PGRST200' },
    { what: 'SQL in a selection', path: 'files?select=id;drop table files', code: 'PGRST100' },
    {
      what: 'SQL in a column',
      path: `files?${encodeURIComponent('id"=id--')}=eq.1`,
      code: 'PGRST100',
    },
    { what: 'SQL in an order', path: 'files?order=id;select 1', code: 'PGRST100' },
    { what: 'SQL in a limit', path: 'files?limit=1;select 1', code: 'PGRST100' },
    { what: 'or that cannot be read', path: 'files?or=(id.eq', code: 'PGRST100' },
    { what: 'a value of the wrong type', path: 'files?id=eq.1', code: '22P02' },
    { what: 'a NUL', path: 'files?file_name=eq.%00', code: '22021' },
  ])('$what is a clear error', async ({ path, code }) => {
    const { data } = await ada.supabase.auth.getSession();
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    const response = await identity.fetch(`/rest/v1/${path}`, { headers });
    expect(await response.json()).toMatchObject({ code });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe('writing', () => {
  test('insert returns the row with what the database filled in', async () => {
    const { data, error, status } = await ada.supabase
      .from('files')
      .insert(aFile('returned'))
      .select()
      .single();
    expect(error).toBeNull();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...aFile('returned'),
      id: expect.any(String),
      created_at: expect.any(String),
    });
  });

  test('update and delete touch the rows that the filters name', async () => {
    const profiles = ada.supabase.from('profiles');
    const changed = await profiles
      .update({ full_name: 'Ada Oak' })
      .eq('id', ada.id)
      .select('full_name')
      .single();
    expect(changed.data).toEqual({ full_name: 'Ada Oak' });
    await ada.supabase.from('files').insert(aFile('gone'));
    const removed = await ada.supabase
      .from('files')
      .delete()
      .eq('file_name', 'gone')
      .select('file_name');
    expect(removed.data).toEqual([{ file_name: 'gone' }]);
  });

  test('upsert by id keeps one row', async () => {
    const { data } = await ada.supabase.from('files').insert(aFile('twice')).select().single();
    const again = await ada.supabase
      .from('files')
      .upsert({ ...data }, { ignoreDuplicates: true })
      .select();
    expect(again).toMatchObject({ data: [], error: null });
    const merged = await ada.supabase.from('files').upsert({ ...data, file_name: 'renamed' });
    expect(merged.error).toMatchObject({ code: '42501' });
  });

  test('without a filter nothing is changed or removed', async () => {
    const { error } = await identity.supabase().from('files').delete();
    expect(error).toMatchObject({ code: '21000' });
  });
});

describe("what is not one's own", () => {
  test.each([
    'is_admin',
    'has_upgraded',
    'trial_started_at',
    'current_subscription_id',
    'email',
    'id',
  ])('a person cannot write %s of the own profile', async (column) => {
    const { error, status } = await ada.supabase
      .from('profiles')
      .update({ [column]: null })
      .eq('id', ada.id);
    expect(error).toMatchObject({ code: '42501' });
    expect(status).toBe(403);
    const upsert = await ada.supabase.from('profiles').upsert({ id: ada.id, [column]: null });
    expect(upsert.error).toMatchObject({ code: '42501' });
  });

  test('nor by what sign-up and updateUser carry along', async () => {
    const email = 'sly@example.com';
    const supabase = identity.supabase();
    const data = {
      is_admin: true,
      has_upgraded: true,
      role: 'service_role',
      trial_started_at: '2999-01-01',
    };
    await supabase.auth.signUp({ email, password: 'a password of mine', options: { data } });
    await identity.fetch((await identity.linkTo(email)).href);
    const { data: signedIn } = await supabase.auth.signInWithPassword({
      email,
      password: 'a password of mine',
    });
    await supabase.auth.updateUser({ data: { ...data, app_metadata: { role: 'service_role' } } });
    await supabase.auth.refreshSession();
    const { data: profile } = await supabase
      .from('profiles')
      .select('*')
      .eq('id', signedIn.user?.id ?? '')
      .single();
    expect(profile).toMatchObject({ is_admin: false, has_upgraded: false });
    expect(Date.parse(profile.trial_started_at)).toBeLessThan(Date.parse('2100-01-01'));
    const { data: claims } = await supabase.auth.getClaims();
    expect(claims?.claims.role).toBe('authenticated');
    expect(claims?.claims.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  test("another's rows are not read, changed, removed or made", async () => {
    await bob.supabase.from('files').insert(aFile('private', bob));
    const theirs = () => ada.supabase.from('files');
    expect((await theirs().select('*').eq('uploaded_by', bob.id)).data).toEqual([]);
    expect((await theirs().delete().eq('uploaded_by', bob.id).select()).data).toEqual([]);
    expect((await theirs().insert(aFile('planted', bob))).error).toMatchObject({ code: '42501' });
    expect((await theirs().insert({ ...aFile('x'), is_admin_upload: true })).error).toMatchObject({
      code: '42501',
    });
    const profiles = ada.supabase.from('profiles');
    expect((await profiles.select('*').eq('id', bob.id)).data).toEqual([]);
    expect((await profiles.update({ full_name: 'x' }).eq('id', bob.id).select()).data).toEqual([]);
  });

  test('a visitor reads and writes nothing', async () => {
    const visitor = identity.supabase();
    for (const table of ['profiles', 'files']) {
      expect((await visitor.from(table).select('*')).error).toMatchObject({ code: '42501' });
      expect((await visitor.from(table).insert({})).error).toMatchObject({ code: '42501' });
    }
  });

  test.each([
    { name: 'x'.repeat(10_000), is: 'refused', code: '23514' },
    { name: 'Ünïcödé 漢字 🏠 مرحبا', is: 'kept', code: undefined },
    { name: '<img src=x onerror=alert(1)>', is: 'kept', code: undefined },
    { name: 'NUL \u0000', is: 'refused', code: '22P05' },
  ])('the name $name.length characters long is $is', async ({ name, code }) => {
    const { data, error } = await ada.supabase
      .from('profiles')
      .update({ full_name: name })
      .eq('id', ada.id)
      .select('full_name')
      .single();
    expect(error?.code).toBe(code);
    if (!code) expect(data).toEqual({ full_name: name });
  });
});
