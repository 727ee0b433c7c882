import { randomUUID } from 'node:crypto';
import { firstOf, type Sql } from '../../database';
import type { Client } from '../auth-context';
import { randomSecret } from '../secrets';

export type NewSession = { id: string; refreshToken: string };

/** Inserts a session with its own id and refresh token, whatever the browser had before. */
export async function insertSession(
  sql: Sql,
  userId: string,
  method: string,
  client: Client,
  at: string,
): Promise<NewSession> {
  const id = randomUUID();
  await sql(
    `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
     values ($1, $2, $3, $3, $4, $5)`,
    [id, userId, at, client.userAgent?.slice(0, 500) ?? null, client.address],
  );
  await sql(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $2, $3)`,
    [id, at, method],
  );
  return { id, refreshToken: await insertRefreshToken(sql, userId, id, null, at) };
}

export async function insertRefreshToken(
  sql: Sql,
  userId: string,
  sessionId: string,
  parent: string | null,
  at: string,
): Promise<string> {
  const token = randomSecret();
  await sql(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [token, userId, sessionId, parent, at],
  );
  return token;
}

export type SessionRow = {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | 'aal3';
  created_at: string;
  refreshed_at: string | null;
  not_after: string | null;
};

export function findSession(sql: Sql, id: string): Promise<SessionRow | null> {
  return firstOf(
    sql<SessionRow>(
      'select id, user_id, aal, created_at, refreshed_at, not_after from auth.sessions where id = $1',
      [id],
    ),
  );
}

/**
 * Returns the session of an account if it may be used. It is null when either is gone, the account
 * is banned, or the account has a second factor that the session has not passed.
 */
export function findUsableSession(
  sql: Sql,
  id: string,
  userId: string,
  at: string,
): Promise<SessionRow | null> {
  return firstOf(
    sql<SessionRow>(
      `select s.id, s.user_id, s.aal, s.created_at, s.refreshed_at, s.not_after
       from auth.sessions s join auth.users u on u.id = s.user_id
       where s.id = $1 and s.user_id = $2 and u.deleted_at is null
         and (u.banned_until is null or u.banned_until <= $3)
         and (s.aal <> 'aal1' or not exists (
           select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))`,
      [id, userId, at],
    ),
  );
}

export function howSignedIn(sql: Sql, sessionId: string) {
  return sql<{ method: string; timestamp: number }>(
    `select authentication_method as method, floor(extract(epoch from created_at))::bigint as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by created_at desc`,
    [sessionId],
  );
}

/** Notes that the session has passed a second factor, and gives it the next refresh token. */
export async function raiseSession(
  sql: Sql,
  userId: string,
  id: string,
  at: string,
): Promise<NewSession> {
  await sql("update auth.sessions set aal = 'aal2', updated_at = $2 where id = $1", [id, at]);
  await sql(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $2, 'totp')
     on conflict (session_id, authentication_method) do update set updated_at = $2`,
    [id, at],
  );
  const before = await firstOf(
    sql<{ token: string }>(
      `update auth.refresh_tokens set revoked = true, updated_at = $2
       where session_id = $1 and not revoked returning token`,
      [id, at],
    ),
  );
  const refreshToken = await insertRefreshToken(sql, userId, id, before?.token ?? null, at);
  return { id, refreshToken };
}

export async function endSessionsWithoutFactor(sql: Sql, userId: string): Promise<void> {
  await sql("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [userId]);
}

/** The last second factor is gone, so sessions no longer count as having passed one. */
export async function downgradeSessions(sql: Sql, userId: string): Promise<void> {
  await sql(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where user_id = $1)`,
    [userId],
  );
  await sql("update auth.sessions set aal = 'aal1' where user_id = $1", [userId]);
}

export const signOutScopes = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof signOutScopes)[number];

export async function endSessions(
  sql: Sql,
  userId: string,
  current: string,
  scope: SignOutScope,
): Promise<void> {
  const which = {
    global: '$2::uuid is not null',
    local: 'id = $2',
    others: 'id <> $2',
  }[scope];
  await sql(`delete from auth.sessions where user_id = $1 and ${which}`, [userId, current]);
}

export async function endAllSessions(sql: Sql, userId: string): Promise<void> {
  await sql('delete from auth.sessions where user_id = $1', [userId]);
}

/** Deletes the account's expired sessions. */
export async function dropRunOut(
  sql: Sql,
  userId: string,
  { signedInBefore, unusedSince }: { signedInBefore: string; unusedSince: string },
): Promise<void> {
  await sql(
    `delete from auth.sessions where user_id = $1
     and (created_at < $2 or coalesce(refreshed_at, created_at) < $3)`,
    [userId, signedInBefore, unusedSince],
  );
}

/** Tells whether the account has signed in from this address before, within 90 days. */
export async function hasSignedInFrom(
  sql: Sql,
  email: string,
  address: string | null,
  since: string,
): Promise<boolean> {
  const rows = await sql(
    `select 1 from auth.sessions s join auth.users u on u.id = s.user_id
     where lower(u.email) = $1 and s.ip = $2::inet and s.created_at > $3 limit 1`,
    [email, address, since],
  );
  return rows.length > 0;
}
