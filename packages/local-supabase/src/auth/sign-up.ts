import type { z } from 'zod';
import type { Sql } from '../database';
import { alreadyRegisteredMail, confirmationMail } from '../mail/auth-mails';
import { afterFloor } from './answer-floor';
import { type AuthContext, type Client, instant } from './auth-context';
import { challengeOf, type SignUp } from './inputs';
import { mailLink } from './mail-link';
import { requireStrongPassword } from './password-strength';
import { type Challenge, mailConfirmation, rememberChallenge } from './repos/flow-states-repo';
import { issueToken, lifetimeMs } from './repos/one-time-tokens-repo';
import { keepPending, pendingHash } from './repos/pending-sign-ups-repo';
import { unconfirmedUser, unverified } from './unconfirmed-user';
import { signedUpBody } from './user-body';

/**
 * Opens an account that waits for its e-mail to be confirmed and gets its password then. For an
 * e-mail that has an account the answer is the same, and its owner gets a mail about it.
 */
export async function signUp(
  context: AuthContext,
  input: z.infer<typeof SignUp>,
  redirectTo: string | undefined,
  client: Client,
) {
  const { email, password, data } = input;
  await context.limits.countMail(email, client.network);
  requireStrongPassword(password);
  const before = await context.database.asService('sign-up', (sql) => pendingHash(sql, email));
  // The hash is compared in every case, so that all answers take equally long.
  const isSame = await context.hashing.matches(password, before);
  const challenge = challengeOf(input);
  const pending = {
    passwordHash: await context.hashing.hash(password),
    metadata: data ?? {},
    codeChallenge: challenge?.codeChallenge ?? null,
  };
  const at = instant(context);
  await afterFloor(
    context.database.asService('sign-up', async (sql) => {
      const user = await unconfirmedUser(sql, email, at);
      if (!user) {
        const notice = alreadyRegisteredMail(context.productName, email, signInPage(context));
        return context.mails.put(sql, notice);
      }
      await keepPending(sql, user.id, pending, {
        sameAs: isSame ? before : null,
        since: instant(context, -lifetimeMs.confirmation_token),
      });
      const secret = await issueConfirmation(sql, user, challenge, at);
      const link = mailLink(context, secret, 'signup', redirectTo);
      await context.mails.put(sql, confirmationMail(context.productName, email, link));
    }),
  );
  context.mails.wake();
  return signedUpBody(email, { ...data, ...unverified(email) }, at);
}

/** Issues a secret for the confirmation link, bound to the browser if that sent a challenge. */
export async function issueConfirmation(
  sql: Sql,
  user: { id: string; email: string | null },
  challenge: Challenge | null,
  at: string,
): Promise<string> {
  if (challenge) await rememberChallenge(sql, user.id, challenge, mailConfirmation, at);
  const email = user.email ?? '';
  return issueToken(sql, user.id, 'confirmation_token', { email, isPkce: challenge !== null, at });
}

export function signInPage({ redirects }: AuthContext): string {
  return new URL('/login', redirects.siteUrl).href;
}
