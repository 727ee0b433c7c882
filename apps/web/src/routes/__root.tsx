import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useMatches,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { RouterContext } from '../app/router-context';
import { Accent } from '../features/app-frame/public-frame/accent';
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

// Nobody leaves before the page is shown, so this loads when idle.
const ExitIntent = lazyWhenIdle(async () => {
  const { ExitIntent } = await import('../features/usage/exit-intent/exit-intent');
  return ExitIntent;
});

// The service worker serves the next visit, so the current page loads first.
const ConnectionNotes = lazyWhenIdle(async () => {
  const { ConnectionNotes } = await import('../features/offline/connection-notes');
  return ConnectionNotes;
});

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

function Root() {
  const isSignedIn = useSession(({ session }) => session !== null);
  // The signed-in area has its own frame; an unknown address below it is shown in the public one.
  const hasOwnFrame = useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/app') &&
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
      <Accent />
      <SignupPrompt />
      {/* The boundaries are separate: with a shared one the visitor's part would stay until the
          member's code has loaded. */}
      <Suspense>
        {isSignedIn && (
          <WithQueries>
            <AccessPrompts />
          </WithQueries>
        )}
      </Suspense>
      <Suspense>
        {!isSignedIn && (
          <WithQueries>
            <ExitIntent />
          </WithQueries>
        )}
      </Suspense>
      <Suspense>
        <WithQueries>
          <ConnectionNotes />
        </WithQueries>
      </Suspense>
      <Toaster />
    </>
  );
}
