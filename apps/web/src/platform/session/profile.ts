import type { User as Identity } from '@supabase/supabase-js';
import { log } from '../../kit/log';
import { ownRows, RowsFailure } from '../api/own-rows';
import type { Profile, Subscription, User } from './session-store';

const columns = [
  'id',
  'email',
  'full_name',
  'avatar_url',
  'current_subscription_id',
  'trial_started_at',
  'has_upgraded',
  'is_admin',
] as const;

/**
 * Returns null when `userId` is no id. A profile that cannot be read is logged and returned empty.
 */
export async function readProfile(userId: unknown): Promise<Profile | null> {
  if (typeof userId !== 'string' || userId === '') return null;
  const row = await ownRows('profiles')
    .single(columns, { is: { id: userId } })
    .catch((failure: unknown) => {
      log('error', 'The profile could not be read', nameOf(failure));
      return null;
    });
  if (row === null) return emptyProfile(userId);
  const subscriptions = await readSubscriptions(row.email);
  return {
    ...row,
    current_subscription:
      subscriptions.find(({ id }) => id === row.current_subscription_id) ?? null,
    list_subscriptions: subscriptions,
  };
}

export function emptyProfile(id: string): Profile {
  return {
    id,
    email: null,
    full_name: null,
    avatar_url: null,
    current_subscription_id: null,
    trial_started_at: null,
    has_upgraded: false,
    is_admin: false,
    current_subscription: null,
    list_subscriptions: [],
  };
}

/** The sign-in identity's e-mail, name and photo take precedence over the profile's. */
export function mergeIdentity(profile: Profile, identity: Identity): User {
  const { full_name, avatar_url } = identity.user_metadata;
  return {
    ...profile,
    email: identity.email || profile.email,
    full_name: textOf(full_name) ?? profile.full_name,
    avatar_url: textOf(avatar_url) ?? profile.avatar_url,
  };
}

/** Returns subscriptions, newest first; none when the table is missing or fails. */
async function readSubscriptions(email: string | null): Promise<Subscription[]> {
  if (email === null) return [];
  return ownRows('stripe_subscriptions')
    .select(['id', 'email', 'created_at'], { is: { email }, newestFirst: 'created_at' })
    .catch((failure: unknown) => {
      log('info', 'Subscriptions could not be read', nameOf(failure));
      return [];
    });
}

/** Returns the name of a table's failure for the log; any other error is thrown on. */
function nameOf(failure: unknown): string {
  if (!(failure instanceof RowsFailure)) throw failure;
  return failure.code || failure.said;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
