import type { z } from 'zod';
import type { Sql } from '../database';
import {
  alreadyRegisteredMail,
  emailChangeMail,
  emailChangeNotice,
  type Letter,
  passwordChangedMail,
} from '../mail/auth-mails';
import { type AuthContext, type Client, instant } from './auth-context';
import { AuthError } from './auth-error';
import { asCurrent, type Current } from './current-session';
import { challengeOf, mostKeptMetadataBytes, type UpdateUser } from './inputs';
import { mailLink } from './mail-link';
import { factorsOf } from './mfa/factors-repo';
import { requireStrongPassword } from './password-strength';
import { requireProof } from './reauthenticate';
import { mailConfirmation, rememberChallenge } from './repos/flow-states-repo';
import { identitiesOf } from './repos/identities-repo';
import { dropEmailChange, dropLinks, issueToken } from './repos/one-time-tokens-repo';
import { dropPending } from './repos/pending-sign-ups-repo';
import { endSessions } from './repos/sessions-repo';
import {
  askForEmail,
  findUser,
  findUserByEmail,
  mergeMetadata,
  setPassword,
} from './repos/users-repo';
import { signInPage } from './sign-up';
import { userBody } from './user-body';

type Update = z.infer<typeof UpdateUser>;
type Request = {
  authorization: string | undefined;
  redirectTo: string | undefined;
  client: Client;
};

/**
 * Changes the parts of an account that its own person may change. A new password ends the other
 * sessions.
 */
export async function updateUser(context: AuthContext, input: Update, request: Request) {
  const passwordHash = await provenChange(context, input, request);
  if (input.email) await context.limits.countMail(input.email, request.client.network);
  const body = await asCurrent(
    context,
    request.authorization,
    'account changed',
    async (sql, current) => {
      const at = instant(context);
      const { user, sessionId } = current;
      if (input.data) requireRoom(await mergeMetadata(sql, user.id, input.data, at));
      if (passwordHash) {
        await setPassword(sql, user.id, passwordHash, at);
        await dropPending(sql, user.id);
        await dropLinks(sql, user.id);
        await endSessions(sql, user.id, sessionId, 'others');
        if (user.email) {
          await context.mails.put(sql, passwordChangedMail(context.productName, user.email));
        }
      }
      const letters = await changeEmail(context, sql, current, input, request.redirectTo);
      for (const letter of letters) await context.mails.put(sql, letter);
      const changed = (await findUser(sql, user.id)) ?? user;
      return userBody(changed, await identitiesOf(sql, user.id), await factorsOf(sql, user.id));
    },
  );
  context.mails.wake();
  return body;
}

/**
 * Demands a proof when the change needs one, and returns the hash of a new password. It runs
 * outside the transaction, which would otherwise stay open while passwords are compared.
 */
async function provenChange(
  context: AuthContext,
  input: Update,
  { authorization, client }: Request,
): Promise<string | null> {
  const { password, email } = input;
  if (password === undefined && email === undefined) return null;
  const reason = 'change of password or e-mail';
  const current = await asCurrent(context, authorization, reason, async (sql, found) => ({
    ...found,
    needsSecondFactor: (await factorsOf(sql, found.user.id)).some(
      ({ status }) => status === 'verified',
    ),
  }));
  const { user, hasSecondFactor } = current;
  if (password === undefined && email === user.email) return null;
  if (current.needsSecondFactor && !hasSecondFactor) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
  if (password !== undefined) requireStrongPassword(password);
  await requireProof(context, current, input, client);
  if (password === undefined) return null;
  if (await context.hashing.matches(password, user.encrypted_password)) {
    const message = 'New password should be different from the old password.';
    throw new AuthError(422, 'same_password', message);
  }
  return context.hashing.hash(password);
}

/** Limits the whole, as fields sent one after the other add up in the access token. */
function requireRoom(bytes: number): void {
  if (bytes <= mostKeptMetadataBytes) return;
  const message = `data may have at most ${mostKeptMetadataBytes} bytes, with what is kept already`;
  throw new AuthError(422, 'validation_failed', message);
}

async function changeEmail(
  context: AuthContext,
  sql: Sql,
  { user }: Current,
  input: Update,
  redirectTo: string | undefined,
): Promise<Letter[]> {
  const { email } = input;
  if (!email || email === user.email) return [];
  const at = instant(context);
  await dropEmailChange(sql, user.id);
  await askForEmail(sql, user.id, email, at);
  // The owner of the address is told by mail; the person who typed it is not.
  if (await findUserByEmail(sql, email)) {
    return [alreadyRegisteredMail(context.productName, email, signInPage(context))];
  }
  const challenge = challengeOf(input);
  if (challenge) await rememberChallenge(sql, user.id, challenge, mailConfirmation, at);
  const isPkce = challenge !== null;
  const secret = await issueToken(sql, user.id, 'email_change_token_new', { email, isPkce, at });
  const link = mailLink(context, secret, 'email_change', redirectTo);
  return [
    emailChangeMail(context.productName, email, link),
    ...(user.email ? [emailChangeNotice(context.productName, user.email, email)] : []),
  ];
}
