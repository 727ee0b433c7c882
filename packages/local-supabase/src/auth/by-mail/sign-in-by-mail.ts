import type { Sql } from '../../database';
import { type AuthContext, type Client, instant } from '../auth-context';
import { AuthError } from '../auth-error';
import { openSession, type SessionBody } from '../open-session';
import { dropChangesTo } from '../repos/one-time-tokens-repo';
import { dropPending } from '../repos/pending-sign-ups-repo';
import { confirmEmail, findUser, mergeMetadata } from '../repos/users-repo';
import { signInMailLifetimeMs, type Taken, takeByCode, takeByLink } from './sign-in-mails-repo';

/** Uses up the link of a sign-in mail; null when it is not the link of such a mail. */
export async function takeSignInLink(
  context: AuthContext,
  sql: Sql,
  link: string,
): Promise<string | null> {
  const taken = await takeByLink(sql, link, instant(context, -signInMailLifetimeMs));
  if (taken) await confirm(context, sql, taken);
  return taken?.userId ?? null;
}

/** Tells whether the token is the typed code of such a mail; a link's secret is longer. */
export function isSignInCode(type: string, token: string): boolean {
  return ['email', 'magiclink', 'signup'].includes(type) && /^\d{6}$/.test(token);
}

/**
 * Signs in with the six digits of a mail. A wrong guess counts toward the limit of failed sign-ins.
 */
export async function signInByCode(
  context: AuthContext,
  email: string,
  code: string,
  client: Client,
): Promise<SessionBody> {
  const attempt = await context.limits.countAttempt({
    email,
    network: client.network,
    isKnownNetwork: false,
  });
  const session = await context.database.asService('sign-in by code', async (sql) => {
    const taken = await takeByCode(sql, email, code, instant(context, -signInMailLifetimeMs));
    if (!taken) return null;
    await confirm(context, sql, taken);
    return openSession(context, sql, taken.userId, 'otp', client);
  });
  // Thrown outside the transaction, which has to keep the count of wrong codes.
  if (!session) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  await attempt.forgive();
  return session;
}

/**
 * The mail proves the address. What an earlier sign-up left there, above all its password, may be a
 * stranger's, so it is deleted.
 */
async function confirm(context: AuthContext, sql: Sql, taken: Taken): Promise<void> {
  const { userId, email, metadata } = taken;
  const at = instant(context);
  const user = await findUser(sql, userId);
  await dropPending(sql, userId);
  if (!user || user.email_confirmed_at) return;
  await confirmEmail(sql, userId, at);
  await dropChangesTo(sql, email);
  if (Object.keys(metadata).length > 0) await mergeMetadata(sql, userId, metadata, at);
}
