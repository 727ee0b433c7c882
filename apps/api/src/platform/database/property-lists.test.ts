import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasSqlState } from '../../test/has-sql-state';
import { aTestDatabase } from '../../test/test-database';
import { ada, bob, insertAdaAndBob, isRefused, visitor } from '../../test/two-members';
import type { Actor, Database } from './database';

const house = 'pa-42101-364313005';
const other = 'pa-42101-364313006';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertAdaAndBob(database);
});

beforeEach(() =>
  database.asService('test', async (db) => {
    await db.deleteFrom('public.property_lists').execute();
    await db.deleteFrom('public.property_notes').execute();
  }),
);

describe('lists', () => {
  test('a member adds homes to a list of their own, which counts them', async () => {
    const id = await makeList(ada, 'Elm Street');
    await addTo(ada, id, [house, other]);
    await addTo(ada, id, [house]);
    expect(await listsOf(ada)).toMatchObject([{ name: 'Elm Street', homes: 2 }]);
    await database.asUser(ada, (db) =>
      db.deleteFrom('public.listed_properties').where('property_id', '=', other).execute(),
    );
    expect(await listsOf(ada)).toMatchObject([{ homes: 1 }]);
    await database.asUser(ada, (db) => db.deleteFrom('public.property_lists').execute());
    expect(await homesOf(ada)).toEqual([]);
  });

  test('a list that changes says when', async () => {
    const id = await makeList(ada, 'Elm Street');
    const [made] = await listsOf(ada);
    await addTo(ada, id, [house]);
    const [added] = await listsOf(ada);
    expect(added?.updated_at).not.toBe(made?.updated_at);
    await rename(ada, 'Oak Street');
    const [renamed] = await listsOf(ada);
    expect(renamed?.name).toBe('Oak Street');
    expect(renamed?.updated_at).not.toBe(added?.updated_at);
  });

  test('a stranger neither reads, renames nor removes a list or its homes, a visitor is refused', async () => {
    const id = await makeList(ada, 'Elm Street');
    await addTo(ada, id, [house]);
    expect(await listsOf(bob)).toEqual([]);
    expect(await homesOf(bob)).toEqual([]);
    await rename(bob, 'Mine now');
    await database.asUser(bob, async (db) => {
      await db.deleteFrom('public.listed_properties').execute();
      await db.deleteFrom('public.property_lists').execute();
    });
    expect(await listsOf(ada)).toMatchObject([{ name: 'Elm Street', homes: 1 }]);
    expect(await isRefused(listsOf(visitor))).toBe(true);
    expect(await isRefused(homesOf(visitor))).toBe(true);
    expect(await isRefused(makeList(visitor, 'x'))).toBe(true);
  });

  test('nobody adds a home to a list of another, under whichever name', async () => {
    const id = await makeList(ada, 'Elm Street');
    const noSuchList = addTo(bob, id, [house]).catch((error) => hasSqlState(error, '23503'));
    expect(await noSuchList).toBe(true);
    const forged = database.asUser(bob, (db) =>
      db
        .insertInto('public.listed_properties')
        .values({ list_id: id, user_id: ada.userId, property_id: house, label: 'x' })
        .execute(),
    );
    expect(await isRefused(forged)).toBe(true);
    expect(await homesOf(ada)).toEqual([]);
  });

  test('nobody writes a count by hand, or moves a home to another list', async () => {
    const id = await makeList(ada, 'Elm Street');
    await addTo(ada, id, [house]);
    const counted = database.asUser(ada, (db) =>
      db.updateTable('public.property_lists').set({ homes: 9 }).execute(),
    );
    expect(await isRefused(counted)).toBe(true);
    const moved = database.asUser(ada, (db) =>
      db.updateTable('public.listed_properties').set({ list_id: id }).execute(),
    );
    expect(await isRefused(moved)).toBe(true);
  });

  test('two lists of a member have two names, whatever the case; another may use the same', async () => {
    await makeList(ada, 'Elm Street');
    const again = makeList(ada, ' elm STREET').catch((error) => hasSqlState(error, '23505'));
    expect(await again).toBe(true);
    await makeList(bob, 'Elm Street');
  });

  test.each(['', '  ', 'x'.repeat(121)])('the name "%.5s" is refused', async (name) => {
    await expect(makeList(ada, name)).rejects.toThrow(/name_check/);
  });
});

describe('notes', () => {
  test('a stranger neither reads, changes nor removes them, a visitor is refused', async () => {
    await note(ada, { status: 'follow-up', tags: ['roof', 'two doors'], note: 'Call on Monday' });
    expect(await notesOf(bob)).toEqual([]);
    await database.asUser(bob, async (db) => {
      await db.updateTable('public.property_notes').set({ note: 'Mine now' }).execute();
      await db.deleteFrom('public.property_notes').execute();
    });
    expect(await notesOf(ada)).toMatchObject([
      { status: 'follow-up', tags: ['roof', 'two doors'], note: 'Call on Monday' },
    ]);
    expect(await isRefused(notesOf(visitor))).toBe(true);
    expect(await isRefused(note(bob, { user_id: ada.userId }))).toBe(true);
  });

  test.each([
    { what: 'an unknown status', row: { status: 'sold' }, why: /status_check/ },
    { what: 'an empty tag', row: { tags: [''] }, why: /property_notes_tags/ },
    { what: 'a blank tag', row: { tags: ['roof', '  '] }, why: /property_notes_tags/ },
    { what: 'a tag of 41 characters', row: { tags: ['x'.repeat(41)] }, why: /property_notes_tags/ },
    { what: '21 tags', row: { tags: Array(21).fill('x') }, why: /property_notes_tags/ },
    { what: 'a note of 4001 characters', row: { note: 'x'.repeat(4001) }, why: /note_check/ },
  ])('$what is refused', async ({ row, why }) => {
    await expect(note(ada, row)).rejects.toThrow(why);
  });

  test('the most that a home may have is kept', async () => {
    const tags = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(40, 'x'));
    await note(ada, { status: null, tags, note: 'x'.repeat(4000) });
    expect(await notesOf(ada)).toMatchObject([{ tags }]);
  });
});

function listsOf(actor: Actor) {
  return database.asUser(actor, (db) =>
    db.selectFrom('public.property_lists').selectAll().execute(),
  );
}

function homesOf(actor: Actor) {
  return database.asUser(actor, (db) =>
    db.selectFrom('public.listed_properties').selectAll().execute(),
  );
}

function notesOf(actor: Actor) {
  return database.asUser(actor, (db) =>
    db.selectFrom('public.property_notes').selectAll().execute(),
  );
}

async function makeList(actor: Actor, name: string): Promise<string> {
  const { id } = await database.asUser(actor, (db) =>
    db
      .insertInto('public.property_lists')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Adds as the page does: a home that is there already stays. */
function addTo(actor: Actor, list: string, homes: string[]) {
  const rows = homes.map((property_id) => ({ list_id: list, property_id, label: '12 Elm St' }));
  return database.asUser(actor, (db) =>
    db
      .insertInto('public.listed_properties')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['list_id', 'property_id']).doNothing())
      .execute(),
  );
}

function rename(actor: Actor, name: string) {
  return database.asUser(actor, (db) =>
    db.updateTable('public.property_lists').set({ name }).execute(),
  );
}

function note(
  actor: Actor,
  given: { user_id?: string; status?: string | null; tags?: string[]; note?: string },
) {
  return database.asUser(actor, (db) =>
    db
      .insertInto('public.property_notes')
      .values({ property_id: house, ...given })
      .execute(),
  );
}
