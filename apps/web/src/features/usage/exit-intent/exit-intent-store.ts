import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ExitIntentState = {
  isOpen: boolean;
  hasShownToday: boolean;
  /** YYYY-MM-DD in the visitor's own time zone; null: never. */
  lastShownDate: string | null;
};

export const neverShown: ExitIntentState = {
  isOpen: false,
  hasShownToday: false,
  lastShownDate: null,
};

/** Persisted under `exit-intent-storage`; a page that is opened anew begins with it closed. */
export const useExitIntent = create<ExitIntentState>()(
  persist(() => neverShown, {
    name: 'exit-intent-storage',
    version: 1,
    merge: (kept, fresh) => ({ ...fresh, ...(kept as Partial<ExitIntentState>), isOpen: false }),
  }),
);

/** Opens it, unless it was shown on that day already; on another day the flag is reset. */
export function offerOnce(today: string): void {
  const { hasShownToday, lastShownDate } = useExitIntent.getState();
  if (hasShownToday && lastShownDate === today) return;
  useExitIntent.setState({ isOpen: true, hasShownToday: true, lastShownDate: today });
}

export function hideExitIntent(): void {
  useExitIntent.setState({ isOpen: false });
}

/** The visitor goes on to register: not again today. */
export function chooseSignup(today: string): void {
  useExitIntent.setState({ isOpen: false, hasShownToday: true, lastShownDate: today });
}
