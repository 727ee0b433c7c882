import type { Sql } from '../database';
import type { AuthContext } from './auth-context';
import { AuthError } from './auth-error';
import { findSession } from './repos/sessions-repo';
import { findUser, type UserRow } from './repos/users-repo';
import { hasRunOut } from './session-limits';

export type Current = {
  user: UserRow;
  sessionId: string;
  signedInAt: string;
  /** Whether the session has passed a second factor. */
  hasSecondFactor: boolean;
};

/** Runs `work` as the person whose token came with the request, while the session lives. */
export async function asCurrent<T>(
  context: AuthContext,
  authorization: string | undefined,
  reason: string,
  work: (sql: Sql, current: Current) => Promise<T>,
): Promise<T> {
  const claims = await claimsFrom(context, authorization);
  return context.database.asService(reason, async (sql) => {
    const session = await findSession(sql, claims.session_id);
    const hasEnded = !session || hasRunOut(session, context.sessionLimits, context.now());
    if (hasEnded || session.user_id !== claims.sub) {
      const message = 'Session from session_id claim in JWT does not exist';
      throw new AuthError(403, 'session_not_found', message);
    }
    const user = await findUser(sql, claims.sub);
    if (!user)
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    const { id: sessionId, created_at: signedInAt, aal } = session;
    return work(sql, { user, sessionId, signedInAt, hasSecondFactor: aal !== 'aal1' });
  });
}

async function claimsFrom(context: AuthContext, authorization: string | undefined) {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a Bearer token');
  }
  const claims = await context.tokens.verify(token);
  if (!claims) throw new AuthError(403, 'bad_jwt', 'invalid JWT: the token does not hold');
  return claims;
}
