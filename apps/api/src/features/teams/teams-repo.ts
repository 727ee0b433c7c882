import type { AuditAction } from '@deedlight/contract/admin';
import type { InvitedRole, TeamRole } from '@deedlight/domain/teams/team-roles';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { leaveWork } from '../../platform/database/work-left';

/** The caller's place in their team. */
export type Place = { teamId: string; team: string; role: TeamRole; joinedAt: string };

/**
 * Returns the member's place and holds the team until the transaction ends, so that no role changes
 * between the question whether somebody may and the deed.
 */
export async function holdTeam(db: Queries, userId: string): Promise<Place | undefined> {
  await db
    .selectFrom('account.teams')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('account.team_members').select('team_id').where('user_id', '=', userId),
    )
    .forUpdate()
    .execute();
  // A query of its own sees what the transaction that held the team before has changed.
  return await placeOf(db, userId);
}

export function placeOf(db: Queries, userId: string): Promise<Place | undefined> {
  return (
    db
      .selectFrom('account.team_members as m')
      .innerJoin('account.teams as t', 't.id', 'm.team_id')
      .select(['m.team_id as teamId', 't.name as team', 'm.joined_at as joinedAt'])
      // The table's own check allows no other values.
      .select(sql<TeamRole>`m.role`.as('role'))
      .where('m.user_id', '=', userId)
      .executeTakeFirst()
  );
}

/** Returns who is in a team, the owner first. */
export function matesOf(db: Queries, teamId: string) {
  return db
    .selectFrom('account.team_members as m')
    .innerJoin('public.profiles as p', 'p.id', 'm.user_id')
    .select(['m.user_id as userId', 'm.joined_at as joinedAt'])
    .select(sql<TeamRole>`m.role`.as('role'))
    .select(sql<string>`coalesce(p.full_name, '')`.as('name'))
    .select(sql<string>`coalesce(p.email, '')`.as('email'))
    .where('m.team_id', '=', teamId)
    .orderBy(sql`m.role <> 'owner'`)
    .orderBy(sql`m.role <> 'admin'`)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute();
}

/** Returns what each member of somebody's team is called; who gave no name, by the address. */
export async function mateNames(db: Queries, userId: string): Promise<Map<string, string>> {
  const place = await placeOf(db, userId);
  if (place === undefined) return new Map();
  const mates = await matesOf(db, place.teamId);
  const isAlone = (name: string) => mates.filter((mate) => mate.name === name).length === 1;
  return new Map(
    mates.map(({ userId, name, email }) => {
      if (name === '') return [userId, email];
      return [userId, isAlone(name) || email === '' ? name : `${name}, ${email}`];
    }),
  );
}

/** Returns the names and addresses of accounts; an empty text where there is none. */
export async function namesOf(
  db: Queries,
  ids: string[],
): Promise<Map<string, { name: string; email: string }>> {
  const rows = await db
    .selectFrom('public.profiles')
    .select(['id', 'full_name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { name: row.full_name ?? '', email: row.email ?? '' }]),
  );
}

export async function mateOf(
  db: Queries,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<{ role: TeamRole } | undefined> {
  return await db
    .selectFrom('account.team_members')
    .select(sql<TeamRole>`role`.as('role'))
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Makes a team; returns false if the member is in one already. */
export async function addTeam(
  db: Queries,
  { userId, name }: { userId: string; name: string },
): Promise<boolean> {
  if ((await placeOf(db, userId)) !== undefined) return false;
  const { id } = await db
    .insertInto('account.teams')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (await addMate(db, { teamId: id, userId, role: 'owner' })) return true;
  // Another request made one in the same moment.
  await deleteTeam(db, id);
  return false;
}

/** Adds a member; returns false if they are in a team already. */
export async function addMate(
  db: Queries,
  { teamId, userId, role }: { teamId: string; userId: string; role: TeamRole },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account.team_members')
    .values({ team_id: teamId, user_id: userId, role })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function renameTeam(db: Queries, teamId: string, name: string): Promise<void> {
  await db.updateTable('account.teams').set({ name }).where('id', '=', teamId).execute();
}

export async function deleteTeam(db: Queries, teamId: string): Promise<void> {
  await db.deleteFrom('account.teams').where('id', '=', teamId).execute();
}

export async function setRole(
  db: Queries,
  { userId, role }: { userId: string; role: TeamRole },
): Promise<void> {
  await db
    .updateTable('account.team_members')
    // An owner has the first seat of what they pay for, and none that somebody gave.
    .set({ role, ...(role === 'owner' && { seat_since: null }) })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Takes a member out of their team. What they share passes on, and says whether they were removed; the
 * database makes the mail about it due, for which the worker looks when the transaction is committed.
 */
export async function removeMate(
  db: Queries,
  userId: string,
  how: 'left' | 'removed',
): Promise<void> {
  await sql`select set_config('teams.was_removed', ${String(how === 'removed')}, true)`.execute(db);
  await db.deleteFrom('account.team_members').where('user_id', '=', userId).execute();
  leaveWork(db);
}

type At = { teamId: string; now: Temporal.Instant };

/** Returns the invitations that are open, the newest first. */
export function invitationsOf(db: Queries, { teamId, now }: At) {
  return db
    .selectFrom('account.team_invitations')
    .select(['id', 'email', 'mails', 'sent_at as sentAt', 'expires_at as expiresAt'])
    .select(sql<InvitedRole>`role`.as('role'))
    .where('team_id', '=', teamId)
    .where('expires_at', '>', now.toString())
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Takes an invitation back, and returns to whom it went; undefined if there is no such one. */
export async function removeInvitation(
  db: Queries,
  { teamId, id }: { teamId: string; id: string },
): Promise<{ email: string } | undefined> {
  return await db
    .deleteFrom('account.team_invitations')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .returning('email')
    .executeTakeFirst();
}

type NewInvitation = {
  teamId: string;
  email: string;
  role: InvitedRole;
  by: string;
  tokenHash: string;
  sentAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

/** Keeps an invitation; an earlier one to the same address no longer works. */
export async function keepInvitation(db: Queries, made: NewInvitation): Promise<void> {
  const terms = {
    role: made.role,
    invited_by: made.by,
    token_hash: made.tokenHash,
    sent_at: made.sentAt.toString(),
    expires_at: made.expiresAt.toString(),
  };
  await db
    .insertInto('account.team_invitations')
    .values({ ...terms, team_id: made.teamId, email: made.email })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'email'])
        .doUpdateSet((eb) => ({ ...terms, mails: eb('account.team_invitations.mails', '+', 1) })),
    )
    .execute();
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export function findInvitation(db: Queries, tokenHash: string) {
  return db
    .selectFrom('account.team_invitations as i')
    .innerJoin('account.teams as t', 't.id', 'i.team_id')
    .leftJoin('public.profiles as p', 'p.id', 'i.invited_by')
    .select(['i.id', 'i.team_id as teamId', 'i.email', 'i.expires_at as expiresAt'])
    .select('t.name as team')
    .select(sql<InvitedRole>`i.role`.as('role'))
    .select(sql<string | null>`coalesce(nullif(p.full_name, ''), p.email)`.as('by'))
    .where('i.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Returns the address of an account in small letters, if its mailbox was confirmed. */
export async function confirmedAddress(db: Queries, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select lower(email) as email from auth.users
    where id = ${userId}::uuid and email_confirmed_at is not null`.execute(db);
  return rows[0]?.email ?? undefined;
}

/** Holds a team for a transaction that is not a member's of it yet. */
export async function holdTeamOf(db: Queries, teamId: string): Promise<void> {
  await db.selectFrom('account.teams').select('id').where('id', '=', teamId).forUpdate().execute();
}

/** Notes in the audit log what a member did in a team. */
export async function noteTeam(
  db: Queries,
  action: AuditAction,
  { by, subject, about }: { by: string; subject: string; about?: string },
): Promise<void> {
  const name = (id: string) =>
    sql`(select coalesce(p.email, p.id::text) from public.profiles p where p.id = ${id}::uuid)`;
  await sql`
    insert into ops.audit_log (action, actor_id, actor, subject_id, subject)
    values (
      ${action}, ${by}::uuid, ${name(by)}, ${about ?? null}::uuid,
      concat_ws(': ', ${subject}::text, ${about === undefined ? sql`null` : name(about)})
    )`.execute(db);
}
