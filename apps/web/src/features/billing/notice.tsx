import type { ReactNode } from 'react';

/** Yellow, across the page: what must be known before anything else. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-warn-soft px-4 py-3 text-warn"
    >
      <p className="max-w-[70ch]">{children}</p>
      {action}
    </div>
  );
}
