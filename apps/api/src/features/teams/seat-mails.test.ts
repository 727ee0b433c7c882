import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { subscribe } from '../../test/a-subscription';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { aTeamApp } from './test/a-team';

let database: Database;
let it: ReturnType<typeof aTeamApp>;

beforeAll(async () => {
  database = await aTestDatabase();
});

beforeEach(() => {
  it = aTeamApp(database);
});

/** Makes a team whose owner pays for three seats, and forgets the mails of its invitations. */
async function aPayingTeam(name?: string) {
  const team = await it.aTeam(name);
  await subscribe(database, team.owner, 'active', 3);
  it.sent.length = 0;
  return team;
}

const give = (by: Member, { userId }: Member, isGiven = true) =>
  it.teamsOf(by).giveSeat({ userId, isGiven });

describe('F-17 a mail of a seat', () => {
  test('tells a mate who gave it, in which team, and what it brings, once', async () => {
    const { owner, member } = await aPayingTeam();
    await give(owner, member);
    await give(owner, member);
    expect(it.sent).toHaveLength(1);
    expect(it.sent[0]).toMatchObject({ to: member.email, replyTo: owner.email });
    expect(it.sent[0]?.subject).toContain('gave you a seat in the team Harbor Lending');
    expect(it.sent[0]?.text).toContain('The seat brings you Pro.');
    expect(it.sent[0]?.text).toMatch(/\/app\/billing\b/);
  });

  test('tells a mate that it was taken back, and what holds now, once', async () => {
    const { admin, member } = await aPayingTeam();
    await give(admin, member);
    await give(admin, member, false);
    await give(admin, member, false);
    expect(it.sent).toHaveLength(2);
    expect(it.sent[1]).toMatchObject({ to: member.email, replyTo: admin.email });
    expect(it.sent[1]?.subject).toContain('took back your seat in the team Harbor Lending');
    expect(it.sent[1]?.text).toContain('your free trial counts while it has days left');
  });

  test('is not sent to who gives the seat to themselves, or when it is refused', async () => {
    const { owner, admin, member } = await aPayingTeam();
    await give(admin, admin);
    await expect(give(member, member)).rejects.toMatchObject({ code: 'TEAM_ROLE' });
    await expect(give(admin, owner)).rejects.toMatchObject({ code: 'TEAM_SEAT_OWNER' });
    await expect(give(owner, await it.aPerson())).rejects.toMatchObject({
      code: 'TEAM_MATE_UNKNOWN',
    });
    expect(it.sent).toEqual([]);
  });

  test('shows the name of a team as text', async () => {
    const { owner, member } = await aPayingTeam('<b>Harbor</b>');
    await give(owner, member);
    expect(it.sent[0]?.html).toContain('&lt;b&gt;Harbor');
    expect(it.sent[0]?.html).not.toContain('<b>Harbor');
  });

  test('is not needed for the seat: without mail it is given all the same', async () => {
    const { owner, member } = await aPayingTeam();
    const mute = aTestApp({ database }).browser({ signedInAs: owner }).client;
    const { team } = await mute.teams.giveSeat({ userId: member.userId, isGiven: true });
    expect(team?.members.find(({ userId }) => userId === member.userId)?.seat).toBe('given');
  });

  test('stops after a hundred of one giver in a day, and the seat still changes', async () => {
    const { owner, member } = await aPayingTeam();
    for (let at = 0; at < 101; at += 1) await give(owner, member, at % 2 === 0);
    expect(it.sent).toHaveLength(100);
    expect((await it.teamsOf(member).own({})).team?.members).toContainEqual(
      expect.objectContaining({ userId: member.userId, seat: 'given' }),
    );
  });
});
