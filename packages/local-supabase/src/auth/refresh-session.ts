import { firstOf, type Sql } from '../database';
import { type AuthContext, instant } from './auth-context';
import { AuthError } from './auth-error';
import { requireNotBanned, type SessionBody, sessionBody } from './open-session';
import { insertRefreshToken } from './repos/sessions-repo';
import { findUser } from './repos/users-repo';
import { hasRunOut } from './session-limits';

/** Two tabs may send the same token at once; a later reuse means that someone else has a copy. */
const reuseMs = 10_000;

type TokenRow = {
  session_id: string;
  user_id: string;
  revoked: boolean;
  updated_at: string;
  created_at: string;
  refreshed_at: string | null;
  not_after: string | null;
};

type Turn =
  | { kind: 'next'; sessionId: string; userId: string; refreshToken: string }
  | { kind: 'refused'; code: string; message: string };

/** Trades a refresh token for the next pair. One that was used before ends its whole session. */
export async function refreshSession(context: AuthContext, token: string): Promise<SessionBody> {
  // A refusal is returned and thrown outside: thrown inside, it would roll back the end of the
  // session.
  const outcome = await context.database.asService('session refresh', async (sql) => {
    const turn = await takeTurn(context, sql, token);
    if (turn.kind === 'refused') return turn;
    const user = await findUser(sql, turn.userId);
    if (!user) return refused('refresh_token_not_found', 'Refresh Token Not Found');
    requireNotBanned(context, user);
    return sessionBody(context, sql, user, { id: turn.sessionId, refreshToken: turn.refreshToken });
  });
  if ('kind' in outcome) throw new AuthError(400, outcome.code, outcome.message);
  return outcome;
}

async function takeTurn(context: AuthContext, sql: Sql, token: string): Promise<Turn> {
  const row = await lockToken(sql, token);
  if (!row) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  const { session_id: sessionId, user_id: userId } = row;
  if (hasRunOut(row, context.sessionLimits, context.now())) {
    return refused('session_expired', 'Session Expired');
  }
  const at = instant(context);
  if (!row.revoked) {
    await sql('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [
      token,
      at,
    ]);
    await sql('update auth.sessions set refreshed_at = $2, updated_at = $2 where id = $1', [
      sessionId,
      at,
    ]);
    const refreshToken = await insertRefreshToken(sql, userId, sessionId, token, at);
    return { kind: 'next', sessionId, userId, refreshToken };
  }
  const successor = await activeSuccessor(sql, token);
  if (successor && context.now() - Date.parse(row.updated_at) <= reuseMs) {
    return { kind: 'next', sessionId, userId, refreshToken: successor };
  }
  await sql('delete from auth.sessions where id = $1', [sessionId]);
  return refused('refresh_token_already_used', 'Already Used');
}

/** Locks the session, so that parallel refreshes take turns. */
async function lockToken(sql: Sql, token: string): Promise<TokenRow | null> {
  await sql(
    `select 1 from auth.sessions where id =
       (select session_id from auth.refresh_tokens where token = $1) for update`,
    [token],
  );
  return firstOf(
    sql<TokenRow>(
      `select t.session_id, t.user_id, t.revoked, t.updated_at, s.created_at, s.refreshed_at,
         s.not_after
       from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = $1`,
      [token],
    ),
  );
}

async function activeSuccessor(sql: Sql, token: string): Promise<string | null> {
  const row = await firstOf(
    sql<{ token: string }>(
      'select token from auth.refresh_tokens where parent = $1 and not revoked',
      [token],
    ),
  );
  return row?.token ?? null;
}

function refused(code: string, what: string): Turn & { kind: 'refused' } {
  return { kind: 'refused', code, message: `Invalid Refresh Token: ${what}` };
}
