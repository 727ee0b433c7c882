import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ExitIntentState = {
  isOpen: boolean;
  hasShownToday: boolean;
  /** YYYY-MM-DD in the visitor's own time zone; null means never. */
  lastShownDate: string | null;
};

export const neverShown: ExitIntentState = {
  isOpen: false,
  hasShownToday: false,
  lastShownDate: null,
};

/** Persisted under `exit-intent-storage`; a newly opened page starts with the dialog closed. */
export const useExitIntent = create<ExitIntentState>()(
  persist(() => neverShown, {
    name: 'exit-intent-storage',
    version: 1,
    merge: (kept, fresh) => ({ ...fresh, ...(kept as Partial<ExitIntentState>), isOpen: false }),
  }),
);

/** Opens the dialog unless it was already shown on that day; on another day the flag is reset. */
export function offerOnce(today: string): void {
  const { hasShownToday, lastShownDate } = useExitIntent.getState();
  if (hasShownToday && lastShownDate === today) return;
  useExitIntent.setState({ isOpen: true, hasShownToday: true, lastShownDate: today });
}

export function hideExitIntent(): void {
  useExitIntent.setState({ isOpen: false });
}

/** Records that the visitor goes on to register, so that the dialog is not shown again that day. */
export function chooseSignup(today: string): void {
  useExitIntent.setState({ isOpen: false, hasShownToday: true, lastShownDate: today });
}
