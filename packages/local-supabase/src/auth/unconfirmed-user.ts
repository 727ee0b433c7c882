import { randomUUID } from 'node:crypto';
import type { Sql } from '../database';
import { emailIdentity, keepIdentity } from './repos/identities-repo';
import {
  findUserByEmail,
  insertUser,
  noteConfirmationSent,
  type UserRow,
} from './repos/users-repo';

/** Returns the account to confirm, or null when the e-mail's account is confirmed already. */
export async function unconfirmedUser(
  sql: Sql,
  email: string,
  at: string,
): Promise<UserRow | null> {
  const id = randomUUID();
  const metadata = { ...unverified(email), sub: id };
  const user = await insertUser(
    sql,
    { id, email, passwordHash: null, isConfirmed: false, provider: 'email', metadata },
    at,
  );
  if (user) {
    await keepIdentity(sql, emailIdentity(id, email, {}), at);
    return user;
  }
  const known = await findUserByEmail(sql, email);
  if (!known || known.email_confirmed_at) return null;
  await noteConfirmationSent(sql, known.id, at);
  return known;
}

export function unverified(email: string) {
  return { email, email_verified: false, phone_verified: false };
}
