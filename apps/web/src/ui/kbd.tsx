import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-s border border-line px-[5px] font-sans text-xs text-ink-3">
      {children}
    </kbd>
  );
}
