import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';

type Person = Awaited<ReturnType<TestIdentity['member']>>;
const property = 'pa-42101-1';

let database: Database;
let identity: TestIdentity;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  ada = await identity.member();
  bob = await identity.member();
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, {
    id: property,
    property: { address_line: '1 Main St', city: 'Marlow', zip: '19104' },
  });
});

async function asPerson({ supabase }: Person, path: string) {
  const { data } = await supabase.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  return identity.fetch(path, { headers });
}

function logs({ supabase, id }: Person) {
  return supabase.from('search_logs').select('*').eq('user_id', id);
}

async function countedBy({ supabase, id }: Person) {
  const { count } = await supabase
    .from('search_logs')
    .select('*', { count: 'exact', head: true })
    .eq('user_id', id)
    .gte('created_at', '2020-01-01T00:00:00Z');
  return count;
}

describe('U-07 the list of searches', () => {
  test('E-03 gets one row for a property that is opened, however often', async () => {
    await asPerson(ada, `/v1/properties/${property}`);
    await asPerson(ada, `/v1/properties/${property}`);
    expect((await logs(ada)).data).toMatchObject([
      {
        user_id: ada.id,
        query: '1 Main St, Marlow, PA 19104',
        endpoint: 'property-view',
        property_id: property,
        is_pinned: false,
        created_at: expect.any(String),
      },
    ]);
    expect(await countedBy(ada)).toBe(1);
  });

  test('takes {user_id, query} from the person, which changes nothing of what the server counts', async () => {
    const row = { user_id: ada.id, query: '12 Elm' };
    expect((await ada.supabase.from('search_logs').insert(row)).error).toBeNull();
    expect(await countedBy(ada)).toBe(2);
    const stats = Object(await (await asPerson(ada, '/v1/usage/stats')).json());
    expect(stats.usage.total.used).toBe(1);
  });

  test('takes no other column, so that nobody dates a search or names a property in it', async () => {
    const { error } = await ada.supabase
      .from('search_logs')
      .insert({ user_id: ada.id, query: 'x', created_at: '2020-01-01T00:00:00Z' });
    expect(error?.code).toBe('42501');
  });

  test('is pinned by its person, and not rewritten', async () => {
    await ada.supabase.from('search_logs').update({ is_pinned: true }).eq('property_id', property);
    expect((await logs(ada).eq('property_id', property)).data).toMatchObject([{ is_pinned: true }]);
    const rewritten = await ada.supabase
      .from('search_logs')
      .update({ query: 'y' })
      .eq('user_id', ada.id);
    expect(rewritten.error?.code).toBe('42501');
  });

  test("is nobody else's to read, add to, pin or delete", async () => {
    expect((await bob.supabase.from('search_logs').select('*')).data).toEqual([]);
    const added = await bob.supabase.from('search_logs').insert({ user_id: ada.id, query: 'x' });
    expect(added.error?.code).toBe('42501');
    await bob.supabase.from('search_logs').update({ is_pinned: false }).eq('user_id', ada.id);
    await bob.supabase.from('search_logs').delete().eq('user_id', ada.id);
    expect((await logs(ada)).data).toHaveLength(2);
    expect((await logs(ada).eq('is_pinned', true)).data).toHaveLength(1);
    const visitor = await identity.supabase().from('search_logs').select('*');
    expect(visitor.error?.code).toBe('42501');
  });

  test('is deleted without giving a unit back', async () => {
    await ada.supabase.from('search_logs').delete().eq('user_id', ada.id);
    expect(await countedBy(ada)).toBe(0);
    const stats = Object(await (await asPerson(ada, '/v1/usage/stats')).json());
    expect(stats.usage.total).toMatchObject({ used: 1, remaining: 99 });
  });
});
