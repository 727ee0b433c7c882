import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { ada, bob, insertAdaAndBob, isRefused, visitor } from '../../test/two-members';
import type { Actor, Database } from './database';

const house = 'pa-42101-364313005';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertAdaAndBob(database);
});

beforeEach(() =>
  database.asService('test', async (db) => {
    await db.deleteFrom('public.pinned_properties').execute();
    await db.deleteFrom('public.property_visits').execute();
  }),
);

describe('pinned properties', () => {
  test('a member pins and unpins for themselves', async () => {
    await pin(ada);
    expect(await pins(ada)).toMatchObject([{ property_id: house, user_id: ada.userId }]);
    await unpin(ada);
    expect(await pins(ada)).toEqual([]);
  });

  test('a stranger neither reads, renames nor removes a pin, a visitor is refused', async () => {
    await pin(ada);
    expect(await pins(bob)).toEqual([]);
    await database.asUser(bob, (db) =>
      db.updateTable('public.pinned_properties').set({ label: 'Mine now' }).execute(),
    );
    await unpin(bob);
    expect((await pins(ada)).map(({ label }) => label)).toEqual(['12 Elm St, Marlow, PA']);
    expect(await isRefused(pins(visitor))).toBe(true);
    expect(await isRefused(pin(visitor))).toBe(true);
    expect(await isRefused(pin(bob, { user_id: ada.userId }))).toBe(true);
  });
});

describe('visits', () => {
  test('the first look has none before it; the next one answers what was seen', async () => {
    expect(await look(ada, { owner: 'Orlo' })).toMatchObject({ earlier_snapshot: null });
    expect(await look(ada, { owner: 'Hester' })).toMatchObject({
      earlier_snapshot: { owner: 'Orlo' },
    });
  });

  test('reading the page again soon is the same look', async () => {
    await look(ada, { owner: 'Orlo' });
    await look(ada, { owner: 'Hester' });
    expect(await look(ada, { owner: 'Hester' })).toMatchObject({
      earlier_snapshot: { owner: 'Orlo' },
    });
  });

  test('later, what was seen last is what counts', async () => {
    await anHourAgo(ada, { owner: 'Hester' });
    expect(await look(ada, { owner: 'Hester' })).toMatchObject({
      earlier_snapshot: { owner: 'Hester' },
    });
  });

  test('a stranger neither reads nor forgets them, a visitor is refused', async () => {
    await look(ada, { owner: 'Orlo' });
    expect(await visits(bob)).toEqual([]);
    await database.asUser(bob, (db) => db.deleteFrom('public.property_visits').execute());
    expect(await visits(ada)).toHaveLength(1);
    expect(await isRefused(visits(visitor))).toBe(true);
    expect(await isRefused(look(visitor, {}))).toBe(true);
    expect(await look(bob, { owner: 'x' })).toMatchObject({ earlier_snapshot: null });
  });

  test('nobody writes down an earlier look by hand', async () => {
    await look(ada, { owner: 'Orlo' });
    const forged = database.asUser(ada, (db) =>
      db.updateTable('public.property_visits').set({ earlier_snapshot: '{}' }).execute(),
    );
    expect(await isRefused(forged)).toBe(true);
  });
});

function pins(actor: Actor) {
  return database.asUser(actor, (db) =>
    db.selectFrom('public.pinned_properties').selectAll().execute(),
  );
}

function pin(actor: Actor, more: { user_id?: string } = {}) {
  const row = { property_id: house, label: '12 Elm St, Marlow, PA', ...more };
  return database.asUser(actor, (db) =>
    db.insertInto('public.pinned_properties').values(row).execute(),
  );
}

function unpin(actor: Actor) {
  return database.asUser(actor, (db) => db.deleteFrom('public.pinned_properties').execute());
}

function visits(actor: Actor) {
  return database.asUser(actor, (db) =>
    db.selectFrom('public.property_visits').selectAll().execute(),
  );
}

function anHourAgo({ userId }: { userId: string }, seen: object) {
  return database.asService('test', (db) =>
    db
      .insertInto('public.property_visits')
      .values({
        user_id: userId,
        property_id: house,
        snapshot: JSON.stringify(seen),
        seen_at: sql`now() - interval '1 hour'`,
        earlier_snapshot: JSON.stringify({ owner: 'Orlo' }),
        earlier_seen_at: sql`now() - interval '1 day'`,
      })
      .execute(),
  );
}

/** Does what the page does: stores what is seen now and reads what was seen before. */
function look(actor: Actor, seen: object) {
  const row = { property_id: house, snapshot: JSON.stringify(seen) };
  return database.asUser(actor, (db) =>
    db
      .insertInto('public.property_visits')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'property_id']).doUpdateSet(row))
      .returning(['earlier_seen_at', 'earlier_snapshot'])
      .executeTakeFirstOrThrow(),
  );
}
