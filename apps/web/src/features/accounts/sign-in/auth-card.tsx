import type { ReactNode } from 'react';
import { PageTitle } from '../../../ui/page/page-title';

type Props = { title: string; lead?: ReactNode; children?: ReactNode; footer?: ReactNode };

/** The one narrow column of every account page. */
export function AuthCard({ title, lead, children, footer }: Props) {
  return (
    <div className="mx-auto max-w-[420px] py-8 desk:py-16">
      <PageTitle>{title}</PageTitle>
      <div className="rounded-l border border-line bg-surface p-5 desk:p-7">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {lead !== undefined && <p className="mt-2 text-ink-2">{lead}</p>}
        {children !== undefined && <div className="mt-5 grid gap-4">{children}</div>}
      </div>
      {footer !== undefined && <p className="mt-4 text-center text-ink-2">{footer}</p>}
    </div>
  );
}
