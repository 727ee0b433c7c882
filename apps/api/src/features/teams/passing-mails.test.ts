import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { silentLog } from '../../platform/log';
import type { Mail } from '../../platform/mail';
import type { Member } from '../../platform/member';
import { aTestClock } from '../../test/test-clock';
import { passingMailJobs } from './passing-mail-jobs';
import { dealsIn } from './test/a-deal';
import { aTeamOffice } from './test/a-team';

const office = aTeamOffice();
const { as, aDeal } = dealsIn(() => office.database);

/** Sends what is due some minutes after the database's own time, which dates these mails. */
async function passingMails(
  laterMinutes = 1,
  send?: (mail: Mail) => Promise<void>,
): Promise<Mail[]> {
  const sent: Mail[] = [];
  const clock = aTestClock(new Date(Date.now() + laterMinutes * 60_000).toISOString());
  const look = async () => ({
    ...{ productName: 'Deedlight', logoUrl: null, publicUrl: 'http://deedlight.test' },
  });
  const deps = { database: office.database, clock, log: silentLog, look };
  const [job] = passingMailJobs({ ...deps, send: send ?? (async (mail) => void sent.push(mail)) });
  await job?.run(new AbortController().signal);
  return sent;
}

async function shareDeals(member: Member, many: number): Promise<void> {
  for (let at = 0; at < many; at += 1) await aDeal(member);
  const team_id = await office.it.teamIdOf(member);
  await as(member, (db) => db.updateTable('public.deals').set({ team_id }).execute());
}

async function shareRest(member: Member): Promise<void> {
  const team_id = await office.it.teamIdOf(member);
  await as(member, async (db) => {
    await db.insertInto('public.property_lists').values({ name: 'Elm' }).execute();
    await db.insertInto('public.fee_schedules').values({ name: 'Elm' }).execute();
    await sql`insert into public.rate_sheets (effective_on, prices)
      values ('2026-11-20', 'x'), ('2026-11-21', 'x')`.execute(db);
    await db.updateTable('public.property_lists').set({ team_id }).execute();
    await db.updateTable('public.fee_schedules').set({ team_id }).execute();
    await db.updateTable('public.rate_sheets').set({ team_id }).execute();
  });
}

const deleteAccount = ({ userId }: Member) =>
  office.database.asService('test', (db) =>
    sql`delete from auth.users where id = ${userId}::uuid`.execute(db),
  );

test('issue 19: the owner hears once of what a removed member shared, by name, with a link to each kind', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  await office.database.asService('test', (db) =>
    db
      .updateTable('public.profiles')
      .set({ full_name: 'Ann Lee' })
      .where('id', '=', member.userId)
      .execute(),
  );
  await shareDeals(member, 2);
  await aDeal(member);
  await shareRest(member);
  await office.it.teamsOf(admin).removeMate({ userId: member.userId });
  const sent = await passingMails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [
      owner.email,
      'Ann Lee was removed from the team Harbor Lending: 2 deals, 1 list, 1 fee schedule and 2 versions of rate sheets passed to you',
    ],
  ]);
  const links = ['/app/deals', '/app/lists', '/app/title-fees', '/app/rates?view=sheet'];
  for (const path of links) expect(sent[0]?.text).toContain(`http://deedlight.test${path}\n`);
  expect(await passingMails()).toEqual([]);
});

test('issue 19: who leaves is told of likewise, without a link to what did not pass; where nothing passes there is no mail', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  await shareDeals(member, 1);
  await aDeal(admin);
  await office.it.teamsOf(member).leave({});
  await office.it.teamsOf(admin).leave({});
  const sent = await passingMails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, `${member.email} left the team Harbor Lending: 1 deal passed to you`],
  ]);
  expect(sent[0]?.text).toContain('/app/deals');
  expect(sent[0]?.text).not.toContain('/app/lists');
});

test('issue 19: a deleted account is told of without a name, to who owns the team then', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  await shareDeals(member, 1);
  await shareDeals(owner, 1);
  // Removed first and deleted before the mail goes out: they are not named either.
  await office.it.teamsOf(owner).removeMate({ userId: member.userId });
  await deleteAccount(member);
  const [first] = await passingMails();
  expect(first).toMatchObject({ to: owner.email });
  expect(first?.subject).toMatch(/^A former member was removed from the team/);
  expect(first?.html).not.toContain(member.email);
  await deleteAccount(owner);
  const sent = await passingMails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [admin.email, 'A former member left the team Harbor Lending: 2 deals passed to you'],
  ]);
});

test('issue 19: a mail about what passed on is due at once, and its worker looks when the transaction is committed', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  await shareDeals(member, 1);
  await shareDeals(admin, 1);
  await shareDeals(owner, 1);
  const name = 'teams.passing-mails';
  const later = "now() + interval '1 minute'";
  const rest = () =>
    office.database.asService('test', (db) =>
      sql`insert into ops.jobs (name, every, due_at)
        values (${name}, interval '1 minute', ${sql.raw(later)})
        on conflict (name) do update set due_at = excluded.due_at, held_until = null`.execute(db),
    );
  const isDue = () =>
    office.database.asService('test', async (db) => {
      const { rows } = await sql<{ due: boolean }>`
        select due_at <= now() as due from ops.jobs where name = ${name}`.execute(db);
      return rows[0]?.due;
    });
  let looks = 0;
  const deafen = office.database.onWorkLeft(() => {
    looks += 1;
  });
  await rest();
  expect(await isDue()).toBe(false);
  await office.it.teamsOf(owner).removeMate({ userId: member.userId });
  expect(await isDue()).toBe(true);
  expect(looks).toBe(1);
  // The database itself makes it due, where another than this server deletes the account.
  await rest();
  await deleteAccount(owner);
  expect(await isDue()).toBe(true);
  deafen();
  await passingMails();
});

test('a removal that is refused keeps no mail, and a team that ends passes nothing to anybody', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  await shareDeals(admin, 1);
  await expect(
    office.it.teamsOf(member).removeMate({ userId: admin.userId }),
  ).rejects.toMatchObject({ code: 'TEAM_ROLE' });
  await office.it.teamsOf(owner).remove({});
  expect(await passingMails()).toEqual([]);
});

test('a mail server that is away gets the same mail later; a server that begins to send mails tells nothing old', async () => {
  const { member } = await office.it.aTeam();
  await shareDeals(member, 1);
  await office.it.teamsOf(member).leave({});
  const tried: (string | undefined)[] = [];
  await passingMails(1, async ({ id }) => {
    tried.push(id);
    throw new Error('the mail server is away');
  });
  // It was tried in time, so that being away for long does not lose it.
  const sent = await passingMails(60 * 49);
  expect(sent.map(({ id }) => id)).toEqual(tried);
  const later = await office.it.aTeam('Elm Title');
  await shareDeals(later.member, 1);
  await office.it.teamsOf(later.member).leave({});
  expect(await passingMails(60 * 49)).toEqual([]);
});
