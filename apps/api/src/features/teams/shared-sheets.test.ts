import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Queries } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { aTestDatabase } from '../../test/test-database';
import { isRefused } from '../../test/two-members';
import { aTeamApp } from './test/a-team';

let database: Database;
let people: ReturnType<typeof aTeamApp>;
beforeAll(async () => {
  database = await aTestDatabase();
  people = aTeamApp(database);
});

test('F-08 a shared version is read by the whole team, and those that are not shared by their owner alone', async () => {
  const { owner, admin, member } = await people.aTeam();
  const id = await aSheet(member, { team_id: await people.teamIdOf(member) });
  await aSheet(member, {});
  for (const reader of [owner, admin]) {
    expect(await seen(reader)).toMatchObject([{ id, user_id: member.userId, version: 1 }]);
  }
  expect(await seen(member)).toHaveLength(2);
});

test('F-08 each owner’s versions are counted by themselves, and a team-mate’s do not fill the own 200', async () => {
  const { owner, member } = await people.aTeam();
  const team_id = await people.teamIdOf(owner);
  for (let version = 1; version <= 200; version += 1) await aSheet(member, { team_id });
  await expect(aSheet(member, { team_id })).rejects.toThrow(/You keep 200 rate sheets already/);
  const id = await aSheet(owner, {});
  expect((await seen(owner)).find((each) => each.id === id)).toMatchObject({ version: 1 });
});

test('F-08 the owner alone shares, takes back and deletes a version', async () => {
  const { owner, admin, member } = await people.aTeam();
  const team_id = await people.teamIdOf(owner);
  const id = await aSheet(member, {});
  await share(owner, id, team_id);
  expect(await seen(admin)).toEqual([]);
  await share(member, id, team_id);
  for (const mate of [owner, admin]) {
    await share(mate, id, null);
    await as(mate, (db) => db.deleteFrom('public.rate_sheets').execute());
    expect(await seen(mate)).toMatchObject([{ id, team_id }]);
  }
  await share(member, id, null);
  expect(await seen(owner)).toEqual([]);
  await as(member, (db) => db.deleteFrom('public.rate_sheets').execute());
  expect(await seen(member)).toEqual([]);
});

test('F-08 the lines of a version are never changed, by whoever it is', async () => {
  const { owner, member } = await people.aTeam();
  await aSheet(member, { team_id: await people.teamIdOf(member) });
  for (const person of [owner, member]) {
    for (const change of [{ prices: 'other' }, { version: 9 }, { user_id: person.userId }]) {
      const changed = as(person, (db) =>
        db.updateTable('public.rate_sheets').set(change).execute(),
      );
      expect(await isRefused(changed)).toBe(true);
    }
  }
});

test('F-08 another team and a stranger see nothing, and nobody shares with a team of others or in another’s name', async () => {
  const { owner, member } = await people.aTeam();
  const others = await people.aTeam('Elm Title');
  const stranger = await aMember(database);
  const team_id = await people.teamIdOf(owner);
  const id = await aSheet(owner, { team_id });
  for (const other of [others.owner, others.admin, others.member, stranger]) {
    expect(await seen(other)).toEqual([]);
    await share(other, id, null);
    await as(other, (db) => db.deleteFrom('public.rate_sheets').execute());
    expect(await isRefused(aSheet(other, { team_id }))).toBe(true);
    expect(await isRefused(share(other, await aSheet(other, {}), team_id))).toBe(true);
  }
  expect(await isRefused(share(owner, id, await people.teamIdOf(others.owner)))).toBe(true);
  expect(await isRefused(aSheet(member, { user_id: owner.userId }))).toBe(true);
  expect(await seen(owner)).toMatchObject([{ id, team_id }]);
});

test('F-08 the sheets of each member go with them when the team is deleted', async () => {
  const { owner, member } = await people.aTeam();
  const team_id = await people.teamIdOf(owner);
  const mine = await aSheet(member, { team_id });
  const theirs = await aSheet(owner, { team_id });
  await people.teamsOf(owner).remove({});
  expect(await seen(member)).toMatchObject([{ id: mine, team_id: null }]);
  expect(await seen(owner)).toMatchObject([{ id: theirs, team_id: null }]);
});

test('F-08 a version that is shared while its owner leaves passes on, or was not shared', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, member } = await people.aTeam();
    const id = await aSheet(member, {});
    const sharing = isRefused(share(member, id, await people.teamIdOf(member)));
    const [isUnshared] = await Promise.all([sharing, people.teamsOf(member).leave({})]);
    expect(await seen(isUnshared ? owner : member)).toEqual([]);
    expect(await seen(isUnshared ? member : owner)).toMatchObject([{ id }]);
  }
});

const as = <T>(member: Member, work: (db: Queries) => Promise<T>): Promise<T> =>
  database.asUser(member, work);

/** Keeps a version as a browser does, which names no number. */
async function aSheet(
  member: Member,
  { team_id = null, user_id = member.userId }: { team_id?: string | null; user_id?: string },
): Promise<string> {
  const named = user_id === member.userId ? sql`` : sql`user_id, `;
  const value = user_id === member.userId ? sql`` : sql`${user_id}::uuid, `;
  const { rows } = await as(member, (db) =>
    sql<{ id: string }>`
      insert into public.rate_sheets (${named}effective_on, prices, team_id)
      values (${value}'2026-11-20', 'program,years', ${team_id}::uuid) returning id`.execute(db),
  );
  return rows[0]?.id ?? 'no sheet';
}

const seen = (member: Member) =>
  as(member, (db) => db.selectFrom('public.rate_sheets').selectAll().execute());

const share = (member: Member, id: string, team_id: string | null) =>
  as(member, (db) =>
    db.updateTable('public.rate_sheets').set({ team_id }).where('id', '=', id).execute(),
  );
