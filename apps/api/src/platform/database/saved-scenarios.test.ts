import { beforeAll, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { ada, bob, insertAdaAndBob, isRefused, visitor } from '../../test/two-members';
import type { Actor, Database } from './database';

const deal = { name: 'Willow Street', params: 'price=400000&loan=320000', tables: '{}' };

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertAdaAndBob(database);
});

test('X-03 a member keeps, renames and deletes scenarios of their own', async () => {
  await save(ada, deal);
  const [mine] = await read(ada);
  expect(mine).toMatchObject({ name: deal.name, params: deal.params, user_id: ada.userId });
  await database.asUser(ada, (db) =>
    db.updateTable('public.saved_scenarios').set({ name: 'Elm Street' }).execute(),
  );
  const [renamed] = await read(ada);
  expect(renamed?.name).toBe('Elm Street');
  await remove(ada);
  expect(await read(ada)).toEqual([]);
});

test('X-03 a stranger neither reads, changes nor deletes them, a visitor is refused', async () => {
  await save(ada, deal);
  expect(await read(bob)).toEqual([]);
  await database.asUser(bob, (db) =>
    db.updateTable('public.saved_scenarios').set({ name: 'Mine now' }).execute(),
  );
  await remove(bob);
  expect((await read(ada)).map(({ name }) => name)).toEqual([deal.name]);
  expect(await isRefused(read(visitor))).toBe(true);
  expect(await isRefused(save(visitor, deal))).toBe(true);
});

test('nobody saves one under another’s name', async () => {
  const forged = { ...deal, user_id: ada.userId };
  expect(await isRefused(save(bob, forged))).toBe(true);
});

test.each([
  { what: 'a name', row: { ...deal, name: '  ' } },
  { what: 'parameters', row: { ...deal, params: '' } },
])('a scenario without $what is refused', async ({ row }) => {
  await expect(save(ada, row)).rejects.toThrow();
});

test('a scenario keeps versions of tables, and not whatever else is long', async () => {
  const long = JSON.stringify({ 'fha-mip': 'x'.repeat(4000) });
  await expect(save(ada, { ...deal, tables: long })).rejects.toThrow(/tables_length/);
  await save(ada, { ...deal, tables: JSON.stringify({ 'fha-mip': '2026.11' }) });
});

function read(actor: Actor) {
  return database.asUser(actor, (db) =>
    db.selectFrom('public.saved_scenarios').selectAll().execute(),
  );
}

function save(actor: Actor, row: typeof deal & { user_id?: string }) {
  return database.asUser(actor, (db) =>
    db.insertInto('public.saved_scenarios').values(row).execute(),
  );
}

function remove(actor: Actor) {
  return database.asUser(actor, (db) => db.deleteFrom('public.saved_scenarios').execute());
}
