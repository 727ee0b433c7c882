import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/a-member';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';
import type { Member } from '../member';
import type { Database } from './database';

let database: Database;
let identity: TestIdentity;
let ada: Member;
let bob: Member;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  ada = await aMember(database);
  bob = await aMember(database);
});

const limited = [
  {
    table: 'saved_scenarios',
    columns: 'user_id, name, params',
    values: (n: string) => `'Deal ' || ${n}, 'price=1'`,
    most: 1000,
  },
  {
    table: 'fee_schedules',
    columns: 'user_id, name',
    values: (n: string) => `'Schedule ' || ${n}`,
    most: 100,
  },
  {
    table: 'saved_searches',
    columns: 'user_id, name, query',
    values: (n: string) => `'Search ' || ${n}, '{}'::jsonb`,
    most: 500,
  },
  {
    table: 'pinned_properties',
    columns: 'user_id, property_id, label',
    values: (n: string) => `'pa-42101-' || ${n}, 'A house'`,
    most: 1000,
  },
  {
    table: 'property_lists',
    columns: 'user_id, name',
    values: (n: string) => `'List ' || ${n}`,
    most: 200,
  },
  {
    table: 'deals',
    columns: 'user_id, name, kind',
    values: (n: string) => `'Deal ' || ${n}, 'sale'`,
    most: 500,
  },
  {
    table: 'property_notes',
    columns: 'user_id, property_id, tags',
    values: (n: string) => `'pa-42101-' || ${n}, '{roof}'::text[]`,
    most: 20_000,
  },
  {
    table: 'client_links',
    columns:
      'user_id, token_hash, sealed_token, kind, property_id, label, report, created_at, expires_at',
    values: (n: string) =>
      `encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 's', 'property', 'pa-42101-' || ${n}, 'A', '{}'::jsonb, now(), now() + interval '7 days'`,
    most: 1000,
  },
  {
    table: 'reports',
    columns: 'user_id, code, title, product_name, sender, parts, sections, is_sample',
    values: () =>
      `upper(left(replace(gen_random_uuid()::text, '-', ''), 16)), 'A', 'A', '{}'::jsonb, '[{}]'::jsonb, '[{}]'::jsonb, false`,
    most: 500,
  },
  {
    table: 'files',
    columns: 'uploaded_by, file_name, file_extension, file_path, public_url',
    values: (n: string) => `${n} || '.png', 'png', 'images/' || ${n}, 'https://x.example/' || ${n}`,
    most: 500,
  },
];

function add(
  who: Member,
  { table, columns, values }: (typeof limited)[number],
  to: number,
  from = 1,
) {
  return database.asService('test', (db) =>
    sql`insert into ${sql.ref(`public.${table}`)} (${sql.raw(columns)})
      select ${who.userId}::uuid, ${sql.raw(values('n'))}
      from generate_series(${from}::integer, ${to}::integer) n`.execute(db),
  );
}

describe.each(limited)('$table', (given) => {
  test('has a limit for each account, said in words, however the rows arrive', async () => {
    const { most } = given;
    await expect(add(ada, given, most + 1)).rejects.toThrow(
      new RegExp(`You keep ${most} .* already\\. Delete one first\\.`),
    );
    await add(ada, given, most);
    await expect(add(ada, given, most + 1, most + 1)).rejects.toMatchObject({ code: '23514' });
    await add(bob, given, 1);
  });
});

test('homes in lists have a limit for each account, over all of its lists', async () => {
  const cy = await aMember(database);
  const lists = await database.asUser(cy, (db) =>
    db
      .insertInto('public.property_lists')
      .values([{ name: 'One' }, { name: 'Two' }])
      .returning('id')
      .execute(),
  );
  const given = lists.map(({ id }) => ({
    table: 'listed_properties',
    columns: 'user_id, list_id, property_id, label',
    values: (n: string) => `'${id}'::uuid, 'pa-42101-' || ${n}, 'A house'`,
    most: 20_000,
  }));
  const [one, two] = given;
  if (one === undefined || two === undefined) throw new Error('there are two lists');
  await add(cy, one, 15_000);
  await expect(add(cy, two, 5001)).rejects.toThrow(
    'You keep 20000 homes in lists already. Delete one first.',
  );
  await add(cy, two, 5000);
});

test.each([
  { table: 'deal_parties', columns: 'role, name', values: `'seller', 'Person'`, most: 50 },
  { table: 'deal_tasks', columns: 'text, position', values: `'Step', 1`, most: 100 },
  { table: 'deal_offers', columns: 'name, price_cents', values: `'Ana', 40000000`, most: 50 },
  {
    table: 'deal_items',
    columns: 'kind, title, path',
    values: `'tool', 'Rates', '/app/rates'`,
    most: 100,
  },
])('$table has a limit for each deal', async ({ table, columns, values, most }) => {
  const dee = await aMember(database);
  const deals = await database.asUser(dee, (db) =>
    db
      .insertInto('public.deals')
      .values([
        { name: 'One', kind: 'sale' },
        { name: 'Two', kind: 'sale' },
      ])
      .returning('id')
      .execute(),
  );
  const [one, two] = deals.map(({ id }) => ({
    table,
    columns: `user_id, deal_id, ${columns}`,
    values: () => `'${id}'::uuid, ${values}`,
    most,
  }));
  if (one === undefined || two === undefined) throw new Error('there are two deals');
  await expect(add(dee, one, most + 1)).rejects.toThrow(
    new RegExp(`You keep ${most} .* of this deal already\\. Delete one first\\.`),
  );
  await add(dee, one, most);
  await add(dee, two, most);
});

test('pinning what is pinned already is no new pin', async () => {
  const { numInsertedOrUpdatedRows } = await database.asUser(ada, (db) =>
    db
      .insertInto('public.pinned_properties')
      .values({ property_id: 'pa-42101-1', label: 'Renamed' })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'property_id']).doUpdateSet({ label: 'Renamed' }),
      )
      .executeTakeFirstOrThrow(),
  );
  expect(Number(numInsertedOrUpdatedRows)).toBe(1);
});

test('looks and searches forget their oldest; what is pinned stays', async () => {
  const counted = async (table: string) => {
    const { rows } = await database.asService('test', (db) =>
      sql<{ count: number; oldest: string; pinned: number }>`
        select count(*)::integer as count, min(query) as oldest,
          count(*) filter (where is_pinned)::integer as pinned
        from ${sql.ref(`public.${table}`)} where user_id = ${ada.userId}::uuid`.execute(db),
    );
    return rows[0];
  };
  await database.asService('test', (db) =>
    sql`insert into public.search_logs (user_id, query, is_pinned, created_at)
      select ${ada.userId}::uuid, to_char(n, '00000'), n = 1,
        timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, 20005) n`.execute(db),
  );
  expect(await counted('search_logs')).toEqual({ count: 20_000, oldest: ' 00001', pinned: 1 });
  await database.asService('test', (db) =>
    sql`insert into public.property_visits (user_id, property_id, snapshot)
      select ${ada.userId}::uuid, 'pa-42101-' || n, '{}' from generate_series(1, 5003) n`.execute(
      db,
    ),
  );
  const { rows } = await database.asService('test', (db) =>
    sql<{ count: number }>`select count(*)::integer as count from public.property_visits
      where user_id = ${ada.userId}::uuid`.execute(db),
  );
  expect(rows).toEqual([{ count: 5000 }]);
});

test('an account keeps so many files and bytes, and is told before it sends more', async () => {
  const { supabase, id } = await identity.member();
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const upload = (name: string) =>
    supabase.storage.from('images').upload(`${id}/${name}`, png, { contentType: 'image/png' });
  expect((await upload('first.png')).error).toBeNull();
  const store = (count: number, size: number) =>
    database.asService('test', (db) =>
      sql`insert into storage.objects (bucket_id, name, owner_id, metadata)
        select 'images', ${id}::text || '/' || ${size}::text || n, ${id},
          jsonb_build_object('size', ${size}::bigint)
        from generate_series(1, ${count}::integer) n`.execute(db),
    );
  await store(498, 1);
  expect((await upload('last.png')).error).toBeNull();
  expect((await upload('more.png')).error).toMatchObject({
    message: 'You keep 500 files or 250 MB already. Delete one first.',
  });
  await supabase.storage.from('images').remove([`${id}/first.png`]);
  expect((await upload('again.png')).error).toBeNull();

  const other = await identity.member();
  await database.asService('test', (db) =>
    sql`update storage.objects set metadata = jsonb_set(metadata, '{size}', '262144000'),
        owner_id = ${other.id} where name = ${`${id}/again.png`}`.execute(db),
  );
  const refused = await other.supabase.storage
    .from('images')
    .upload(`${other.id}/one.png`, png, { contentType: 'image/png' });
  expect(refused.error).toMatchObject({ message: expect.stringContaining('250 MB') });
});
