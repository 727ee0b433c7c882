import type { ReactNode } from 'react';

/** Label and value pairs, the values at the right edge; a long label leaves them room on a phone. */
export function KeyValueList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[fit-content(62%)_minmax(0,1fr)] gap-x-[18px] gap-y-[7px]">
      {children}
    </dl>
  );
}

export function KeyValue({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-right wrap-anywhere">{children}</dd>
    </>
  );
}
