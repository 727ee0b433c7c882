import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../platform/log';
import type { Member } from '../../platform/member';
import { subscribe } from '../../test/a-subscription';
import { seatMembers } from '../../test/a-team-of';
import { mailInto } from '../../test/kept-mails';
import { aTestApp } from '../../test/test-app';
import { seatNews } from './seat-news';
import { aTeamOffice } from './test/a-team';

const office = aTeamOffice();

/** Makes a team whose owner pays for three seats, and forgets the mails of its invitations. */
async function aPayingTeam(name?: string) {
  const team = await office.it.aTeam(name);
  await subscribe(office.database, team.owner, 'active', 3);
  office.it.sent.length = 0;
  return team;
}

const give = (by: Member, { userId }: Member, isGiven = true) =>
  office.it.teamsOf(by).giveSeat({ userId, isGiven });

describe('F-17 a mail of a seat', () => {
  test('tells a mate who gave it, in which team, and what it brings, once', async () => {
    const { owner, member } = await aPayingTeam();
    await give(owner, member);
    await give(owner, member);
    expect(office.it.sent).toHaveLength(1);
    expect(office.it.sent[0]).toMatchObject({ to: member.email, replyTo: owner.email });
    expect(office.it.sent[0]?.subject).toContain('gave you a seat in the team Harbor Lending');
    expect(office.it.sent[0]?.text).toContain('The seat brings you Pro.');
    expect(office.it.sent[0]?.text).toMatch(/\/app\/billing\b/);
  });

  test('tells a mate that it was taken back, and what holds now, once', async () => {
    const { admin, member } = await aPayingTeam();
    await give(admin, member);
    await give(admin, member, false);
    await give(admin, member, false);
    expect(office.it.sent).toHaveLength(2);
    expect(office.it.sent[1]).toMatchObject({ to: member.email, replyTo: admin.email });
    expect(office.it.sent[1]?.subject).toContain('took back your seat in the team Harbor Lending');
    expect(office.it.sent[1]?.text).toContain('your free trial counts while it has days left');
  });

  test('is not sent to who gives the seat to themselves, or when it is refused', async () => {
    const { owner, admin, member } = await aPayingTeam();
    await give(admin, admin);
    await expect(give(member, member)).rejects.toMatchObject({ code: 'TEAM_ROLE' });
    await expect(give(admin, owner)).rejects.toMatchObject({ code: 'TEAM_SEAT_OWNER' });
    await expect(give(owner, await office.it.aPerson())).rejects.toMatchObject({
      code: 'TEAM_MATE_UNKNOWN',
    });
    expect(office.it.sent).toEqual([]);
  });

  test('shows the name of a team as text', async () => {
    const { owner, member } = await aPayingTeam('<b>Harbor</b>');
    await give(owner, member);
    expect(office.it.sent[0]?.html).toContain('&lt;b&gt;Harbor');
    expect(office.it.sent[0]?.html).not.toContain('<b>Harbor');
  });

  test('is not needed for the seat: without mail it is given all the same', async () => {
    const { owner, member } = await aPayingTeam();
    const mute = aTestApp({ database: office.database }).browser({ signedInAs: owner }).client;
    const { team } = await mute.teams.giveSeat({ userId: member.userId, isGiven: true });
    expect(team?.members.find(({ userId }) => userId === member.userId)?.seat).toBe('given');
  });

  test('stops after a hundred of one giver in a day, and the seat still changes', async () => {
    const { owner, member } = await aPayingTeam();
    for (let at = 0; at < 101; at += 1) await give(owner, member, at % 2 === 0);
    expect(office.it.sent).toHaveLength(100);
    expect((await office.it.teamsOf(member).own({})).team?.members).toContainEqual(
      expect.objectContaining({ userId: member.userId, seat: 'given' }),
    );
  });

  test.each(['look', 'limits', 'dispatch'] as const)(
    'does not undo the seat where %s fails',
    async (broken) => {
      const { owner, member } = await aPayingTeam();
      const failing = async () => {
        throw new Error('not today');
      };
      const logged: string[] = [];
      const news = seatNews({
        publicUrl: 'http://deedlight.test',
        log: { ...silentLog, error: (_about, text) => void logged.push(text) },
        mail:
          broken === 'dispatch'
            ? { ...mailInto([]), dispatch: () => assert.fail('the mail server is away') }
            : mailInto([]),
        look: broken === 'look' ? failing : async () => ({ productName: 'D', logoUrl: null }),
        limits: { seatMails: broken === 'limits' ? failing : async () => null },
      });
      const told = {
        to: member.email ?? '',
        team: 'H',
        by: 'A',
        replyTo: '',
        what: 'given' as const,
      };
      await news.changed(owner.userId, told);
      expect(logged).toEqual(['a change of a seat was not mailed']);
    },
  );
});

describe('F-17 a mate with a seat who is no longer in the team', () => {
  test('is told once that they were removed, by whom, and what holds now', async () => {
    const { owner, admin, member } = await aPayingTeam();
    await give(owner, member);
    office.it.sent.length = 0;
    await office.it.teamsOf(admin).removeMate({ userId: member.userId });
    expect(office.it.sent).toMatchObject([{ to: member.email, replyTo: admin.email }]);
    expect(office.it.sent[0]?.subject).toMatch(/removed you from the team .*your seat ended/);
    expect(office.it.sent[0]?.text).toContain('your free trial counts while it has days left');
    expect(office.it.sent[0]?.text).toContain('was in the team Harbor Lending');
  });

  test('is told once what leaving means, with nobody to answer', async () => {
    const { owner, member } = await aPayingTeam();
    await give(owner, member);
    office.it.sent.length = 0;
    await office.it.teamsOf(member).leave();
    expect(office.it.sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [member.email, undefined],
    ]);
    expect(office.it.sent[0]?.subject).toContain('You left the team Harbor Lending');
  });

  test('hears nothing where they had no seat, or one that was not paid for', async () => {
    const { owner, admin, member } = await office.it.aTeam();
    await seatMembers(office.database, admin);
    office.it.sent.length = 0;
    await office.it.teamsOf(owner).removeMate({ userId: admin.userId });
    await office.it.teamsOf(member).leave();
    expect(office.it.sent).toEqual([]);
  });
});

test('F-17 a new owner has no seat that was given before', async () => {
  const { owner, admin } = await office.it.aTeam();
  await seatMembers(office.database, admin);
  await office.it.teamsOf(owner).giveRole({ userId: admin.userId, role: 'owner' });
  const { team } = await office.it.teamsOf(admin).giveRole({ userId: owner.userId, role: 'owner' });
  expect(team?.members.map(({ seat }) => seat)).toEqual([null, null, null]);
});
