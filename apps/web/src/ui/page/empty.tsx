import type { ReactNode } from 'react';

type Props = { title: string; children?: ReactNode; action?: ReactNode };

/** Says that there is nothing to show, and what to do about it. */
export function Empty({ title, children, action }: Props) {
  return (
    <div className="px-4 py-6 text-center">
      <p className="font-strong">{title}</p>
      {children !== undefined && <div className="mt-1 text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-3.5">{action}</div>}
    </div>
  );
}
