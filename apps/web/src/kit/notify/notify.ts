import { defaultDurationMs, type ToastAction, type ToastKind, useToasts } from './toast-store';

type Notice = { kind: ToastKind; text: string; durationMs?: number; action?: ToastAction };

let count = 0;

/**
 * The only way to show a toast, which is for finished actions. One shows at a time: a new one
 * replaces the old.
 */
export function notify({ durationMs = defaultDurationMs, action, ...notice }: Notice): string {
  count += 1;
  const id = `toast-${count}`;
  const { add, dismiss } = useToasts.getState();
  // A press takes the notice away: what it tells of is no longer so.
  function press(): void {
    dismiss(id);
    action?.onPress();
  }
  add({
    ...notice,
    id,
    duration: durationMs,
    ...(action && { action: { label: action.label, onPress: press } }),
  });
  return id;
}
