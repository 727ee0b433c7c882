import type { Sql } from '../database';
import { accessTokenSeconds } from './access-tokens';
import type { AuthContext, Client } from './auth-context';
import { instant } from './auth-context';
import { AuthError } from './auth-error';
import { factorsOf } from './mfa/factors-repo';
import { identitiesOf } from './repos/identities-repo';
import { dropRunOut, howSignedIn, insertSession, type NewSession } from './repos/sessions-repo';
import { findUser, noteSignIn, type UserRow } from './repos/users-repo';
import { userBody } from './user-body';

export type SessionBody = Awaited<ReturnType<typeof sessionBody>>;

/** Signs the person in: a session of its own, with its first pair of tokens. */
export async function openSession(
  context: AuthContext,
  sql: Sql,
  userId: string,
  method: string,
  client: Client,
): Promise<SessionBody> {
  const at = instant(context);
  await noteSignIn(sql, userId, at);
  const user = await findUser(sql, userId);
  if (!user) throw new AuthError(403, 'user_not_found', 'User not found');
  requireNotBanned(context, user);
  const { timeboxMs, inactivityTimeoutMs } = context.sessionLimits;
  await dropRunOut(sql, userId, {
    signedInBefore: instant(context, -timeboxMs),
    unusedSince: instant(context, -inactivityTimeoutMs),
  });
  return sessionBody(context, sql, user, await insertSession(sql, userId, method, client, at));
}

export async function sessionBody(
  context: AuthContext,
  sql: Sql,
  user: UserRow,
  session: NewSession,
) {
  const amr = await howSignedIn(sql, session.id);
  const { token, expiresAt } = await context.tokens.sign(user, session.id, amr);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: userBody(user, await identitiesOf(sql, user.id), await factorsOf(sql, user.id)),
  };
}

export function requireNotBanned(context: AuthContext, user: UserRow): void {
  if (user.banned_until && Date.parse(user.banned_until) > context.now()) {
    throw new AuthError(400, 'user_banned', 'User is banned');
  }
}
