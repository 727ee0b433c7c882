import { randomUUID } from 'node:crypto';
import type { TeamQuota } from '@deedlight/contract/app-settings';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import type { Member } from '../platform/member';

/** Says how members of teams count, as an admin of the installation does. */
export async function countTeams(database: Database, quota: TeamQuota): Promise<void> {
  await database.asService('test', (db) =>
    sql`update public.app_settings set team_quota = ${quota}`.execute(db),
  );
}

/** Makes a team of these members, the first of them its owner. */
export async function aTeamOf(database: Database, ...members: Member[]): Promise<string> {
  const teamId = randomUUID();
  await database.asService('test', async (db) => {
    await db.insertInto('account.teams').values({ id: teamId, name: 'Harbor' }).execute();
  });
  for (const [at, member] of members.entries()) {
    await joinTeam(database, teamId, member, at === 0 ? 'owner' : 'member');
  }
  return teamId;
}

export async function joinTeam(
  database: Database,
  teamId: string,
  { userId }: Member,
  role: 'owner' | 'member' = 'member',
): Promise<void> {
  await database.asService('test', (db) =>
    db
      .insertInto('account.team_members')
      .values({ team_id: teamId, user_id: userId, role })
      .execute(),
  );
}

export async function leaveTeam(database: Database, { userId }: Member): Promise<void> {
  await database.asService('test', (db) =>
    db.deleteFrom('account.team_members').where('user_id', '=', userId).execute(),
  );
}

/** Gives members a seat of their team, one after the other. */
export async function seatMembers(database: Database, ...members: Member[]): Promise<void> {
  for (const [at, { userId }] of members.entries()) {
    await database.asService('test', (db) =>
      db
        .updateTable('account.team_members')
        .set({ seat_since: `2026-11-19T00:00:0${at}Z` })
        .where('user_id', '=', userId)
        .execute(),
    );
  }
}
