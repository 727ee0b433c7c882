import { beforeAll, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await aTestIdentity({ database: await aTestDatabase() });
});

const search = { name: 'Landlords', query: { absentee: 'yes', equityMin: '40' }, last_count: 7 };

test('F-02 a saved search is kept, changed and deleted by the person it belongs to', async () => {
  const { supabase, id } = await identity.member();
  expect((await supabase.from('saved_searches').insert(search)).error).toBeNull();
  const { data } = await supabase.from('saved_searches').select('*').single();
  expect(data).toMatchObject({ ...search, user_id: id });
  const seen = { last_count: 9, last_seen_at: '2026-11-21T10:00:00Z' };
  expect((await supabase.from('saved_searches').update(seen).eq('id', data.id)).error).toBeNull();
  expect((await supabase.from('saved_searches').select('last_count')).data).toEqual([
    { last_count: 9 },
  ]);
  await supabase.from('saved_searches').delete().eq('id', data.id);
  expect((await supabase.from('saved_searches').select('id')).data).toEqual([]);
});

test('a stranger neither reads, changes nor deletes it, nor saves one for somebody else', async () => {
  const [ada, bob] = [await identity.member(), await identity.member()];
  await ada.supabase.from('saved_searches').insert(search);
  const { data } = await ada.supabase.from('saved_searches').select('id').single();
  expect((await bob.supabase.from('saved_searches').select('id')).data).toEqual([]);
  await bob.supabase.from('saved_searches').update({ name: 'Taken' }).eq('id', data?.id);
  await bob.supabase.from('saved_searches').delete().eq('id', data?.id);
  const forged = await bob.supabase.from('saved_searches').insert({ ...search, user_id: ada.id });
  expect(forged.error).not.toBeNull();
  expect((await ada.supabase.from('saved_searches').select('name')).data).toEqual([
    { name: 'Landlords' },
  ]);
  const visitor = await identity.supabase().from('saved_searches').select('id');
  expect(visitor.error ?? visitor.data).not.toEqual([{ id: data?.id }]);
  expect(visitor.data ?? []).toEqual([]);
});
