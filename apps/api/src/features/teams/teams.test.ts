import { randomBytes } from 'node:crypto';
import type { TeamRole } from '@deedlight/domain/teams/team-roles';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { aRefusal } from '../../test/a-refusal';
import { aTestApp } from '../../test/test-app';
import { aTeamOffice, tokenIn } from './test/a-team';

const office = aTeamOffice();

const code = (name: string) => ({ code: name });
const noteOf = async (person: Member) => {
  const { rows } = await office.database.asService('test', (db) =>
    sql<{ action: string }>`select action from ops.audit_log
      where actor_id = ${person.userId}::uuid order by id`.execute(db),
  );
  return rows.map(({ action }) => action);
};

describe('a team', () => {
  test('begins with its owner, who is in no other', async () => {
    const owner = await office.it.aPerson();
    const teams = office.it.teamsOf(owner);
    expect(await teams.own()).toEqual({ team: null, sendsMail: true });
    const { team } = await teams.create({ name: '  Harbor Lending ' });
    expect(team).toMatchObject({ name: 'Harbor Lending', role: 'owner', invitations: [] });
    expect(team?.members).toMatchObject([{ userId: owner.userId, role: 'owner' }]);
    await expect(teams.create({ name: 'Another' })).rejects.toMatchObject(code('TEAM_ALREADY'));
    await expect(teams.rename({ name: ' ' })).rejects.toMatchObject({ status: 400 });
    expect(await noteOf(owner)).toEqual(['team-made']);
  });

  test('is joined by whoever has the invited mailbox, once', async () => {
    const owner = await office.it.aPerson();
    await office.it.teamsOf(owner).create({ name: 'Harbor Lending' });
    const person = await office.it.aPerson();
    const token = await office.it.invite(owner, person);
    const mail = office.it.sent.at(-1);
    expect(mail).toMatchObject({ to: person.email, replyTo: owner.email });
    expect(mail?.subject).toContain('invites you to the team Harbor Lending');
    const wrong = office.it.teamsOf(await office.it.aPerson());
    await expect(wrong.look({ token })).rejects.toMatchObject(code('INVITATION_OTHER'));
    await expect(wrong.accept({ token })).rejects.toMatchObject(code('INVITATION_OTHER'));
    const teams = office.it.teamsOf(person);
    expect(await teams.look({ token })).toMatchObject({ team: 'Harbor Lending', role: 'member' });
    const { team } = await teams.accept({ token });
    expect(team?.members.map(({ role }) => role)).toEqual(['owner', 'member']);
    await expect(teams.accept({ token })).rejects.toMatchObject(code('INVITATION_UNKNOWN'));
    const again = office.it.teamsOf(owner).invite({ email: person.email ?? '', role: 'admin' });
    await expect(again).rejects.toMatchObject(code('TEAM_MATE_ALREADY'));
  });

  test('is not joined from a mailbox that was never confirmed', async () => {
    const owner = await office.it.aPerson();
    await office.it.teamsOf(owner).create({ name: 'A' });
    const unconfirmed = await aMember(office.database);
    const token = await office.it.invite(owner, unconfirmed);
    const joining = office.it.teamsOf(unconfirmed).accept({ token });
    await expect(joining).rejects.toMatchObject(code('INVITATION_OTHER'));
  });

  test('is left before another is joined', async () => {
    const [one, other] = [await office.it.aTeam(), await office.it.aTeam('Other')];
    const token = await office.it.invite(one.owner, other.member);
    const teams = office.it.teamsOf(other.member);
    await expect(teams.accept({ token })).rejects.toMatchObject(code('TEAM_ALREADY'));
    await teams.leave();
    expect((await teams.accept({ token })).team?.name).toBe('Harbor Lending');
  });
});

describe('an invitation', () => {
  test('that is sent again works by its new link alone', async () => {
    const owner = await office.it.aPerson();
    await office.it.teamsOf(owner).create({ name: 'A' });
    const person = await office.it.aPerson();
    const first = await office.it.invite(owner, person);
    const second = await office.it.invite(owner, person, 'admin');
    const teams = office.it.teamsOf(person);
    await expect(teams.look({ token: first })).rejects.toMatchObject(code('INVITATION_UNKNOWN'));
    expect((await teams.look({ token: second })).role).toBe('admin');
    const { team } = await office.it.teamsOf(owner).own();
    expect(team?.invitations).toMatchObject([{ email: person.email, mails: 2, role: 'admin' }]);
  });

  test('ends after seven days, and when it is revoked', async () => {
    const owner = await office.it.aPerson();
    await office.it.teamsOf(owner).create({ name: 'A' });
    const [late, revoked] = [await office.it.aPerson(), await office.it.aPerson()];
    const token = await office.it.invite(owner, late);
    await office.database.asService('test', (db) =>
      sql`update account.team_invitations set sent_at = sent_at - interval '8 days',
        expires_at = expires_at - interval '8 days' where email = ${late.email}`.execute(db),
    );
    const teams = office.it.teamsOf(late);
    await expect(teams.accept({ token })).rejects.toMatchObject(code('INVITATION_ENDED'));
    const other = await office.it.invite(owner, revoked);
    const { team } = await office.it.teamsOf(owner).own();
    const [listed, ...more] = team?.invitations ?? [];
    expect(more).toEqual([]);
    await office.it.teamsOf(owner).revoke({ id: listed?.id ?? '' });
    const joining = office.it.teamsOf(revoked).accept({ token: other });
    await expect(joining).rejects.toMatchObject(code('INVITATION_UNKNOWN'));
  });

  test('is kept as a hash, and not found by guessing', async () => {
    const owner = await office.it.aPerson();
    await office.it.teamsOf(owner).create({ name: 'A' });
    const token = await office.it.invite(owner, await office.it.aPerson());
    const { rows } = await office.database.asService('test', (db) =>
      sql`select * from account.team_invitations`.execute(db),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const guesser = office.it.teamsOf(await office.it.aPerson());
    const answers = new Set<unknown>();
    for (let tries = 0; tries < 40; tries++) {
      const guess = guesser.look({ token: randomBytes(16).toString('base64url') });
      answers.add(
        await guess.then(
          () => 'found',
          (error: { code?: unknown }) => error.code,
        ),
      );
    }
    expect([...answers]).toEqual(['INVITATION_UNKNOWN', 'RATE_LIMITED']);
  });

  test('is one of thirty mails in a day', async () => {
    const owner = await office.it.aPerson();
    await office.it.teamsOf(owner).create({ name: 'A' });
    const person = await office.it.aPerson();
    for (let mails = 0; mails < 30; mails++) await office.it.invite(owner, person);
    await expect(office.it.invite(owner, person)).rejects.toMatchObject(code('RATE_LIMITED'));
  });

  test.each(['the one who invites', 'anybody here'])(
    'to an address that refuses mails of %s is neither mailed nor kept',
    async (of) => {
      const { owner, admin } = await office.it.aTeam();
      const to = `${crypto.randomUUID()}@x.example`;
      const { database } = office;
      await aRefusal(database, { to, senderId: of === 'anybody here' ? null : owner.userId });
      const before = office.it.sent.length;
      const inviting = office.it.teamsOf(owner).invite({ email: to.toUpperCase(), role: 'member' });
      await expect(inviting).rejects.toMatchObject(code('MAIL_REFUSED'));
      expect(office.it.sent).toHaveLength(before);
      expect((await office.it.teamsOf(owner).own()).team?.invitations).toEqual([]);
      const byAnother = office.it.teamsOf(admin).invite({ email: to, role: 'member' });
      if (of === 'anybody here')
        await expect(byAnother).rejects.toMatchObject(code('MAIL_REFUSED'));
      else expect((await byAnother).team?.invitations).toMatchObject([{ email: to }]);
    },
  );

  test('that the mail server refuses is not kept, and none goes out without one', async () => {
    const { owner } = await office.it.aTeam();
    const refuse = () => Promise.reject(new Error('550 no such box'));
    const mail = { dispatch: () => {}, send: refuse, drain: async () => {} };
    const wanted = { email: 'nobody@x.example', role: 'member' as const };
    const refusing = aTestApp({ database: office.database, mail }).browser({ signedInAs: owner })
      .client.teams;
    await expect(refusing.invite(wanted)).rejects.toMatchObject(code('MAIL_NOT_TAKEN'));
    expect((await refusing.own()).team?.invitations).toEqual([]);
    const without = aTestApp({ database: office.database }).browser({ signedInAs: owner }).client
      .teams;
    await expect(without.invite(wanted)).rejects.toMatchObject(code('MAIL_MISSING'));
    expect((await without.own()).sendsMail).toBe(false);
  });
});

type Team = Awaited<ReturnType<typeof office.it.aTeam>>;
type Who = TeamRole | 'of another team' | 'in no team';
type Given = { teams: ReturnType<typeof office.it.teamsOf>; team: Team; invitation: string };

const actions: Record<string, (given: Given) => Promise<unknown>> = {
  rename: ({ teams }) => teams.rename({ name: 'Renamed' }),
  delete: ({ teams }) => teams.remove(),
  invite: ({ teams }) => teams.invite({ email: 'new@x.example', role: 'member' }),
  revoke: ({ teams, invitation }) => teams.revoke({ id: invitation }),
  'make a member an admin': ({ teams, team }) =>
    teams.giveRole({ userId: team.member.userId, role: 'admin' }),
  'make an admin a member': ({ teams, team }) =>
    teams.giveRole({ userId: team.admin.userId, role: 'member' }),
  'hand over': ({ teams, team }) => teams.giveRole({ userId: team.admin.userId, role: 'owner' }),
  'remove a member': ({ teams, team }) => teams.removeMate({ userId: team.member.userId }),
  'remove an admin': ({ teams, team }) => teams.removeMate({ userId: team.admin.userId }),
  'remove the owner': ({ teams, team }) => teams.removeMate({ userId: team.owner.userId }),
  leave: ({ teams }) => teams.leave(),
};

const allowed: Record<TeamRole, string[]> = {
  owner: [
    ...['rename', 'delete', 'invite', 'revoke', 'make a member an admin'],
    ...['make an admin a member', 'hand over', 'remove a member', 'remove an admin'],
  ],
  admin: ['rename', 'invite', 'revoke', 'make a member an admin', 'remove a member', 'leave'],
  member: ['leave'],
};

const people: Who[] = ['owner', 'admin', 'member', 'of another team', 'in no team'];
const refusalsOfOwner: Record<string, string> = { leave: 'TEAM_OWNER' };
/** What somebody of another team may do, since it names nothing of this one. */
const ownThings = ['rename', 'delete', 'invite'];

describe.each(people)('the person who is %s', (who) => {
  test.each(Object.keys(actions))('and would %s', async (action) => {
    const team = await office.it.aTeam();
    const other = await office.it.aTeam('Other');
    await office.it.invite(team.owner, await office.it.aPerson());
    const before = (await office.it.teamsOf(team.owner).own()).team;
    const invitation = before?.invitations[0]?.id ?? '';
    const actor =
      who === 'in no team'
        ? await office.it.aPerson()
        : who === 'of another team'
          ? other.owner
          : team[who];
    const attempt = actions[action]?.({ teams: office.it.teamsOf(actor), team, invitation });
    const answer = await attempt?.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    expect(answer).toBe(expectedOf(who, action));
    // Whoever was refused, and whoever is of another team, has changed nothing of this one.
    if (answer !== 'done' || who === 'of another team') {
      expect((await office.it.teamsOf(team.owner).own()).team).toEqual(before);
    }
  });
});

function expectedOf(who: Who, action: string): string {
  if (who === 'in no team') return 'TEAM_NONE';
  if (who === 'of another team') {
    if (ownThings.includes(action)) return 'done';
    if (action === 'leave') return 'TEAM_OWNER';
    return action === 'revoke' ? 'INVITATION_UNKNOWN' : 'TEAM_MATE_UNKNOWN';
  }
  if (allowed[who].includes(action)) return 'done';
  return (who === 'owner' && refusalsOfOwner[action]) || 'TEAM_ROLE';
}

test('a visitor is told to sign in, whatever they try', async () => {
  const team = await office.it.aTeam();
  const { teams } = office.it.app.browser().client;
  const token = tokenIn(office.it.sent.at(-1));
  const given = { teams, team, invitation: team.owner.userId };
  const tries = [
    ...Object.values(actions).map((act) => () => act(given)),
    () => teams.own(),
    () => teams.create({ name: 'A' }),
    () => teams.look({ token }),
    () => teams.accept({ token }),
  ];
  for (const act of tries) await expect(act()).rejects.toMatchObject(code('UNAUTHENTICATED'));
});

test('a member reads no open invitation, whose mailbox is not theirs to know', async () => {
  const { owner, member } = await office.it.aTeam();
  await office.it.invite(owner, await office.it.aPerson());
  expect((await office.it.teamsOf(member).own()).team?.invitations).toEqual([]);
});

test('the team of an owner whose account goes passes to the first admin, then member, then ends', async () => {
  const { owner, admin, member } = await office.it.aTeam();
  const goes = ({ userId }: Member) =>
    office.database.asService('test', (db) =>
      sql`delete from auth.users where id = ${userId}::uuid`.execute(db),
    );
  const own = async () => (await office.it.teamsOf(member).own()).team;
  const id = (await own())?.id ?? '';
  await goes(owner);
  const roles = async () => (await own())?.members.map(({ userId, role }) => [userId, role]);
  expect(await roles()).toEqual([
    [admin.userId, 'owner'],
    [member.userId, 'member'],
  ]);
  await goes(admin);
  expect(await roles()).toEqual([[member.userId, 'owner']]);
  await goes(member);
  const { rows } = await office.database.asService('test', (db) =>
    sql`select from account.teams where id = ${id}::uuid`.execute(db),
  );
  expect(rows).toEqual([]);
});
