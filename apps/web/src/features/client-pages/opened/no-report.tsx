import type { ReactNode } from 'react';
import { PageTitle } from '../../../ui/page/page-title';

/** For a link that nobody made, that was mistyped, or whose last days are long over. */
export function LinkUnknown() {
  return (
    <Notice title="There is no report at this address">
      The link may be mistyped or cut off. Open it again from the message that you got, or ask
      whoever sent it to you.
    </Notice>
  );
}

/** For a link whose days are over, or that its sender ended. */
export function LinkEnded({ error }: { error: unknown }) {
  const isRevoked = whyOf(error) === 'revoked';
  return (
    <Notice title={isRevoked ? 'This report is no longer shared' : 'This link has ended'}>
      {isRevoked
        ? 'Whoever sent it to you has ended the link. Ask them for a new one.'
        : 'Links to reports work for a limited time, as figures age. Ask whoever sent it to you for a new one.'}
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="page" className="mx-auto max-w-[560px] px-4 py-14 desk:py-24">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-3 text-l text-ink-2">{children}</p>
    </main>
  );
}

function whyOf(error: unknown): unknown {
  const data = Object(Object(error).data);
  return data.why ?? Object(data.details).why;
}
