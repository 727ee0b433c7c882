import { randomInt } from 'node:crypto';
import { reauthenticationMail } from '../mail/auth-mails';
import { type AuthContext, type Client, instant } from './auth-context';
import { AuthError } from './auth-error';
import { asCurrent, type Current } from './current-session';
import { keepNonce, takeNonce } from './repos/one-time-tokens-repo';

/** A sign-in within this time is proof enough of the person. */
const recentMs = 15 * 60 * 1000;

type Proof = { current_password?: string | undefined; nonce?: string | undefined };

/** Mails a code to the signed-in person: a proof for those who have no password, or forgot it. */
export async function reauthenticate(
  context: AuthContext,
  authorization: string | undefined,
  client: Client,
): Promise<void> {
  const reason = 'reauthentication';
  const email = await asCurrent(context, authorization, reason, async (_, { user }) => user.email);
  if (!email) {
    const message = 'Reauthentication requires the user to have an email';
    throw new AuthError(422, 'validation_failed', message);
  }
  await context.limits.countMail(email, client.network);
  await asCurrent(context, authorization, reason, async (sql, { user }) => {
    const nonce = String(randomInt(1_000_000)).padStart(6, '0');
    await keepNonce(sql, user.id, nonce, { email, at: instant(context) });
    await context.mails.put(sql, reauthenticationMail(context.productName, email, nonce));
  });
  context.mails.wake();
}

/**
 * Throws when nothing proves that the person at the browser is the one who signed in: neither the
 * current password, nor a mailed code, nor a sign-in within the last 15 minutes.
 */
export async function requireProof(
  context: AuthContext,
  { user, signedInAt }: Current,
  { current_password: password, nonce }: Proof,
  client: Client,
): Promise<void> {
  if (password === undefined && !nonce) {
    if (Date.parse(signedInAt) + recentMs > context.now()) return;
    const message = 'Password update requires reauthentication';
    throw new AuthError(400, 'reauthentication_needed', message);
  }
  // A wrong guess counts toward the limit of failed sign-ins.
  const attempt = await context.limits.countAttempt({
    email: user.email ?? user.id,
    network: client.network,
    isKnownNetwork: false,
  });
  if (password !== undefined) {
    if (!(await context.hashing.matches(password, user.encrypted_password))) {
      const message = 'Current password required when setting new password.';
      throw new AuthError(400, 'current_password_mismatch', message);
    }
  } else if (nonce && !(await isOurs(context, user.id, nonce))) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  await attempt.forgive();
}

function isOurs(context: AuthContext, userId: string, nonce: string): Promise<boolean> {
  return context.database.asService('reauthentication', (sql) =>
    takeNonce(sql, userId, nonce, context.now()),
  );
}
