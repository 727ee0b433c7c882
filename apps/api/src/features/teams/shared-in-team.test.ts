import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
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

const rowTables = ['deal_parties', 'deal_tasks', 'deal_offers', 'deal_items'] as const;

test('a shared deal is read and worked on by the whole team, and its rows stay the owner’s', async () => {
  const { owner, admin, member } = await people.aTeam();
  const id = await aSharedDeal(owner);
  expect(await seen(admin)).toEqual([1, 1, 1, 1, 1]);
  expect(await seen(member)).toEqual([1, 1, 1, 1, 1]);
  await addRows(admin, id);
  await addRows(member, id);
  expect(await seen(owner)).toEqual([1, 3, 3, 3, 3]);
  await as(member, async (db) => {
    await db.updateTable('public.deals').set({ stage: 'clear-to-close' }).execute();
    await db.updateTable('public.deal_tasks').set({ done_at: '2026-11-28T00:00:00Z' }).execute();
    await db.updateTable('public.deal_parties').set({ company: 'Elm Title' }).execute();
    await db.updateTable('public.deal_offers').set({ status: 'countered' }).execute();
    await db.deleteFrom('public.deal_items').execute();
  });
  expect(await seen(owner)).toEqual([1, 3, 3, 3, 0]);
  const [deal] = await as(owner, (db) => db.selectFrom('public.deals').selectAll().execute());
  expect(deal).toMatchObject({ stage: 'clear-to-close', user_id: owner.userId });
  const offers = await as(owner, (db) => db.selectFrom('public.deal_offers').selectAll().execute());
  expect(offers.map(({ user_id, status, note }) => [user_id, status, note])).toEqual(
    offers.map(() => [owner.userId, 'countered', '']),
  );
  const steps = await as(owner, (db) => db.selectFrom('public.deal_tasks').selectAll().execute());
  expect(steps.every(({ user_id, done_at }) => user_id === owner.userId && done_at !== null)).toBe(
    true,
  );
});

test('the owner alone takes a deal out of the team, and deletes it', async () => {
  const { owner, admin } = await people.aTeam();
  const id = await aSharedDeal(owner);
  expect(await isRefused(share(admin, id, null))).toBe(true);
  await as(admin, (db) => db.deleteFrom('public.deals').execute());
  expect(await seen(admin)).toEqual([1, 1, 1, 1, 1]);
  await share(owner, id, null);
  expect(await seen(admin)).toEqual([0, 0, 0, 0, 0]);
  expect(await seen(owner)).toEqual([1, 1, 1, 1, 1]);
});

test('another team sees and changes nothing of it, and nobody shares with a team of others', async () => {
  const { owner } = await people.aTeam();
  const others = await people.aTeam('Elm Title');
  const id = await aSharedDeal(owner);
  const stranger = await aMember(database);
  for (const other of [others.owner, others.admin, others.member, stranger]) {
    expect(await seen(other)).toEqual([0, 0, 0, 0, 0]);
    await expect(addRows(other, id)).rejects.toThrow(/violates/);
    await as(other, async (db) => {
      await db.updateTable('public.deals').set({ note: 'Mine now' }).execute();
      await db.updateTable('public.deal_tasks').set({ text: 'Mine now' }).execute();
      await db.updateTable('public.deal_offers').set({ note: 'Mine now' }).execute();
      for (const table of rowTables) await db.deleteFrom(`public.${table}`).execute();
    });
    expect(await isRefused(share(other, await aDeal(other), await people.teamIdOf(owner)))).toBe(
      true,
    );
  }
  expect(await isRefused(share(owner, id, await people.teamIdOf(others.owner)))).toBe(true);
  expect(await seen(owner)).toEqual([1, 1, 1, 1, 1]);
});

test('the calendar of a team-mate has the days and steps of a shared deal, and no other’s has', async () => {
  const { owner, member } = await people.aTeam();
  const id = await aSharedDeal(owner);
  const stranger = await aMember(database);
  await as(member, async (db) => {
    const closing_on = '2027-04-15';
    await db.updateTable('public.deals').set({ closing_on }).where('id', '=', id).execute();
    await db.updateTable('public.deal_tasks').set({ due_on: '2027-04-01' }).execute();
  });
  for (const reader of [owner, member]) {
    expect(await calendarOf(reader)).toMatch(/Elm[\s\S]*Sign|Sign[\s\S]*Elm/);
  }
  expect(await calendarOf(stranger)).not.toMatch(/Elm|Sign/);
});

test('what is not shared stays the member’s own', async () => {
  const { owner, member } = await people.aTeam();
  const id = await aDeal(member);
  await addRows(member, id);
  expect(await seen(owner)).toEqual([0, 0, 0, 0, 0]);
});

test('a row cannot say of which account or team it is', async () => {
  const { owner, member } = await people.aTeam();
  const id = await aSharedDeal(owner);
  const forged = (values: object) =>
    as(member, (db) =>
      db
        .insertInto('public.deal_tasks')
        .values({ deal_id: id, text: 'x', position: 0, ...values })
        .execute(),
    );
  expect(await isRefused(forged({ user_id: member.userId }))).toBe(true);
  expect(await isRefused(forged({ team_id: null }))).toBe(true);
});

test('the deals of each member go with them when the team is deleted', async () => {
  const { owner, member } = await people.aTeam();
  const mine = await aSharedDeal(member);
  await aSharedDeal(owner);
  expect(await seen(member)).toEqual([2, 2, 2, 2, 2]);
  await people.teamsOf(owner).remove({});
  expect(await seen(owner)).toEqual([1, 1, 1, 1, 1]);
  expect(await seen(member)).toEqual([1, 1, 1, 1, 1]);
  const [kept] = await as(member, (db) => db.selectFrom('public.deals').selectAll().execute());
  expect(kept).toMatchObject({ id: mine, team_id: null });
});

test('a shared fee schedule is used by the team and changed by its owner alone', async () => {
  const { owner, member } = await people.aTeam();
  const others = await people.aTeam('Elm Title');
  const team_id = await people.teamIdOf(owner);
  await as(member, (db) =>
    db.insertInto('public.fee_schedules').values({ name: 'Elm', team_id }).execute(),
  );
  const names = (reader: Member) =>
    as(reader, (db) => db.selectFrom('public.fee_schedules').select(['name', 'team_id']).execute());
  expect(await names(owner)).toEqual([{ name: 'Elm', team_id }]);
  expect(await names(others.owner)).toEqual([]);
  await as(owner, async (db) => {
    await db.updateTable('public.fee_schedules').set({ name: 'Oak' }).execute();
    await db.deleteFrom('public.fee_schedules').execute();
  });
  expect(await names(member)).toEqual([{ name: 'Elm', team_id }]);
  const elsewhere = await people.teamIdOf(others.owner);
  const intoOthers = as(member, (db) =>
    db.updateTable('public.fee_schedules').set({ team_id: elsewhere }).execute(),
  );
  expect(await isRefused(intoOthers)).toBe(true);
  const madeForOthers = as(member, (db) =>
    db.insertInto('public.fee_schedules').values({ name: 'Oak', team_id: elsewhere }).execute(),
  );
  expect(await isRefused(madeForOthers)).toBe(true);
});

/** How many deals, parties, steps, offers and papers a member sees. */
function seen(member: Member): Promise<number[]> {
  return as(member, async (db) => {
    const counts: number[] = [];
    for (const table of ['deals', ...rowTables] as const) {
      counts.push((await db.selectFrom(`public.${table}`).select('id').execute()).length);
    }
    return counts;
  });
}

const share = (member: Member, id: string, team_id: string | null) =>
  as(member, (db) =>
    db.updateTable('public.deals').set({ team_id }).where('id', '=', id).execute(),
  );

async function aSharedDeal(member: Member): Promise<string> {
  const id = await aDeal(member);
  await addRows(member, id);
  await share(member, id, await people.teamIdOf(member));
  return id;
}

async function calendarOf(member: Member): Promise<string> {
  const browser = people.app.browser({ signedInAs: member });
  const { calendar } = await browser.client.deals.makeCalendar({});
  const answer = await browser.fetch(new URL(calendar?.url ?? '').pathname);
  return await answer.text();
}
