import { beforeAll, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import type { Actor, Database } from './database';
import { hasSqlState } from './errors';

const ada = aMember('3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c01');
const bob = aMember('3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c02');
const visitor: Actor = { role: 'anon' };
const deal = { name: 'Willow Street', params: 'price=400000&loan=320000', tables: '{}' };

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await database.asService('test', (db) =>
    db
      .insertInto('auth.users')
      .values([ada, bob].map(({ userId: id }) => ({ id, created_at: now, updated_at: now })))
      .execute(),
  );
});

const now = new Date('2026-11-22T00:00:00Z').toISOString();

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

function aMember(userId: string): Actor & { role: 'authenticated'; userId: string } {
  return { role: 'authenticated', userId, email: null, sessionId: null };
}

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

async function isRefused(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return false;
  } catch (error) {
    return hasSqlState(error, '42501');
  }
}
