import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { aTeamOffice } from './test/a-team';

const office = aTeamOffice();

const historyOf = (member: Member, id: string) =>
  office.it.app.browser({ signedInAs: member }).client.deals.history({ id });

/** Who did what, newest first. */
async function told(member: Member, id: string): Promise<string[]> {
  const { events } = await historyOf(member, id);
  return events.map(({ by, change }) => `${by.name ?? by.kind}: ${change.what}`);
}

/** Who shared a deal that passed on, by each passing, newest first. */
async function passers(member: Member, id: string): Promise<(string | null | undefined)[]> {
  const { events } = await historyOf(member, id);
  return events.flatMap(({ change }) => (change.what === 'passed-on' ? [change.name] : []));
}

const deleteAccount = ({ userId }: Member) =>
  office.database.asService('test', (db) =>
    sql`delete from auth.users where id = ${userId}::uuid`.execute(db),
  );

/** The lines of the table that a member may read by their own rights. */
async function linesOf(member: Member): Promise<number> {
  const rows = await office.database.asUser(member, (db) =>
    db.selectFrom('public.deal_events').select('id').execute(),
  );
  return rows.length;
}

function change(member: Member, id: string, row: object) {
  return office.database.asUser(member, (db) =>
    db.updateTable('public.deals').set(row).where('id', '=', id).execute(),
  );
}

function called(member: Member, full_name: string) {
  return office.database.asService('test', (db) =>
    db.updateTable('public.profiles').set({ full_name }).where('id', '=', member.userId).execute(),
  );
}

async function aSharedDeal(owner: Member): Promise<string> {
  const { id } = await office.database.asUser(owner, (db) =>
    db
      .insertInto('public.deals')
      .values({ name: 'Elm', kind: 'purchase' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await change(owner, id, { team_id: await office.it.teamIdOf(owner) });
  return id;
}

test('F-11 a mate’s change is told by their name, to everybody who may read the deal', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  await called(member, 'Mia Oak');
  await called(owner, 'Ora Elm');
  const id = await aSharedDeal(owner);
  await change(member, id, { stage: 'under-contract' });
  expect(await told(owner, id)).toEqual(['Mia Oak: stage', 'you: shared', 'you: started']);
  expect(await told(member, id)).toEqual(['you: stage', 'Ora Elm: shared', 'Ora Elm: started']);
  expect(await told(admin, id)).toEqual(['Mia Oak: stage', 'Ora Elm: shared', 'Ora Elm: started']);
});

test('who gave no name is told by the address, which the team sees anyway; two of one name by both', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  const id = await aSharedDeal(owner);
  await change(member, id, { stage: 'under-contract' });
  expect(await told(owner, id)).toContain(`${member.email}: stage`);
  await called(member, 'Mia Oak');
  await called(admin, 'Mia Oak');
  expect(await told(owner, id)).toContain(`Mia Oak, ${member.email}: stage`);
});

test('a stranger and another team read none of it, and a deal that is taken back tells mates no more', async () => {
  const { owner, member } = await office.it.aTeam();
  const others = await office.it.aTeam('Elm Title');
  const id = await aSharedDeal(owner);
  for (const other of [await aMember(office.database), others.owner, others.member]) {
    await expect(historyOf(other, id)).rejects.toMatchObject({ code: 'DEAL_UNKNOWN' });
    expect(await linesOf(other)).toBe(0);
  }
  expect(await linesOf(member)).toBe(2);
  await change(owner, id, { team_id: null });
  await expect(historyOf(member, id)).rejects.toMatchObject({ code: 'DEAL_UNKNOWN' });
  expect(await linesOf(member)).toBe(0);
  expect(await told(owner, id)).toEqual(['you: unshared', 'you: shared', 'you: started']);
});

test('a mate who is removed reads it no more, and is a former member in it', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  const id = await aSharedDeal(owner);
  await change(member, id, { stage: 'under-contract' });
  await change(admin, id, { stage: 'in-underwriting' });
  await office.it.teamsOf(owner).removeMate({ userId: member.userId });
  await expect(historyOf(member, id)).rejects.toMatchObject({ code: 'DEAL_UNKNOWN' });
  expect(await linesOf(member)).toBe(0);
  const lines = await told(owner, id);
  expect(lines[1]).toBe('former: stage');
  expect(lines[0]).toBe(`${admin.email}: stage`);
});

test('who deletes the account stays as a former member, and without their id', async () => {
  const { owner, member } = await office.it.aTeam();
  const id = await aSharedDeal(owner);
  await change(member, id, { stage: 'under-contract' });
  await deleteAccount(member);
  expect(await told(owner, id)).toEqual(['former: stage', 'you: shared', 'you: started']);
  const kept = await office.database.asService('test', (db) =>
    db.selectFrom('public.deal_events').selectAll().where('deal_id', '=', id).execute(),
  );
  expect(JSON.stringify(kept)).not.toContain(member.userId);
});

test('a deal whose owner is removed says that it passed on, to the new owner alone of the two', async () => {
  const { owner, member } = await office.it.aTeam();
  const id = await aSharedDeal(member);
  await change(owner, id, { stage: 'under-contract' });
  await office.it.teamsOf(owner).removeMate({ userId: member.userId });
  expect(await told(owner, id)).toEqual([
    ...['system: passed-on', 'you: stage', 'former: shared', 'former: started'],
  ]);
  await expect(historyOf(member, id)).rejects.toMatchObject({ code: 'DEAL_UNKNOWN' });
  expect(await linesOf(member)).toBe(0);
});

describe('issue 19: the history of a deal that passed on', () => {
  test('names who was removed or left as they were called then, and who deletes the account later no more', async () => {
    const { owner, admin, member } = await office.it.aTeam();
    await called(member, 'Mia Oak');
    await called(admin, '  ');
    const ofMember = await aSharedDeal(member);
    const ofAdmin = await aSharedDeal(admin);
    await office.it.teamsOf(owner).removeMate({ userId: member.userId });
    await office.it.teamsOf(admin).leave({});
    await called(member, 'Mia Renamed');
    expect(await passers(owner, ofMember)).toEqual(['Mia Oak']);
    // They gave no name, and an address is not kept.
    expect(await passers(owner, ofAdmin)).toEqual([null]);
    const ways = await office.database.asUser(owner, (db) =>
      db.selectFrom('public.passed_things').select(['deal_id', 'was_removed']).execute(),
    );
    expect(new Map(ways.map((way) => [way.deal_id, way.was_removed]))).toEqual(
      new Map([
        [ofMember, true],
        [ofAdmin, false],
      ]),
    );
    await deleteAccount(member);
    expect(await passers(owner, ofMember)).toEqual([null]);
    const kept = await office.database.asService('test', (db) =>
      db.selectFrom('public.passed_things').selectAll().where('deal_id', '=', ofMember).execute(),
    );
    expect(kept).toMatchObject([{ name: null, leaver_id: null }]);
  });

  test('never names who passes it on by deleting the account, and keeps each passing', async () => {
    const { owner, admin, member } = await office.it.aTeam();
    await called(member, 'Mia Oak');
    await called(owner, 'Ora Elm');
    const id = await aSharedDeal(member);
    await office.it.teamsOf(member).leave({});
    await deleteAccount(owner);
    expect(await passers(admin, id)).toEqual([null, 'Mia Oak']);
    const ways = await office.database.asUser(admin, (db) =>
      db.selectFrom('public.passed_things').select('was_removed').orderBy('passed_at').execute(),
    );
    // Who deletes the account is neither removed nor said to have left.
    expect(ways).toEqual([{ was_removed: false }, { was_removed: null }]);
  });

  test('is read with its names by who sees the deal, list, sheet or fee schedule alone', async () => {
    const { owner, admin, member } = await office.it.aTeam();
    const others = await office.it.aTeam('Elm Title');
    await called(member, 'Mia Oak');
    await aSharedDeal(member);
    const team_id = await office.it.teamIdOf(member);
    await office.database.asUser(member, async (db) => {
      await db.insertInto('public.property_lists').values({ name: 'Elm' }).execute();
      await sql`insert into public.rate_sheets (effective_on, prices)
        values ('2026-11-20', 'x')`.execute(db);
      await db.insertInto('public.fee_schedules').values({ name: 'Elm' }).execute();
      await db.updateTable('public.property_lists').set({ team_id }).execute();
      await db.updateTable('public.rate_sheets').set({ team_id }).execute();
      await db.updateTable('public.fee_schedules').set({ team_id }).execute();
    });
    await office.it.teamsOf(owner).removeMate({ userId: member.userId });
    const read = (who: Member) =>
      office.database.asUser(who, (db) =>
        db.selectFrom('public.passed_things').select('name').execute(),
      );
    const named = Array.from({ length: 4 }, () => ({ name: 'Mia Oak' }));
    expect(await read(owner)).toEqual(named);
    expect(await read(admin)).toEqual(named);
    for (const other of [member, others.owner]) expect(await read(other)).toEqual([]);
    await office.database.asUser(owner, async (db) => {
      await db.deleteFrom('public.deals').execute();
      await db.updateTable('public.property_lists').set({ team_id: null }).execute();
    });
    expect(await read(owner)).toHaveLength(3);
    expect(await read(admin)).toHaveLength(2);
  });
});

test('who works on a deal while it is shared, taken back and deleted holds nobody up', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  const team_id = await office.it.teamIdOf(owner);
  for (let round = 0; round < 8; round += 1) {
    const id = await aSharedDeal(owner);
    await office.database.asUser(owner, (db) =>
      db
        .insertInto('public.deal_tasks')
        .values([0, 1, 2].map((position) => ({ deal_id: id, text: 'Sign', position })))
        .execute(),
    );
    const tick = (mate: Member) =>
      office.database.asUser(mate, (db) =>
        db
          .updateTable('public.deal_tasks')
          .set({ done_at: '2026-11-20T12:00:00Z' })
          .where('deal_id', '=', id)
          .where('position', '=', mate === admin ? 0 : 1)
          .execute(),
      );
    await Promise.all([
      ...[tick(admin), tick(member), change(member, id, { stage: 'closed' })],
      ...[change(owner, id, { note: 'Call' }), change(owner, id, { name: `Elm ${round}` })],
    ]);
    await Promise.all([
      ...[tick(member), change(owner, id, { team_id: null }), change(owner, id, { team_id })],
      ...[remove(owner, id), tick(admin)],
    ]);
    const left = await office.database.asService('test', (db) =>
      db.selectFrom('public.deal_events').select('id').where('deal_id', '=', id).execute(),
    );
    expect(left).toEqual([]);
  }
});

function remove(member: Member, id: string) {
  return office.database.asUser(member, (db) =>
    db.deleteFrom('public.deals').where('id', '=', id).execute(),
  );
}
