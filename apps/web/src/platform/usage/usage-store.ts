import type { UsageExceeded, UsageStats } from '@deedlight/contract/usage';
import type { FeatureAccess } from '@deedlight/contract/usage/access';
import type { UsageTotal } from '@deedlight/domain/usage/usage';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { useSession } from '../session/session-store';

/** The server's last answer about the reader's usage and access. */
export type UsageState = {
  total: UsageTotal | null;
  /** The day on which the period began; `resetDate` is the day on which the count restarts. */
  startDate: string | null;
  resetDate: string | null;
  subscription: UsageStats['subscription'];
  access: FeatureAccess | null;
  /** The reason why a metered call was refused; the next usage stats reset it to null. */
  error: {
    code: 'USAGE_LIMIT_EXCEEDED';
    message: string;
    details: UsageExceeded | null;
  } | null;
};

export const unknownUsage: UsageState = {
  total: null,
  startDate: null,
  resetDate: null,
  subscription: null,
  access: null,
  error: null,
};

type Kept = Omit<UsageState, 'error'>;

/** Nothing is stored while nobody is signed in, so that what sign-out removed stays removed. */
const storage: PersistStorage<Kept> = {
  getItem: (name) => {
    const text = localStorage.getItem(name);
    return text === null ? null : JSON.parse(text);
  },
  setItem: (name, value) => {
    // An answer may arrive after its person has signed out.
    const isOfNobody = useSession.getState().session === null;
    if (value.state.total === null || isOfNobody) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  },
  removeItem: (name) => localStorage.removeItem(name),
};

/**
 * Persisted under `usage-store`: the meter shows the last known number until the server sends a new
 * one.
 */
export const useUsage = create<UsageState>()(
  persist(() => unknownUsage, {
    name: 'usage-store',
    version: 1,
    storage,
    partialize: ({ error: _, ...kept }) => kept,
  }),
);

useSession.subscribe(({ session }, before) => {
  if (before.session !== null && session?.user.id !== before.session.user.id)
    useUsage.setState(unknownUsage);
});

export function keepStats({ usage, subscription, period }: UsageStats): void {
  useUsage.setState({ total: usage.total, subscription, ...period, error: null });
}
