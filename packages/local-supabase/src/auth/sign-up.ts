import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Sql } from '../database';
import { alreadyRegisteredMail, confirmationMail } from '../mail/auth-mails';
import { afterFloor } from './answer-floor';
import { type AuthContext, type Client, instant } from './auth-context';
import { type Challenge, rememberChallenge } from './flow-states-repo';
import { emailIdentity, keepIdentity } from './identities-repo';
import { challengeOf, type SignUp } from './inputs';
import { mailLink } from './mail-link';
import { issueToken } from './one-time-tokens-repo';
import { requireStrongPassword } from './password-strength';
import { signedUpBody } from './user-body';
import { findUserByEmail, insertUser, replaceUnconfirmed, type UserRow } from './users-repo';

/**
 * Opens an account that waits for its e-mail to be confirmed. An e-mail that has an account is
 * answered alike; its owner gets a mail that says so.
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
  const passwordHash = await context.hashing.hash(password);
  const at = instant(context);
  const metadata = { ...data, email, email_verified: false, phone_verified: false };
  const mail = await afterFloor(
    context.database.asService('sign-up', async (sql) => {
      const user = await pendingUser(sql, { email, passwordHash, metadata }, at);
      if (!user) return alreadyRegisteredMail(context.productName, email, signInPage(context));
      const secret = await issueConfirmation(sql, user, challengeOf(input), at);
      return confirmationMail(
        context.productName,
        email,
        mailLink(context, secret, 'signup', redirectTo),
      );
    }),
  );
  context.post.dispatch(mail);
  return signedUpBody(email, metadata, at);
}

/** A secret for the confirmation link, bound to the browser where that brought a challenge. */
export async function issueConfirmation(
  sql: Sql,
  user: { id: string; email: string | null },
  challenge: Challenge | null,
  at: string,
): Promise<string> {
  if (challenge) await rememberChallenge(sql, user.id, challenge, 'email/signup', at);
  const email = user.email ?? '';
  return issueToken(sql, user.id, 'confirmation_token', { email, isPkce: challenge !== null, at });
}

export function signInPage({ redirects }: AuthContext): string {
  return new URL('/login', redirects.siteUrl).href;
}

type Asked = { email: string; passwordHash: string; metadata: Record<string, unknown> };

/** The account to confirm, or null where the e-mail's account is confirmed already. */
async function pendingUser(sql: Sql, asked: Asked, at: string): Promise<UserRow | null> {
  const id = randomUUID();
  const metadata = { ...asked.metadata, sub: id };
  const { email, passwordHash } = asked;
  const user = await insertUser(
    sql,
    { id, email, passwordHash, isConfirmed: false, provider: 'email', metadata },
    at,
  );
  if (user) {
    await keepIdentity(sql, emailIdentity(id, email, asked.metadata), at);
    return user;
  }
  const known = await findUserByEmail(sql, email);
  if (!known || known.email_confirmed_at) return null;
  await replaceUnconfirmed(
    sql,
    known.id,
    { passwordHash, metadata: { ...asked.metadata, sub: known.id } },
    at,
  );
  return known;
}
