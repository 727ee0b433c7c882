import type { z } from 'zod';
import { confirmationMail, recoveryMail } from '../mail/auth-mails';
import { afterFloor } from './answer-floor';
import { type AuthContext, type Client, instant } from './auth-context';
import { AuthError } from './auth-error';
import { challengeOf, type Recover, type Resend } from './inputs';
import { mailLink } from './mail-link';
import { rememberChallenge } from './repos/flow-states-repo';
import { issueToken } from './repos/one-time-tokens-repo';
import { findUserByEmail } from './repos/users-repo';
import { issueConfirmation } from './sign-up';

/**
 * Mails a link for a new password if the e-mail has an account; the answer is the same if it has
 * none.
 */
export async function recover(
  context: AuthContext,
  input: z.infer<typeof Recover>,
  redirectTo: string | undefined,
  client: Client,
): Promise<void> {
  const { email } = input;
  await context.limits.countMail(email, client.network);
  const challenge = challengeOf(input);
  const at = instant(context);
  await afterFloor(
    context.database.asService('password recovery', async (sql) => {
      const user = await findUserByEmail(sql, email);
      if (!user) return;
      if (challenge) await rememberChallenge(sql, user.id, challenge, 'recovery', at);
      const secret = await issueToken(sql, user.id, 'recovery_token', {
        email,
        isPkce: challenge !== null,
        at,
      });
      await sql('update auth.users set recovery_sent_at = $2 where id = $1', [user.id, at]);
      const link = mailLink(context, secret, 'recovery', redirectTo);
      await context.mails.put(sql, recoveryMail(context.productName, email, link));
    }),
  );
  context.mails.wake();
}

/**
 * Sends the confirmation link again if the account still waits for one; the answer is the same if
 * not.
 */
export async function resend(
  context: AuthContext,
  input: z.infer<typeof Resend>,
  redirectTo: string | undefined,
  client: Client,
): Promise<void> {
  const { email, type } = input;
  if (type !== 'signup') {
    throw new AuthError(400, 'validation_failed', 'Resend is offered for type signup');
  }
  await context.limits.countMail(email, client.network);
  const at = instant(context);
  await afterFloor(
    context.database.asService('confirmation resent', async (sql) => {
      const user = await findUserByEmail(sql, email);
      if (!user || user.email_confirmed_at) return;
      const secret = await issueConfirmation(sql, user, challengeOf(input), at);
      const link = mailLink(context, secret, 'signup', redirectTo);
      await context.mails.put(sql, confirmationMail(context.productName, email, link));
    }),
  );
  context.mails.wake();
}
