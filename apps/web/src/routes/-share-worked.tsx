import { lazy, Suspense } from 'react';
import type { Worked } from '../features/client-pages/public';

// The page works without it, and only members share.
const ShareWorked = lazy(() =>
  import('../features/client-pages/public').then((part) => ({ default: part.ShareWorked })),
);

/** Shares what a page has worked out with a client, once the code for it is there. */
export function ShareLater({ worked }: { worked: Worked | null }) {
  return (
    <Suspense>
      <ShareWorked worked={worked} />
    </Suspense>
  );
}
