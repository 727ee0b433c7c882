import type { LinkedProperty, Property } from '@deedlight/contract/property';
import type { SearchLimit, Suggestion } from '@deedlight/contract/property/properties';
import type { z } from 'zod';
import { create } from 'zustand';
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware';
import { useSession } from '../session/session-store';

export type LookUp = Omit<Suggestion, 'matched'>;
type Linked = z.infer<typeof LinkedProperty>;
type Comparable = Extract<Property['nearby'], { known: true }>['items'][number];

/**
 * The properties looked up in this browser, kept only here: a visitor's, or a member's until they
 * sign out.
 */
export type AnonymousState = {
  searchQuery: string;
  /** The properties opened from a search, newest first. */
  searchResults: LookUp[];
  isSearching: boolean;
  loadingPropertyId: string | null;
  currentProperty: LookUp | null;
  /** Sales near the current property. */
  comparables: Comparable[];
  /** Other properties of the current property's owner. */
  linkedProperties: Linked[];
  /** The linked properties whose market value is on record. */
  enhancedLinkedProperties: Linked[];
  searchLimit: { searchesRemaining: SearchLimit['searchesRemaining'] };
  showSignupModal: boolean;
};

export const emptyAnonymousState: AnonymousState = {
  searchQuery: '',
  searchResults: [],
  isSearching: false,
  loadingPropertyId: null,
  currentProperty: null,
  comparables: [],
  linkedProperties: [],
  enhancedLinkedProperties: [],
  searchLimit: { searchesRemaining: null },
  showSignupModal: false,
};

type Stored = StorageValue<AnonymousState> & {
  /** The member whose look-ups these are; absent for a visitor's. */
  userId?: string | null;
};

/** A member's look-ups are hidden from everybody else. A visitor who signs in keeps theirs. */
const storage: PersistStorage<AnonymousState> = {
  getItem: (name) => {
    const text = localStorage.getItem(name);
    if (text === null) return null;
    const kept: Stored = JSON.parse(text);
    return (kept.userId ?? null) === null || kept.userId === userIdNow() ? kept : null;
  },
  setItem: (name, value) => {
    const stored: Stored = { ...value, userId: userIdNow() };
    localStorage.setItem(name, JSON.stringify(stored));
  },
  removeItem: (name) => localStorage.removeItem(name),
};

/** Persisted under `anonymous-store`. A search pending when the tab closed is not resumed. */
export const useAnonymous = create<AnonymousState>()(
  persist(() => emptyAnonymousState, {
    name: 'anonymous-store',
    version: 1,
    storage,
    merge: (kept, fresh) => ({
      ...fresh,
      ...(kept as Partial<AnonymousState>),
      isSearching: false,
      loadingPropertyId: null,
      showSignupModal: false,
    }),
  }),
);

function userIdNow(): string | null {
  return useSession.getState().user?.id ?? null;
}

export function typeQuery(searchQuery: string): void {
  useAnonymous.setState({ searchQuery });
}

export function showSignupModal(isShown: boolean): void {
  useAnonymous.setState({ showSignupModal: isShown });
}

export function forgetLookUps(): void {
  useAnonymous.setState({ searchResults: [] });
}

export function keepSearchLimit({ searchesRemaining }: SearchLimit): void {
  useAnonymous.setState({ searchLimit: { searchesRemaining } });
}
