import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../platform/database/database';
import type { Mail } from '../../../platform/mail';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { mailInto } from '../../../test/kept-mails';
import { forgetSeatMails, sendSeatMails } from '../../../test/send-seat-mails';
import { aTestApp } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

/** Opens a database for the tests of a file, and for each of them an app of its own. */
export function aTeamOffice() {
  let database: Database | undefined;
  let app: TeamApp | undefined;
  beforeAll(async () => {
    database = await aTestDatabase();
  });
  beforeEach(async () => {
    await forgetSeatMails(opened(database));
    app = aTeamApp(opened(database));
  });
  return {
    get database() {
      return opened(database);
    },
    get it() {
      return opened(app);
    },
  };
}

function opened<T>(given: T | undefined): T {
  if (given === undefined) throw new Error('the tests have not begun');
  return given;
}

export type TeamApp = ReturnType<typeof aTeamApp>;

/** Makes an app that keeps its mails in `sent`, and what people do in its teams. */
export function aTeamApp(database: Database) {
  const sent: Mail[] = [];
  const app = aTestApp({ database, mail: mailInto(sent) });
  const teamsOf = (member: Member) => app.browser({ signedInAs: member }).client.teams;
  const teamIdOf = async (member: Member) => (await teamsOf(member).own({})).team?.id ?? 'no team';
  const aPerson = async () => {
    const person = await aMember(database);
    await confirmMailbox(database, person.userId);
    return person;
  };
  /** Invites somebody, and returns the token of the mail. */
  const invite = async (by: Member, whom: Member, role: 'admin' | 'member' = 'member') => {
    await teamsOf(by).invite({ email: whom.email ?? 'none', role });
    return tokenIn(sent.at(-1));
  };
  const join = async (by: Member, role: 'admin' | 'member') => {
    const person = await aPerson();
    await teamsOf(person).accept({ token: await invite(by, person, role) });
    return person;
  };
  /** Makes a team with an owner, an admin and a member. */
  const aTeam = async (name = 'Harbor Lending') => {
    const owner = await aPerson();
    await teamsOf(owner).create({ name });
    return { owner, admin: await join(owner, 'admin'), member: await join(owner, 'member') };
  };
  /** Returns the mails about seats that a worker sends next. */
  const seatMails = async () => {
    const mails: Mail[] = [];
    await sendSeatMails({ database, clock: app.clock }, async (mail) => void mails.push(mail));
    return mails;
  };
  return { app, sent, seatMails, teamsOf, teamIdOf, aPerson, invite, join, aTeam };
}

export function tokenIn(mail: Mail | undefined): string {
  return /\/app\/team\?invitation=([\w-]{22})\b/.exec(mail?.text ?? '')?.[1] ?? 'no token';
}

async function confirmMailbox(database: Database, userId: string): Promise<void> {
  await database.asService('test', (db) =>
    sql`update auth.users set email_confirmed_at = now() where id = ${userId}::uuid`.execute(db),
  );
}
