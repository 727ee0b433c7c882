import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useMatches,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { RouterContext } from '../app/router-context';
import { AccountLinks } from '../features/app-frame/public-frame/account-links';
import { PublicFrame } from '../features/app-frame/public-frame/public-frame';
import { SearchBox } from '../features/suggest/search-box';
import { SignupPrompt } from '../features/usage/anonymous/signup-prompt';
import { lazyWhenIdle } from '../kit/hooks/lazy-when-idle';
import { WithQueries } from '../platform/api/with-queries';
import { useSession } from '../platform/session/session-store';
import { Toaster } from '../ui/overlays/toaster';
import { PageSpinner } from '../ui/page/spinner';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(
    () => import('../features/app-frame/not-found/not-found-page'),
    'NotFoundPage',
  ),
});

const AccessPrompts = lazy(() =>
  import('../features/usage/access-prompts').then((part) => ({ default: part.AccessPrompts })),
);

const LateParts = lazyWhenIdle(() => import('./-late-parts').then((part) => part.LateParts));

function Root() {
  const isSignedIn = useSession(({ session }) => session !== null);
  // The signed-in area and a client's report have their own frames; an unknown address below them is
  // shown in the public one.
  const hasOwnFrame = useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/app' || routeId === '/s/$token') &&
      !matches.some((match) => match._notFound),
  });
  return (
    <>
      {hasOwnFrame ? (
        <Page />
      ) : (
        <PublicFrame search={<SearchBox place="bar" />} account={<AccountLinks />}>
          <Page />
        </PublicFrame>
      )}
      <SignupPrompt />
      <Suspense>
        {isSignedIn && (
          <WithQueries>
            <AccessPrompts />
          </WithQueries>
        )}
      </Suspense>
      <Suspense>
        <LateParts />
      </Suspense>
      <Toaster />
    </>
  );
}

/** The landing page is drawn before the query cache has loaded; every other page begins with it. */
function Page() {
  const isLanding = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/'),
  });
  if (isLanding) return <Outlet />;
  return (
    <WithQueries fallback={<PageSpinner />}>
      <Outlet />
    </WithQueries>
  );
}
