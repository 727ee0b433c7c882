import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Queries } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { hasSqlState } from '../../test/has-sql-state';
import { aTestDatabase } from '../../test/test-database';
import { isRefused } from '../../test/two-members';
import { aTeamApp } from './test/a-team';

let database: Database;
let people: ReturnType<typeof aTeamApp>;
beforeAll(async () => {
  database = await aTestDatabase();
  people = aTeamApp(database);
});

test('a shared list is read by the whole team, which adds homes and removes them; they are its owner’s', async () => {
  const { owner, admin, member } = await people.aTeam();
  const id = await aSharedList(owner, ['pa-1', 'pa-2']);
  await add(admin, id, ['pa-2', 'pa-3']);
  await add(member, id, ['pa-4']);
  for (const reader of [owner, admin, member]) {
    expect(await homesOf(reader)).toEqual(['pa-1', 'pa-2', 'pa-3', 'pa-4']);
  }
  await remove(member, 'pa-1');
  await remove(admin, 'pa-4');
  expect(await homesOf(owner)).toEqual(['pa-2', 'pa-3']);
  expect(await listsOf(member)).toMatchObject([{ id, homes: 2, user_id: owner.userId }]);
  const whose = await as(owner, (db) =>
    db.selectFrom('public.listed_properties').select('user_id').distinct().execute(),
  );
  expect(whose).toEqual([{ user_id: owner.userId }]);
});

test('the owner alone renames, watches, shares and deletes a list', async () => {
  const { owner, admin, member } = await people.aTeam();
  const id = await aSharedList(owner, ['pa-1']);
  const [before] = await listsOf(owner);
  for (const mate of [admin, member]) {
    await as(mate, async (db) => {
      await db.updateTable('public.property_lists').set({ name: 'Mine now' }).execute();
      await db.updateTable('public.property_lists').set({ is_watched: true }).execute();
      await db.updateTable('public.property_lists').set({ team_id: null }).execute();
      await db.deleteFrom('public.property_lists').execute();
    });
  }
  expect(await listsOf(owner)).toEqual([before]);
  await share(owner, id, null);
  expect(await listsOf(member)).toEqual([]);
  expect(await homesOf(member)).toEqual([]);
  expect(await homesOf(owner)).toEqual(['pa-1']);
});

test('another team and a stranger see and change nothing of it, and nobody shares with a team of others', async () => {
  const { owner } = await people.aTeam();
  const others = await people.aTeam('Elm Title');
  const id = await aSharedList(owner, ['pa-1']);
  for (const other of [...Object.values(others), await aMember(database)]) {
    expect(await listsOf(other)).toEqual([]);
    expect(await homesOf(other)).toEqual([]);
    expect(await isUnknownList(add(other, id, ['pa-2']))).toBe(true);
    await remove(other, 'pa-1');
    const own = await aList(other);
    expect(await isRefused(share(other, own, await people.teamIdOf(owner)))).toBe(true);
  }
  expect(await isRefused(share(owner, id, await people.teamIdOf(others.owner)))).toBe(true);
  expect(await homesOf(owner)).toEqual(['pa-1']);
});

test('a list that is not shared stays the member’s own, in a team too', async () => {
  const { owner, admin, member } = await people.aTeam();
  const id = await aList(member);
  await add(member, id, ['pa-1']);
  for (const mate of [owner, admin]) {
    expect(await listsOf(mate)).toEqual([]);
    expect(await homesOf(mate)).toEqual([]);
    expect(await isUnknownList(add(mate, id, ['pa-2']))).toBe(true);
  }
});

test('neither a home nor a new list can say of which account or team it is', async () => {
  const { owner, member } = await people.aTeam();
  const id = await aSharedList(owner, []);
  const team_id = await people.teamIdOf(owner);
  const forged = as(member, (db) =>
    db
      .insertInto('public.listed_properties')
      .values({ list_id: id, property_id: 'pa-1', label: 'x', user_id: member.userId })
      .execute(),
  );
  expect(await isRefused(forged)).toBe(true);
  for (const values of [{ team_id }, { user_id: owner.userId }]) {
    const made = as(member, (db) =>
      db
        .insertInto('public.property_lists')
        .values({ name: 'x', ...values })
        .execute(),
    );
    expect(await isRefused(made)).toBe(true);
  }
  const given = as(owner, (db) =>
    db.updateTable('public.property_lists').set({ user_id: member.userId }).execute(),
  );
  expect(await isRefused(given)).toBe(true);
});

test('notes of a home in a shared list stay each member’s own', async () => {
  const { owner, member } = await people.aTeam();
  await aSharedList(owner, ['pa-1']);
  await as(owner, (db) =>
    db.insertInto('public.property_notes').values({ property_id: 'pa-1', note: 'Mine' }).execute(),
  );
  const notes = (who: Member) =>
    as(who, (db) => db.selectFrom('public.property_notes').select('note').execute());
  expect(await notes(member)).toEqual([]);
  expect(await notes(owner)).toEqual([{ note: 'Mine' }]);
});

test('a list that its owner watches is watched for its owner alone, with the homes of team-mates', async () => {
  const { owner, member } = await people.aTeam();
  const id = await aSharedList(owner, ['pa-1']);
  await as(owner, (db) =>
    db.updateTable('public.property_lists').set({ is_watched: true }).execute(),
  );
  await add(member, id, ['pa-2']);
  const watched = await database.asService('test', (db) =>
    sql<{ user_id: string; property_id: string }>`
      select user_id, property_id from account.watched_homes
      where user_id in (${owner.userId}::uuid, ${member.userId}::uuid)
      order by property_id`.execute(db),
  );
  expect(watched.rows).toEqual(
    ['pa-1', 'pa-2'].map((property_id) => ({ user_id: owner.userId, property_id })),
  );
});

test('the homes that a team-mate adds count towards the limit of the list’s owner', async () => {
  const { owner, member } = await people.aTeam();
  const id = await aSharedList(owner, []);
  await database.asService('test', (db) =>
    sql`insert into public.listed_properties (user_id, list_id, property_id, label)
      select ${owner.userId}::uuid, ${id}::uuid, 'pa-' || n, 'A home'
      from generate_series(1, 20000) n`.execute(db),
  );
  await expect(add(member, id, ['oh-1'])).rejects.toThrow(/keep 20000 homes in lists already/);
  await add(member, await aList(member), ['oh-1']);
});

test('the lists of each member go with them when the team is deleted', async () => {
  const { owner, member } = await people.aTeam();
  const mine = await aSharedList(member, ['pa-1']);
  const theirs = await aSharedList(owner, ['pa-2']);
  await add(owner, mine, ['pa-3']);
  await people.teamsOf(owner).remove({});
  expect(await homesOf(owner)).toEqual(['pa-2']);
  expect(await homesOf(member)).toEqual(['pa-1', 'pa-3']);
  expect(await listsOf(member)).toMatchObject([{ id: mine, team_id: null }]);
  expect(await isUnknownList(add(member, theirs, ['pa-4']))).toBe(true);
});

const as = <T>(member: Member, work: (db: Queries) => Promise<T>): Promise<T> =>
  database.asUser(member, work);

const listsOf = (member: Member) =>
  as(member, (db) => db.selectFrom('public.property_lists').selectAll().execute());

async function homesOf(member: Member): Promise<string[]> {
  const homes = await as(member, (db) =>
    db
      .selectFrom('public.listed_properties')
      .select('property_id')
      .orderBy('property_id')
      .execute(),
  );
  return homes.map(({ property_id }) => property_id);
}

async function aList(member: Member): Promise<string> {
  const { id } = await as(member, (db) =>
    db
      .insertInto('public.property_lists')
      .values({ name: `Elm ${crypto.randomUUID()}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Adds as the page does: a home that is there already stays, and the new ones are read. */
function add(member: Member, list_id: string, homes: readonly string[]) {
  const rows = homes.map((property_id) => ({ list_id, property_id, label: '12 Elm St' }));
  return as(member, (db) =>
    db
      .insertInto('public.listed_properties')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['list_id', 'property_id']).doNothing())
      .returning('property_id')
      .execute(),
  );
}

const remove = (member: Member, id: string) =>
  as(member, (db) =>
    db.deleteFrom('public.listed_properties').where('property_id', '=', id).execute(),
  );

const share = (member: Member, id: string, team_id: string | null) =>
  as(member, (db) =>
    db.updateTable('public.property_lists').set({ team_id }).where('id', '=', id).execute(),
  );

async function aSharedList(member: Member, homes: readonly string[]): Promise<string> {
  const id = await aList(member);
  if (homes.length > 0) await add(member, id, homes);
  await share(member, id, await people.teamIdOf(member));
  return id;
}

/** Whether a home was refused since its member has no such list. */
const isUnknownList = (adding: Promise<unknown>): Promise<boolean> =>
  adding.then(
    () => false,
    (error) => hasSqlState(error, '23503'),
  );
