import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aTestDatabase } from '../../test/test-database';
import { aTeamApp } from './test/a-team';

let database: Database;
let it: ReturnType<typeof aTeamApp>;
beforeAll(async () => {
  database = await aTestDatabase();
  it = aTeamApp(database);
});

/** Runs requests at once, and returns the refusal of each; null: it was done. */
async function atOnce(...asked: Promise<unknown>[]): Promise<(string | null)[]> {
  const answers = await Promise.allSettled(asked);
  return answers.map((answer) =>
    answer.status === 'fulfilled' ? null : String((answer.reason as { code?: unknown }).code),
  );
}

const rolesOf = async (member: Member) =>
  (await it.teamsOf(member).own()).team?.members.map(({ role }) => role);

test('a team that is handed to two people at once has one owner', async () => {
  const { owner, admin, member } = await it.aTeam();
  const { giveRole } = it.teamsOf(owner);
  const refusals = await atOnce(
    ...[admin, member].map(({ userId }) => giveRole({ userId, role: 'owner' })),
  );
  expect(refusals.toSorted()).toEqual(['TEAM_ROLE', null]);
  expect((await rolesOf(owner))?.filter((role) => role === 'owner')).toHaveLength(1);
});

test('an invitation that is accepted twice at once is used up once', async () => {
  const { owner } = await it.aTeam();
  const person = await it.aPerson();
  const token = await it.invite(owner, person);
  const { accept } = it.teamsOf(person);
  const refusals = await atOnce(accept({ token }), accept({ token }));
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(refusals.find((refusal) => refusal !== null)).toMatch(
    /^(TEAM_ALREADY|INVITATION_UNKNOWN)$/,
  );
  expect(await rolesOf(person)).toHaveLength(4);
});

test('who joins two teams at once is in one', async () => {
  const [one, two] = [await it.aTeam('One'), await it.aTeam('Two')];
  const person = await it.aPerson();
  const tokens = [await it.invite(one.owner, person), await it.invite(two.owner, person)];
  const { accept } = it.teamsOf(person);
  const refusals = await atOnce(...tokens.map((token) => accept({ token })));
  expect(refusals.toSorted()).toEqual(['TEAM_ALREADY', null]);
});

test('a deal that is shared while its owner leaves passes on, or was not shared', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, member } = await it.aTeam();
    const team_id = (await it.teamsOf(member).own()).team?.id ?? '';
    await database.asUser(member, (db) =>
      db.insertInto('public.deals').values({ name: 'Elm', kind: 'purchase' }).execute(),
    );
    const share = database.asUser(member, (db) =>
      db.updateTable('public.deals').set({ team_id }).execute(),
    );
    const [shared, left] = await atOnce(share, it.teamsOf(member).leave());
    expect([null, '42501']).toContain(shared);
    expect(left).toBeNull();
    const seen = (who: Member) =>
      database.asUser(who, (db) => db.selectFrom('public.deals').select('team_id').execute());
    expect(await seen(owner)).toEqual(shared === null ? [{ team_id }] : []);
    expect(await seen(member)).toEqual(shared === null ? [] : [{ team_id: null }]);
  }
});

test('a list that is shared while its owner leaves passes on, or was not shared', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, member } = await it.aTeam();
    const team_id = await it.teamIdOf(member);
    await aList(member);
    const share = database.asUser(member, (db) =>
      db.updateTable('public.property_lists').set({ team_id }).execute(),
    );
    const [shared, left] = await atOnce(share, it.teamsOf(member).leave());
    expect([null, '42501']).toContain(shared);
    expect(left).toBeNull();
    const seen = (who: Member) =>
      database.asUser(who, (db) =>
        db.selectFrom('public.property_lists').select('team_id').execute(),
      );
    expect(await seen(owner)).toEqual(shared === null ? [{ team_id }] : []);
    expect(await seen(member)).toEqual(shared === null ? [] : [{ team_id: null }]);
  }
});

test('a team that adds to one list, removes from it, shares and deletes it at once waits, and its homes are counted', async () => {
  const { owner, admin, member } = await it.aTeam();
  const list_id = await aList(owner);
  const team_id = await it.teamIdOf(owner);
  const share = () =>
    database.asUser(owner, (db) =>
      db.updateTable('public.property_lists').set({ team_id }).execute(),
    );
  await share();
  const add = (who: Member, ids: string[]) =>
    database.asUser(who, (db) =>
      db
        .insertInto('public.listed_properties')
        .values(ids.map((property_id) => ({ list_id, property_id, label: 'Elm' })))
        .onConflict((conflict) => conflict.columns(['list_id', 'property_id']).doNothing())
        .execute(),
    );
  const remove = (who: Member, ids: string[]) =>
    database.asUser(who, (db) =>
      db.deleteFrom('public.listed_properties').where('property_id', 'in', ids).execute(),
    );
  const ids = Array.from({ length: 200 }, (_, at) => `pa-${at}`);
  for (let round = 0; round < 5; round += 1) {
    const refusals = await atOnce(
      ...[add(owner, ids), add(admin, ids.toReversed()), add(member, ids.slice(100))],
      ...[remove(owner, ids.slice(50)), remove(member, ids.slice(0, 150))],
      ...[add(admin, ['pa-7']), remove(member, ['pa-7']), remove(owner, ['pa-8']), share()],
    );
    expect(refusals.filter((refusal) => refusal !== null)).toEqual([]);
  }
  const [list] = await database.asUser(member, (db) =>
    db.selectFrom('public.property_lists').select('homes').execute(),
  );
  const homes = await database.asUser(member, (db) =>
    db.selectFrom('public.listed_properties').select('property_id').execute(),
  );
  expect(list?.homes).toBe(homes.length);
  const deleting = database.asUser(owner, (db) => db.deleteFrom('public.property_lists').execute());
  const [removed, deleted] = await atOnce(remove(member, ids), deleting);
  expect([removed, deleted]).toEqual([null, null]);
});

test('accounts of a team that are deleted at once, and a mate who is removed meanwhile, hold nobody up', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { owner, admin, member } = await it.aTeam();
    const heir = await it.join(owner, 'member');
    const team_id = await it.teamIdOf(owner);
    for (const one of [owner, admin, member]) {
      await database.asUser(one, (db) =>
        db.insertInto('public.deals').values({ name: 'Elm', kind: 'purchase' }).execute(),
      );
      await database.asUser(one, (db) => db.updateTable('public.deals').set({ team_id }).execute());
    }
    const remove = ({ userId }: Member) =>
      database.asService('test', (db) =>
        sql`delete from auth.users where id = ${userId}::uuid`.execute(db),
      );
    const [first, second, removed] = await atOnce(
      ...[remove(owner), remove(admin)],
      it.teamsOf(owner).removeMate({ userId: member.userId }),
    );
    expect([first, second]).toEqual([null, null]);
    expect(['TEAM_NONE', null]).toContain(removed);
    expect(await rolesOf(heir)).toContain('owner');
    const held = await database.asUser(heir, (db) =>
      db.selectFrom('public.deals').select('user_id').execute(),
    );
    expect(held).toHaveLength(3);
  }
});

async function aList(member: Member): Promise<string> {
  const { id } = await database.asUser(member, (db) =>
    db
      .insertInto('public.property_lists')
      .values({ name: 'Elm' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

test('a rename stands in the audit log', async () => {
  const { owner } = await it.aTeam();
  await it.teamsOf(owner).rename({ name: 'Harbor' });
  const { rows } = await database.asService('test', (db) =>
    sql<{ subject: string }>`select subject from ops.audit_log
      where action = 'team-renamed' and actor_id = ${owner.userId}::uuid`.execute(db),
  );
  expect(rows).toEqual([{ subject: 'Harbor Lending, now Harbor' }]);
});
