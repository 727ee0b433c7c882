import { create } from 'zustand';

export type ToastKind = 'done' | 'info' | 'failed';
/** A press that takes the finished action back, or goes on from it. */
export type ToastAction = { label: string; onPress: () => void };

export type Toast = {
  id: string;
  kind: ToastKind;
  text: string;
  /** Milliseconds on screen; Infinity stays until dismissed. */
  duration: number;
  isOpen: boolean;
  action?: ToastAction;
};

/** A dismissed toast is kept this long, so that one being read aloud is never cut off. */
export const removalDelayMs = 1_000_000;
export const defaultDurationMs = 5_000;
const toastLimit = 1;

type ToastStore = {
  toasts: Toast[];
  add: (toast: Omit<Toast, 'isOpen'>) => void;
  update: (id: string, change: Partial<Omit<Toast, 'id'>>) => void;
  /** Hides the toast, which is removed after {@link removalDelayMs}. */
  dismiss: (id: string) => void;
  remove: (id: string) => void;
};

export const useToasts = create<ToastStore>()((set, get) => ({
  toasts: [],
  add: (toast) =>
    set(({ toasts }) => ({ toasts: [{ ...toast, isOpen: true }, ...toasts].slice(0, toastLimit) })),
  update: (id, change) =>
    set(({ toasts }) => ({
      toasts: toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)),
    })),
  dismiss: (id) => {
    get().update(id, { isOpen: false });
    setTimeout(() => get().remove(id), removalDelayMs);
  },
  remove: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
