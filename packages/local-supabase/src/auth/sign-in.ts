import type { z } from 'zod';
import { type AuthContext, type Client, instant } from './auth-context';
import { AuthError } from './auth-error';
import type { PasswordGrant } from './inputs';
import { openSession, type SessionBody } from './open-session';
import { pendingHash } from './repos/pending-sign-ups-repo';
import { hasSignedInFrom } from './repos/sessions-repo';
import { findUserByEmail, holdPassword } from './repos/users-repo';

const knownNetworkMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Signs in with e-mail and password. An unknown e-mail and a wrong password get the same answer.
 */
export async function signInWithPassword(
  context: AuthContext,
  { email, password }: z.infer<typeof PasswordGrant>,
  client: Client,
): Promise<SessionBody> {
  const found = await context.database.asService('sign-in', async (sql) => ({
    user: await findUserByEmail(sql, email),
    pending: await pendingHash(sql, email),
    isKnownNetwork: await hasSignedInFrom(
      sql,
      email,
      client.address,
      instant(context, -knownNetworkMs),
    ),
  }));
  const { user, pending, isKnownNetwork } = found;
  const attempt = await context.limits.countAttempt({
    email,
    network: client.network,
    isKnownNetwork,
  });
  const hash = user?.email_confirmed_at ? user.encrypted_password : pending;
  const isRight = await context.hashing.matches(password, hash);
  if (!user || !isRight) throw wrongCredentials();
  await attempt.forgive();
  if (!user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  return context.database.asService('sign-in', async (sql) => {
    // A new password ends the old sessions, so a check against the old password must not open one
    // afterwards.
    if (!(await holdPassword(sql, user.id, hash))) throw wrongCredentials();
    return openSession(context, sql, user.id, 'password', client);
  });
}

function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}
