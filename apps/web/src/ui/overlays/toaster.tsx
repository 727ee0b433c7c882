import { lazy, Suspense, useEffect, useState } from 'react';
import { log } from '../../kit/log';
import { type Toast, useToasts } from '../../kit/notify/toast-store';

// No page shows a toast at first, so the look of one comes with the first. Without a connection it
// may not come; the text is told without it.
const ToastCard = lazy(() =>
  import('./toast-card').then(
    (module) => ({ default: module.ToastCard }),
    (error: unknown) => {
      log('info', 'A toast could not be loaded', error);
      return { default: ({ toast }: { toast: Toast }) => <p>{toast.text}</p> };
    },
  ),
);

/**
 * The region in which toasts appear. It exists from the start, so that screen readers announce the
 * first toast too, in plain text until its card has loaded.
 */
export function Toaster() {
  const toast = useToasts((state) => state.toasts.find((candidate) => candidate.isOpen));
  return (
    <div
      role="status"
      aria-live="polite"
      data-print="hide"
      className="fixed right-4 bottom-4 left-4 z-50 grid justify-items-end"
    >
      {toast !== undefined && <Notice key={toast.id} toast={toast} />}
    </div>
  );
}

function Notice({ toast }: { toast: Toast }) {
  const dismiss = useToasts((state) => state.dismiss);
  const [isHeld, setHeld] = useState(false);
  const { id, duration, text } = toast;
  // The browser's timer removes it, unless somebody is about to press its button.
  useEffect(() => {
    if (isHeld || duration === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, isHeld, duration, dismiss]);
  return (
    <Suspense fallback={text}>
      <ToastCard toast={toast} onDismiss={() => dismiss(id)} onHold={setHeld} />
    </Suspense>
  );
}
