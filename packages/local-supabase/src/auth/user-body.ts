import { randomUUID } from 'node:crypto';
import type { FactorRow } from './mfa/factors-repo';
import { emailIdentity, type IdentityRow } from './repos/identities-repo';
import type { UserRow } from './repos/users-repo';

/** An account as the Auth API prints it. */
export function userBody(user: UserRow, identities: IdentityRow[], factors: FactorRow[] = []) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    ...(user.email_confirmed_at && {
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
    }),
    phone: '',
    ...(user.confirmation_sent_at && { confirmation_sent_at: user.confirmation_sent_at }),
    ...(user.recovery_sent_at && { recovery_sent_at: user.recovery_sent_at }),
    ...(user.email_change && { new_email: user.email_change }),
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
    })),
    ...(factors.length > 0 && { factors: factors.map(factorBody) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}

function factorBody({ id, friendly_name, status, created_at, updated_at }: FactorRow) {
  return { id, friendly_name, factor_type: 'totp', status, created_at, updated_at };
}

/**
 * Returns the answer to a sign-up, whether or not the e-mail has an account already: a new account
 * under an id that belongs to no one.
 */
export function signedUpBody(email: string, metadata: Record<string, unknown>, at: string) {
  const id = randomUUID();
  const times = { last_sign_in_at: at, created_at: at, updated_at: at };
  const identity = { ...emailIdentity(id, email, metadata), ...times, id: randomUUID(), email };
  const user: UserRow = {
    id,
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    confirmation_sent_at: at,
    recovery_sent_at: null,
    email_change: null,
    last_sign_in_at: null,
    banned_until: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { ...identity.identity_data, sub: id },
    created_at: at,
    updated_at: at,
  };
  return userBody(user, [identity]);
}
