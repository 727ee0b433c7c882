import { describe, expect, test } from 'vitest';
import type { Mail } from '../../platform/mail';
import type { Member } from '../../platform/member';
import { subscribe } from '../../test/a-subscription';
import { seatMembers } from '../../test/a-team-of';
import { sendSeatMails } from '../../test/send-seat-mails';
import { aTestApp } from '../../test/test-app';
import { aTeamOffice } from './test/a-team';

const office = aTeamOffice();

/** Makes a team whose owner pays for three seats. */
async function aPayingTeam(name?: string) {
  const team = await office.it.aTeam(name);
  await subscribe(office.database, team.owner, 'active', 3);
  return team;
}

const give = (by: Member, { userId }: Member, isGiven = true) =>
  office.it.teamsOf(by).giveSeat({ userId, isGiven });

describe('F-17 a mail of a seat', () => {
  test('tells a mate who gave it, in which team, and what it brings, once', async () => {
    const { owner, member } = await aPayingTeam();
    await give(owner, member);
    await give(owner, member);
    const sent = await office.it.seatMails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: member.email, replyTo: owner.email });
    expect(sent[0]?.subject).toContain('gave you a seat in the team Harbor Lending');
    expect(sent[0]?.text).toContain('The seat brings you Pro.');
    expect(sent[0]?.text).toMatch(/\/app\/billing\b/);
  });

  test('tells a mate that it was taken back, and what holds now, once', async () => {
    const { admin, member } = await aPayingTeam();
    await give(admin, member);
    office.it.app.clock.advance({ seconds: 1 });
    await give(admin, member, false);
    await give(admin, member, false);
    const sent = await office.it.seatMails();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ to: member.email, replyTo: admin.email });
    expect(sent[1]?.subject).toContain('took back your seat in the team Harbor Lending');
    expect(sent[1]?.text).toContain('your free trial counts while it has days left');
  });

  test('is not sent to who gives the seat to themselves, or when it is refused', async () => {
    const { owner, admin, member } = await aPayingTeam();
    await give(admin, admin);
    await expect(give(member, member)).rejects.toMatchObject({ code: 'TEAM_ROLE' });
    await expect(give(admin, owner)).rejects.toMatchObject({ code: 'TEAM_SEAT_OWNER' });
    await expect(give(owner, await office.it.aPerson())).rejects.toMatchObject({
      code: 'TEAM_MATE_UNKNOWN',
    });
    const sent = await office.it.seatMails();
    expect(sent).toEqual([]);
  });

  test('shows the name of a team as text', async () => {
    const { owner, member } = await aPayingTeam('<b>Harbor</b>');
    await give(owner, member);
    const sent = await office.it.seatMails();
    expect(sent[0]?.html).toContain('&lt;b&gt;Harbor');
    expect(sent[0]?.html).not.toContain('<b>Harbor');
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
    const sent = await office.it.seatMails();
    expect(sent).toHaveLength(100);
    expect((await office.it.teamsOf(member).own({})).team?.members).toContainEqual(
      expect.objectContaining({ userId: member.userId, seat: 'given' }),
    );
  });

  test('waits in the database for a mail server that is away, and is the same mail when it comes', async () => {
    const { owner, member } = await aPayingTeam();
    await give(owner, member);
    const { app } = office.it;
    const tried: (string | undefined)[] = [];
    const work = { database: office.database, clock: app.clock };
    const away = async ({ id }: Mail) => {
      tried.push(id);
      throw new Error('the mail server is away');
    };
    await sendSeatMails(work, away);
    expect(await office.it.seatMails()).toEqual([]);
    app.clock.advance({ minutes: 5 });
    const [mail, ...others] = await office.it.seatMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ id: tried[0], to: member.email });
    app.clock.advance({ hours: 24 });
    expect(await office.it.seatMails()).toEqual([]);
  });

  test('is not lost where the process dies while it sends, and two workers send it once', async () => {
    const { owner, member } = await aPayingTeam();
    await give(owner, member);
    const { app } = office.it;
    const work = { database: office.database, clock: app.clock };
    let hangs: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      hangs = resolve;
    });
    // The mail server never answers, as to a process that is gone by then.
    void sendSeatMails(work, () => {
      hangs();
      return new Promise<void>(() => {});
    });
    await asked;
    expect(await office.it.seatMails()).toEqual([]);
    app.clock.advance({ minutes: 6 });
    const both = await Promise.all([office.it.seatMails(), office.it.seatMails()]);
    expect(both.flat().map(({ to }) => to)).toEqual([member.email]);
  });

  test('goes to no account that is gone, and names nobody who is', async () => {
    const { owner, admin, member } = await aPayingTeam();
    await give(owner, member);
    await give(admin, member, false);
    await give(owner, admin);
    await office.database.asService('test', (db) =>
      db.deleteFrom('auth.users').where('id', '=', admin.userId).execute(),
    );
    const mails = await office.it.seatMails();
    expect(mails.map(({ to }) => to)).toEqual([member.email, member.email]);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('A member took back your seat'),
    );
  });
});

describe('F-17 a mate with a seat who is no longer in the team', () => {
  test('is told once that they were removed, by whom, and what holds now', async () => {
    const { owner, admin, member } = await aPayingTeam();
    await give(owner, member);
    await office.it.seatMails();
    await office.it.teamsOf(admin).removeMate({ userId: member.userId });
    const sent = await office.it.seatMails();
    expect(sent).toMatchObject([{ to: member.email, replyTo: admin.email }]);
    expect(sent[0]?.subject).toMatch(/removed you from the team .*your seat ended/);
    expect(sent[0]?.text).toContain('your free trial counts while it has days left');
    expect(sent[0]?.text).toContain('was in the team Harbor Lending');
  });

  test('is told once what leaving means, with nobody to answer', async () => {
    const { owner, member } = await aPayingTeam();
    await give(owner, member);
    await office.it.seatMails();
    await office.it.teamsOf(member).leave();
    const sent = await office.it.seatMails();
    expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([[member.email, undefined]]);
    expect(sent[0]?.subject).toContain('You left the team Harbor Lending');
  });

  test('hears nothing where they had no seat, or one that was not paid for', async () => {
    const { owner, admin, member } = await office.it.aTeam();
    await seatMembers(office.database, admin);
    await office.it.seatMails();
    await office.it.teamsOf(owner).removeMate({ userId: admin.userId });
    await office.it.teamsOf(member).leave();
    const sent = await office.it.seatMails();
    expect(sent).toEqual([]);
  });
});

test('F-17 a new owner has no seat that was given before', async () => {
  const { owner, admin } = await office.it.aTeam();
  await seatMembers(office.database, admin);
  await office.it.teamsOf(owner).giveRole({ userId: admin.userId, role: 'owner' });
  const { team } = await office.it.teamsOf(admin).giveRole({ userId: owner.userId, role: 'owner' });
  expect(team?.members.map(({ seat }) => seat)).toEqual([null, null, null]);
});
