import { defaultDurationMs, type ToastAction, type ToastKind, useToasts } from './toast-store';

type Notice = { kind: ToastKind; text: string; durationMs?: number; action?: ToastAction };

let count = 0;

/**
 * The only way to show a toast, which is for finished actions. One shows at a time: a new one
 * replaces the old.
 */
export function notify({ durationMs = defaultDurationMs, ...notice }: Notice): string {
  count += 1;
  const id = `toast-${count}`;
  useToasts.getState().add({ ...notice, id, duration: durationMs });
  return id;
}
