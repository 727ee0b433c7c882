import type { ReactNode } from 'react';

/** A label stays in sight while the columns scroll. */
export function RowLabel({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 bg-surface py-2 pr-3 align-top text-s font-strong desk:text-m"
    >
      {children}
    </th>
  );
}
