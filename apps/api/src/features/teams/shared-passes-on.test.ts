import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aTestDatabase } from '../../test/test-database';
import { isRefused } from '../../test/two-members';
import { dealsIn } from './test/a-deal';
import { aTeamApp } from './test/a-team';

let database: Database;
let people: ReturnType<typeof aTeamApp>;
beforeAll(async () => {
  database = await aTestDatabase();
  people = aTeamApp(database);
});
const { as, aDeal, addRows } = dealsIn(() => database);

type Team = { owner: Member; admin: Member; member: Member };

const deleteAccount = ({ userId }: Member) =>
  database.asService('test', (db) =>
    sql`delete from auth.users where id = ${userId}::uuid`.execute(db),
  );

const ends = [
  { how: 'leaves', end: ({ member }: Team) => people.teamsOf(member).leave({}) },
  {
    how: 'is removed by an admin',
    end: ({ admin, member }: Team) => people.teamsOf(admin).removeMate({ userId: member.userId }),
  },
  { how: 'deletes the account', end: ({ member }: Team) => deleteAccount(member) },
];

describe.each(ends)('what a member shared who $how passes to the owner of the team', ({ end }) => {
  test('a deal with its parties, steps, offers, papers and figures', async () => {
    const team = await people.aTeam();
    const id = await aDeal(team.member, { params: 'price=400000' });
    await addRows(team.member, id);
    await shareAll(team.member);
    const before = await rowsOf(team.admin);
    await end(team);
    expect(await rowsOf(team.owner)).toEqual(
      before.map((row) => ({ ...row, user_id: team.owner.userId })),
    );
    // It is theirs in full: they take it back and delete it, and mates go on with it.
    await as(team.admin, (db) =>
      db.updateTable('public.deals').set({ stage: 'closed' }).where('id', '=', id).execute(),
    );
    await addRows(team.admin, id);
    await as(team.owner, (db) => db.updateTable('public.deals').set({ team_id: null }).execute());
    expect(await rowsOf(team.admin)).toEqual([]);
    await as(team.owner, (db) => db.deleteFrom('public.deals').execute());
    expect(await rowsOf(team.owner)).toEqual([]);
  });

  test('lists, fee schedules and versions of rate sheets, beside those that the owner has', async () => {
    const team = await people.aTeam();
    for (const person of [team.owner, team.member]) {
      const list_id = await aList(person, 'Elm');
      await as(person, async (db) => {
        const home = { list_id, property_id: 'pa-1', label: '12 Elm St' };
        await db.insertInto('public.listed_properties').values(home).execute();
        await db.insertInto('public.fee_schedules').values({ name: 'Elm' }).execute();
        await sql`insert into public.rate_sheets (effective_on, prices)
          values ('2026-11-20', ${person.userId}), ('2026-11-21', ${person.userId})`.execute(db);
      });
    }
    await shareAll(team.member);
    await end(team);
    const { userId } = team.owner;
    const read = await as(team.owner, async (db) => ({
      lists:
        await sql`select name, user_id, homes from public.property_lists order by name`.execute(db),
      homes: await sql`select user_id from public.listed_properties`.execute(db),
      schedules: await sql`select user_id from public.fee_schedules`.execute(db),
      sheets: await sql`select version, user_id, prices = ${userId} as is_old
        from public.rate_sheets order by version`.execute(db),
    }));
    expect(read.lists.rows).toEqual([
      { name: 'Elm', user_id: userId, homes: 1 },
      { name: 'Elm (2)', user_id: userId, homes: 1 },
    ]);
    expect(read.homes.rows).toEqual([{ user_id: userId }, { user_id: userId }]);
    expect(read.schedules.rows).toEqual([{ user_id: userId }, { user_id: userId }]);
    expect(read.sheets.rows).toEqual(
      [1, 2, 3, 4].map((version) => ({ version, user_id: userId, is_old: version < 3 })),
    );
  });

  test('nothing that they did not share', async () => {
    const team = await people.aTeam();
    await addRows(team.member, await aDeal(team.member));
    await aList(team.member, 'Oak');
    await as(team.member, async (db) => {
      await db.insertInto('public.fee_schedules').values({ name: 'Oak' }).execute();
      const note = { property_id: 'pa-1', note: 'Mine' };
      await db.insertInto('public.property_notes').values(note).execute();
      const search = { name: 'Oak', query: '{}' };
      await db.insertInto('public.saved_searches').values(search).execute();
    });
    await end(team);
    for (const mate of [team.owner, team.admin]) {
      expect(await rowsOf(mate)).toEqual([]);
      expect(await everything(mate)).toBe(0);
    }
  });
});

test('who left reads and changes nothing of what passed on, and another team never did', async () => {
  const team = await people.aTeam();
  const others = await people.aTeam('Elm Title');
  const id = await aDeal(team.member);
  const list_id = await aList(team.member, 'Elm');
  await as(team.member, (db) =>
    db.insertInto('public.fee_schedules').values({ name: 'x' }).execute(),
  );
  await shareAll(team.member);
  await people.teamsOf(team.member).leave({});
  for (const other of [team.member, others.owner]) {
    expect(await rowsOf(other)).toEqual([]);
    expect(await everything(other)).toBe(0);
    await expect(addRows(other, id)).rejects.toThrow(/violates/);
    const home = { list_id, property_id: 'pa-1', label: 'x' };
    await expect(
      as(other, (db) => db.insertInto('public.listed_properties').values(home).execute()),
    ).rejects.toThrow(/violates/);
    await as(other, async (db) => {
      await db.updateTable('public.deals').set({ note: 'Mine now' }).execute();
      await db.deleteFrom('public.deals').execute();
      await db.deleteFrom('public.property_lists').execute();
      await db.deleteFrom('public.fee_schedules').execute();
    });
    const taken = as(other, (db) =>
      db.updateTable('public.deals').set({ user_id: other.userId }).execute(),
    );
    expect(await isRefused(taken)).toBe(true);
  }
  expect(await rowsOf(team.owner)).toMatchObject([{ note: '', user_id: team.owner.userId }]);
  expect(await everything(team.owner)).toBe(2);
});

test('what an owner shared whose account is deleted passes to the admin who owns the team then', async () => {
  const { owner, admin, member } = await people.aTeam();
  await aDeal(owner);
  await shareAll(owner);
  await aDeal(owner);
  await deleteAccount(owner);
  expect(await rowsOf(admin)).toMatchObject([{ user_id: admin.userId }]);
  expect(await rowsOf(member)).toMatchObject([{ user_id: admin.userId }]);
});

test('who is alone in a team takes what they shared along with the account', async () => {
  const owner = await people.aPerson();
  await people.teamsOf(owner).create({ name: 'Alone' });
  const id = await aDeal(owner);
  await shareAll(owner);
  await deleteAccount(owner);
  const left = await database.asService('test', (db) =>
    db.selectFrom('public.deals').select('id').where('id', '=', id).execute(),
  );
  expect(left).toEqual([]);
});

test('a client link of who left is not taken along, and its paper leaves the deals of the team', async () => {
  const team = await people.aTeam();
  const deal_id = await aDeal(team.owner);
  await shareAll(team.owner);
  await database.asService('test', (db) =>
    sql`insert into public.client_links (user_id, token_hash, sealed_token, kind, property_id, label,
        report, created_at, expires_at)
      values (${team.member.userId}::uuid, repeat('a', 64), 'x', 'property', 'pa-1', 'Elm', '{}',
        now(), now() + interval '1 day')`.execute(db),
  );
  const link = await as(team.member, (db) =>
    db.selectFrom('public.client_links').select('id').executeTakeFirstOrThrow(),
  );
  await as(team.member, async (db) => {
    const paper = { deal_id, title: 'For Maya', path: '/app/client-links' };
    await db
      .insertInto('public.deal_items')
      .values({ ...paper, kind: 'client-link', reference: link.id })
      .execute();
  });
  await people.teamsOf(team.member).leave({});
  expect(
    await as(team.owner, (db) => db.selectFrom('public.deal_items').selectAll().execute()),
  ).toEqual([]);
  const links = await as(team.member, (db) =>
    db.selectFrom('public.client_links').select('user_id').execute(),
  );
  expect(links).toEqual([{ user_id: team.member.userId }]);
});

test('the limits of the new owner hold nothing up that passes, and hold for what they add', async () => {
  const { owner, member } = await people.aTeam();
  await database.asService('test', (db) =>
    sql`insert into public.deals (user_id, name, kind)
      select ${owner.userId}::uuid, 'Own', 'sale' from generate_series(1, 500)`.execute(db),
  );
  await aDeal(member);
  await shareAll(member);
  await people.teamsOf(member).leave({});
  expect(await rowsOf(owner)).toHaveLength(501);
  await expect(aDeal(owner)).rejects.toThrow(/You keep 500 deals already/);
});

test('a watched list goes on being watched for the new owner, from what was known of its homes', async () => {
  const { owner, member } = await people.aTeam();
  const list_id = await aList(member, 'Elm');
  await as(member, async (db) => {
    const home = { list_id, property_id: 'pa-1', label: '12 Elm St' };
    await db.insertInto('public.listed_properties').values(home).execute();
    await db.updateTable('public.property_lists').set({ is_watched: true }).execute();
  });
  await database.asService('test', (db) =>
    sql`insert into account.watched_properties (user_id, property_id, records, value_cents, checked_at)
      values (${member.userId}::uuid, 'pa-1', '{sale-1}', 40000000, now())`.execute(db),
  );
  await shareAll(member);
  await people.teamsOf(member).leave({});
  const known = (table: 'watched_properties' | 'watched_homes') =>
    database.asService('test', async (db) => {
      const { rows } = await sql`select user_id, property_id from ${sql.table(`account.${table}`)}
        where user_id in (${owner.userId}::uuid, ${member.userId}::uuid)`.execute(db);
      return rows;
    });
  const theirs = [{ user_id: owner.userId, property_id: 'pa-1' }];
  expect(await known('watched_homes')).toEqual(theirs);
  expect(await known('watched_properties')).toEqual(theirs);
});

test('the team says how much each member shares', async () => {
  const { owner, member } = await people.aTeam();
  await aDeal(member);
  await aList(member, 'Elm');
  await shareAll(member);
  await aDeal(member);
  const { team } = await people.teamsOf(owner).own({});
  const shared = (who: Member) => team?.members.find(({ userId }) => userId === who.userId)?.shared;
  expect(shared(member)).toEqual({ deals: 1, lists: 1, feeSchedules: 0, rateSheets: 0 });
  expect(shared(owner)).toEqual({ deals: 0, lists: 0, feeSchedules: 0, rateSheets: 0 });
});

/** Shares all that a member has, as each page does. */
async function shareAll(member: Member): Promise<void> {
  const team_id = await people.teamIdOf(member);
  await as(member, async (db) => {
    await db.updateTable('public.deals').set({ team_id }).execute();
    await db.updateTable('public.fee_schedules').set({ team_id }).execute();
    await db.updateTable('public.property_lists').set({ team_id }).execute();
    await db.updateTable('public.rate_sheets').set({ team_id }).execute();
  });
}

const rowTables = ['deals', 'deal_parties', 'deal_tasks', 'deal_offers', 'deal_items'] as const;

/** The deals that a member sees, and all their rows; the time of a change left out. */
function rowsOf(member: Member): Promise<Record<string, unknown>[]> {
  return as(member, async (db) => {
    const all: Record<string, unknown>[] = [];
    for (const table of rowTables) {
      const rows = await db.selectFrom(`public.${table}`).selectAll().orderBy('id').execute();
      all.push(...rows.map((row) => ({ ...row, updated_at: null })));
    }
    return all;
  });
}

/** How many lists, schedules, sheets, searches and notes a member sees. */
function everything(member: Member): Promise<number> {
  return as(member, async (db) => {
    const { rows } = await sql<{ n: number }>`select (
      (select count(*) from public.property_lists) + (select count(*) from public.fee_schedules)
      + (select count(*) from public.rate_sheets) + (select count(*) from public.saved_searches)
      + (select count(*) from public.property_notes)
    )::int as n`.execute(db);
    return rows[0]?.n ?? -1;
  });
}

async function aList(member: Member, name: string): Promise<string> {
  const { id } = await as(member, (db) =>
    db
      .insertInto('public.property_lists')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
