import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect } from 'react';
import { classNames } from '../../kit/class-names';
import { type Toast, useToasts } from '../../kit/notify/toast-store';
import { Icon } from '../icon';

const tones = { done: 'border-l-good', info: 'border-l-act', failed: 'border-l-bad' };

/**
 * The region in which toasts appear. It exists from the start, so that screen readers announce the
 * first toast too.
 */
export function Toaster() {
  const toast = useToasts((state) => state.toasts.find((candidate) => candidate.isOpen));
  return (
    <div
      role="status"
      data-print="hide"
      className="fixed right-4 bottom-4 left-4 z-50 grid justify-items-end"
    >
      {toast !== undefined && <Notice key={toast.id} toast={toast} />}
    </div>
  );
}

function Notice({ toast }: { toast: Toast }) {
  const dismiss = useToasts((state) => state.dismiss);
  const { id, duration, action } = toast;
  // The browser's timer removes it.
  useEffect(() => {
    if (duration === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, dismiss]);
  return (
    <div
      className={classNames(
        'flex w-full items-start gap-3 rounded-m border border-l-4 border-line-strong bg-surface py-3 pr-2 pl-4 shadow-pop desk:w-[360px]',
        tones[toast.kind],
      )}
    >
      <p className="flex-1 py-0.5">{toast.text}</p>
      {action && (
        <button type="button" onClick={action.onPress} className="py-0.5 text-act">
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismiss(id)}
        className="grid size-7 place-items-center rounded-s text-ink-2 hover:bg-sunken"
      >
        <Icon of={X} size="s" />
      </button>
    </div>
  );
}
