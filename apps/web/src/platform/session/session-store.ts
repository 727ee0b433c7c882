import type { OwnRow } from '@deedlight/contract/rows/own-tables';
import type { Session } from '@supabase/supabase-js';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';

export type Subscription = OwnRow<'stripe_subscriptions'>;

export type Profile = Omit<OwnRow<'profiles'>, 'trial_started_at'> & {
  /** Null when the profile could not be read. */
  trial_started_at: string | null;
  /** The subscription whose id is current_subscription_id. */
  current_subscription: Subscription | null;
  /** The subscriptions, newest first. */
  list_subscriptions: Subscription[];
};

/** The profile, with e-mail, name and photo of the sign-in identity taking precedence. */
export type User = Profile;

export type SessionState = {
  /** 'loading' until it is known whether anyone is signed in. */
  status: 'loading' | 'initialised';
  session: Session | null;
  user: User | null;
};

type Kept = Pick<SessionState, 'user'>;

/** supabase-js alone keeps tokens; this store keeps whose session to look for. */
const storage: PersistStorage<Kept> = {
  getItem: (name) => {
    const text = localStorage.getItem(name);
    return text === null ? null : JSON.parse(text);
  },
  setItem: (name, value) => {
    if (value.state.user === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  },
  removeItem: (name) => localStorage.removeItem(name),
};

export const authStorageKey = 'auth-storage';

export const nobody: SessionState = { status: 'loading', session: null, user: null };

export const useSession = create<SessionState>()(
  persist(() => nobody, {
    name: authStorageKey,
    version: 1,
    storage,
    partialize: ({ user }) => ({ user }),
  }),
);
