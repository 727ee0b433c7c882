import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ClientPage } from '../features/client-pages/opened/client-page';

// Few who open a link check a printed report.
const CheckPage = lazy(() =>
  import('../features/reports/check/check-page').then((part) => ({ default: part.CheckPage })),
);

const route = getRouteApi('/s/$token');

/** What a secret address opens: a shared report by its token, or a printed one by its code. */
export function SharedPage() {
  const { token } = route.useParams();
  const code = codeIn(token);
  if (code === undefined) return <ClientPage />;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Suspense>
        <CheckPage code={code} />
      </Suspense>
    </>
  );
}

/** A code is printed in four groups, which no token has; null: it is still to be typed. */
function codeIn(token: string): string | null | undefined {
  if (token === 'check') return null;
  return /^\w{4}(-\w{4}){3}$/.test(token) ? token : undefined;
}
