import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Sql } from '../../database';
import { signInMail } from '../../mail/auth-mails';
import { afterFloor } from '../answer-floor';
import { type AuthContext, type Client, instant } from '../auth-context';
import { AuthError } from '../auth-error';
import { challengeOf, type Otp } from '../inputs';
import { mailLink } from '../mail-link';
import { rememberChallenge } from '../repos/flow-states-repo';
import { linkSecret } from '../repos/one-time-tokens-repo';
import { findUserByEmail, type UserRow } from '../repos/users-repo';
import { unconfirmedUser } from '../unconfirmed-user';
import { keepSignInMail } from './sign-in-mails-repo';

/** The authentication method of a link that signs in without a password. */
export const magicLink = 'magiclink';

/**
 * Mails a link and a code that sign in without a password. An unknown address gets an account,
 * which is confirmed by the first such sign-in. When the request forbids a new account, it is
 * refused for an unknown address, as Supabase does.
 */
export async function sendSignInMail(
  context: AuthContext,
  input: z.infer<typeof Otp>,
  redirectTo: string | undefined,
  client: Client,
): Promise<void> {
  const email = addressIn(input);
  await context.limits.countMail(email, client.network);
  const isSent = await afterFloor(
    context.database.asService('sign-in by mail', async (sql) => {
      const user = await accountOf(sql, email, input.create_user, instant(context));
      if (!user) return false;
      const { link, code } = await issue(context, sql, user.id, email, input);
      const url = mailLink(context, link, 'magiclink', redirectTo);
      await context.mails.put(sql, signInMail(context.productName, email, url, code));
      return true;
    }),
  );
  if (!isSent) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  context.mails.wake();
}

function addressIn({ email, phone }: z.infer<typeof Otp>): string {
  if (email) return email;
  throw phone
    ? new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    : new AuthError(400, 'validation_failed', 'One of email or phone must be set');
}

async function accountOf(
  sql: Sql,
  email: string,
  opensAccounts: boolean,
  at: string,
): Promise<UserRow | null> {
  const known = await findUserByEmail(sql, email);
  return known ?? (opensAccounts ? unconfirmedUser(sql, email, at) : null);
}

async function issue(
  context: AuthContext,
  sql: Sql,
  userId: string,
  email: string,
  input: z.infer<typeof Otp>,
): Promise<{ link: string; code: string }> {
  const at = instant(context);
  const challenge = challengeOf(input);
  if (challenge) await rememberChallenge(sql, userId, challenge, magicLink, at);
  const link = linkSecret(challenge !== null);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await keepSignInMail(sql, { userId, email, link, code, metadata: input.data ?? {} }, at);
  return { link, code };
}
