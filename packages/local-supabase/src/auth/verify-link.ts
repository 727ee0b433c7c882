import type { Sql } from '../database';
import { type AuthContext, type Client, instant } from './auth-context';
import { AuthError } from './auth-error';
import { magicLink } from './by-mail/send-sign-in-mail';
import { takeSignInLink } from './by-mail/sign-in-by-mail';
import { openSession, type SessionBody } from './open-session';
import { issueMailCode, mailConfirmation } from './repos/flow-states-repo';
import {
  dropChangesTo,
  dropRecovery,
  isPkceSecret,
  lifetimeMs,
  type TokenType,
  takeToken,
} from './repos/one-time-tokens-repo';
import { adoptUncontested, dropPending } from './repos/pending-sign-ups-repo';
import { confirmEmail, takeNewEmail } from './repos/users-repo';

const tokenTypes: ReadonlyMap<string, TokenType> = new Map([
  ['signup', 'confirmation_token'],
  ['email', 'confirmation_token'],
  ['recovery', 'recovery_token'],
  ['email_change', 'email_change_token_new'],
]);

/** The result of following a link: tokens at once, or a code for the browser that asked. */
export type Verified = { session: SessionBody } | { code: string };

export type Link = {
  secret: string;
  type: string;
  email?: string | undefined;
  /** A link in a browser hands over a code if one was requested; a request gets the tokens. */
  isRequest: boolean;
};

/** Uses up the link's secret and does what it was sent for. Throws `otp_expired`. */
export async function verifyLink(
  context: AuthContext,
  { secret, type, email, isRequest }: Link,
  client: Client,
): Promise<Verified> {
  const tokenType = tokenTypes.get(type);
  if (!tokenType && type !== 'magiclink') {
    throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
  }
  return context.database.asService('link followed', async (sql) => {
    if (!tokenType || type === 'email') {
      const userId = await takeSignInLink(context, sql, secret);
      if (userId)
        return ledOn(context, sql, userId, { secret, isRequest, method: magicLink }, client);
      if (!tokenType) throw invalidLink();
    }
    const since = instant(context, -lifetimeMs[tokenType]);
    const taken = await takeToken(sql, secret, tokenType, since);
    if (!taken || (email && email !== taken.email)) throw invalidLink();
    await actOn(context, sql, tokenType, taken);
    const method = tokenType === 'recovery_token' ? 'recovery' : mailConfirmation;
    // A sign-up that is still pending could now only be proved by redeeming a code.
    if (isRequest || !isPkceSecret(secret)) await dropPending(sql, taken.userId);
    return ledOn(context, sql, taken.userId, { secret, isRequest, method }, client);
  });
}

type Way = Pick<Link, 'secret' | 'isRequest'> & { method: string };

/** Returns tokens at once, or a code for the browser that asked for the mail. */
async function ledOn(
  context: AuthContext,
  sql: Sql,
  userId: string,
  { secret, isRequest, method }: Way,
  client: Client,
): Promise<Verified> {
  if (isPkceSecret(secret) && !isRequest) {
    const code = await issueMailCode(sql, userId, method, instant(context));
    if (!code) throw invalidLink();
    return { code };
  }
  const amr = method === 'recovery' ? 'recovery' : 'otp';
  return { session: await openSession(context, sql, userId, amr, client) };
}

export function invalidLink(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

async function actOn(
  context: AuthContext,
  sql: Sql,
  type: TokenType,
  { userId, email }: { userId: string; email: string },
) {
  const at = instant(context);
  if (type === 'email_change_token_new') {
    if (!(await takeNewEmail(sql, userId, email, at))) throw invalidLink();
    // Those links went to the old address, or were requested by whoever had it.
    await dropRecovery(sql, userId);
    await dropChangesTo(sql, email);
    return;
  }
  // A recovery link proves the address too, but not that the pending sign-up was its owner's.
  if (type === 'recovery_token') await dropPending(sql, userId);
  await confirmEmail(sql, userId, at);
  await dropChangesTo(sql, email);
  await adoptUncontested(sql, userId, at);
}
