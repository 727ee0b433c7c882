import { randomUUID } from 'node:crypto';
import type { Sql } from '../../database';
import { AuthError } from '../auth-error';
import { findIdentity, keepIdentity } from '../repos/identities-repo';
import { dropChangesTo, dropLinks } from '../repos/one-time-tokens-repo';
import { dropPending } from '../repos/pending-sign-ups-repo';
import { endAllSessions } from '../repos/sessions-repo';
import { confirmEmail, findUserByEmail, insertUser, setPassword } from '../repos/users-repo';
import type { Person } from './ask-provider';

/**
 * Returns the account of whoever signed in at the provider: the one linked before, otherwise the
 * one with the same e-mail if both sides have verified it, otherwise a new one.
 */
export async function accountFor(
  sql: Sql,
  provider: string,
  person: Person,
  at: string,
): Promise<string> {
  const linked = await findIdentity(sql, provider, person.sub);
  const userId = linked?.user_id ?? (await accountByEmail(sql, provider, person, at));
  await keepIdentity(
    sql,
    { provider_id: person.sub, user_id: userId, provider, identity_data: identityData(person) },
    at,
  );
  return userId;
}

async function accountByEmail(sql: Sql, provider: string, person: Person, at: string) {
  const { email } = person;
  if (!email || !person.email_verified) {
    const message = `Your ${provider} account has no verified e-mail address. Verify it there first.`;
    throw new AuthError(403, 'provider_email_needs_verification', message);
  }
  await dropChangesTo(sql, email);
  const known = await findUserByEmail(sql, email);
  if (!known) return newAccount(sql, provider, email, person, at);
  if (!known.email_confirmed_at) {
    // Whoever typed this address first has not proved that it is theirs: their password is removed.
    await setPassword(sql, known.id, null, at);
    await dropPending(sql, known.id);
    await dropLinks(sql, known.id);
    await endAllSessions(sql, known.id);
    await sql("delete from auth.identities where user_id = $1 and provider = 'email'", [known.id]);
    await confirmEmail(sql, known.id, at);
  }
  return known.id;
}

async function newAccount(sql: Sql, provider: string, email: string, person: Person, at: string) {
  const user = await insertUser(
    sql,
    {
      id: randomUUID(),
      email,
      passwordHash: null,
      isConfirmed: true,
      provider,
      metadata: identityData(person),
    },
    at,
  );
  // Someone opened an account with this address at the same moment; the next try finds it.
  if (!user) throw new AuthError(409, 'conflict', 'Please try again');
  return user.id;
}

function identityData({ iss, sub, email, email_verified, name, picture }: Person) {
  return {
    ...(iss && { iss }),
    sub,
    provider_id: sub,
    ...(email && { email }),
    email_verified,
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
  };
}
