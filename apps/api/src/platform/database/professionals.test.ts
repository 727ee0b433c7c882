import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { ada, bob, insertAdaAndBob, isRefused, visitor } from '../../test/two-members';
import type { Actor, Database } from './database';

type Change = Record<string, string | null>;

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertAdaAndBob(database);
});

beforeEach(() =>
  database.asService('test', (db) => db.deleteFrom('public.professionals').execute()),
);

test('F-18 a member keeps one row on who they are, and the time of its last change', async () => {
  await save(ada, { company: 'Acme Mortgage', nmls_id: '123456' });
  const [first] = await read(ada);
  expect(first).toMatchObject({ user_id: ada.userId, company: 'Acme Mortgage', licences: [] });
  await save(ada, { company: 'Oak Lending' });
  const rows = await read(ada);
  expect(rows).toMatchObject([{ company: 'Oak Lending', nmls_id: '123456' }]);
  expect(Date.parse(rows[0]?.updated_at ?? '')).toBeGreaterThan(
    Date.parse(first?.updated_at ?? ''),
  );
});

test('F-18 a stranger neither reads, changes nor deletes it, a visitor is refused', async () => {
  await save(ada, { company: 'Acme Mortgage' });
  expect(await read(bob)).toEqual([]);
  await database.asUser(bob, (db) =>
    db.updateTable('public.professionals').set({ company: 'Mine now' }).execute(),
  );
  await database.asUser(bob, (db) => db.deleteFrom('public.professionals').execute());
  expect(await read(ada)).toMatchObject([{ company: 'Acme Mortgage' }]);
  expect(await isRefused(read(visitor))).toBe(true);
  expect(await isRefused(save(visitor, { company: 'Elm' }))).toBe(true);
});

test('nobody writes one for somebody else, or gives theirs away', async () => {
  const forged = { company: 'Acme', user_id: ada.userId };
  expect(await isRefused(save(bob, forged))).toBe(true);
  await save(bob, { company: 'Elm' });
  const givenAway = database.asUser(bob, (db) =>
    db.updateTable('public.professionals').set({ user_id: ada.userId }).execute(),
  );
  expect(await isRefused(givenAway)).toBe(true);
});

const folder = `/storage/v1/object/public/profile-photos/${ada.userId}`;

describe('what is no fact of that kind is refused', () => {
  test.each([
    { column: 'nmls_id', bad: '12A' },
    { column: 'nmls_id', bad: '1234567890123' },
    { column: 'phone', bad: '<b>614</b>' },
    { column: 'contact_email', bad: 'ana at acme' },
    { column: 'title', bad: 'x'.repeat(121) },
    { column: 'company', bad: 'x'.repeat(161) },
    { column: 'disclosure', bad: 'x'.repeat(2001) },
    { column: 'equal_housing', bad: 'broker' },
    { column: 'logo_path', bad: 'https://elsewhere.example/logo.webp' },
    { column: 'logo_path', bad: folder.replace(ada.userId, bob.userId).concat('/logo.webp') },
    { column: 'licences', bad: '{}' },
    { column: 'licences', bad: '["CA 1"]' },
    { column: 'licences', bad: '[{"state":"California","number":"1"}]' },
    { column: 'licences', bad: '[{"state":"CA"}]' },
    { column: 'licences', bad: '[{"state":"CA","number":""}]' },
    { column: 'licences', bad: '[{"state":"CA","number":7}]' },
    { column: 'licences', bad: '[[{"state":"CA","number":"7"}]]' },
    { column: 'licences', bad: JSON.stringify(Array(61).fill({ state: 'CA', number: '7' })) },
  ])('$column: $bad', async ({ column, bad }) => {
    await expect(save(ada, { [column]: bad })).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining(column),
    });
  });

  test.each([
    { column: 'nmls_id', good: '123456789012' },
    { column: 'phone', good: '+1 614-555-0142 ext. 7' },
    { column: 'contact_email', good: 'ana.ruiz+deals@acme.example' },
    { column: 'logo_path', good: `${folder}/2026/11/a.webp` },
    { column: 'licences', good: JSON.stringify([{ state: 'OH', number: 'MLO-55 (branch)' }]) },
    { column: 'licences', good: JSON.stringify(Array(60).fill({ state: 'CA', number: '7' })) },
    { column: 'equal_housing', good: null },
  ])('$column may be $good', async ({ column, good }) => {
    await save(ada, { [column]: good });
    expect(await read(ada)).toHaveLength(1);
  });
});

function read(actor: Actor) {
  return database.asUser(actor, (db) =>
    db.selectFrom('public.professionals').selectAll().execute(),
  );
}

function save(actor: Actor, row: Change) {
  return database.asUser(actor, (db) =>
    db
      .insertInto('public.professionals')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute(),
  );
}
