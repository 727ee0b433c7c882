import type { User as Identity, SupabaseClient } from '@supabase/supabase-js';
import { log } from '../../kit/log';
import { supabase } from '../api/supabase';
import type { Profile, Subscription, User } from './session-store';

type Row = Omit<Profile, 'current_subscription' | 'list_subscriptions'>;

const columns =
  'id, email, full_name, avatar_url, current_subscription_id, trial_started_at, has_upgraded, is_admin';

/** Null where `userId` is no id. A profile that cannot be read is logged and comes back empty. */
export async function readProfile(userId: unknown): Promise<Profile | null> {
  if (typeof userId !== 'string' || userId === '') return null;
  const db = await supabase();
  const { data, error } = await db.from('profiles').select(columns).eq('id', userId).single<Row>();
  if (error) {
    log('error', 'The profile could not be read', error.code || error.message);
    return emptyProfile(userId);
  }
  const subscriptions = await readSubscriptions(db, data.email);
  return {
    ...data,
    current_subscription:
      subscriptions.find(({ id }) => id === data.current_subscription_id) ?? null,
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

/** What the sign-in identity says of e-mail, name and photo comes before the profile. */
export function mergeIdentity(profile: Profile, identity: Identity): User {
  const { full_name, avatar_url } = identity.user_metadata;
  return {
    ...profile,
    email: identity.email || profile.email,
    full_name: textOf(full_name) ?? profile.full_name,
    avatar_url: textOf(avatar_url) ?? profile.avatar_url,
  };
}

/** Newest first. Without the table, or with trouble in it, nobody subscribes to anything. */
async function readSubscriptions(
  db: SupabaseClient,
  email: string | null,
): Promise<Subscription[]> {
  if (email === null) return [];
  const { data, error } = await db
    .from('stripe_subscriptions')
    .select('*')
    .eq('email', email)
    .order('created_at', { ascending: false })
    .overrideTypes<Subscription[], { merge: false }>();
  if (error) log('info', 'Subscriptions could not be read', error.code || error.message);
  return data ?? [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
