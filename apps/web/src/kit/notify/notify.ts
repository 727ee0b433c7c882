import {
  actionDurationMs,
  defaultDurationMs,
  type ToastAction,
  type ToastKind,
  useToasts,
} from './toast-store';

type Notice = { kind: ToastKind; text: string; action?: ToastAction | undefined };

let count = 0;

/**
 * The only way to show a toast, which is for finished actions. One shows at a time: a new one
 * replaces the old.
 */
export function notify({ kind, text, action }: Notice): string {
  count += 1;
  const id = `toast-${count}`;
  const duration = action === undefined ? defaultDurationMs : actionDurationMs;
  useToasts.getState().add({ id, kind, text, action, duration });
  return id;
}
