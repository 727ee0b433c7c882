import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useMatches,
} from '@tanstack/react-router';
import type { RouterContext } from '../app/router-context';
import { SignupPrompt } from '../features/anonymous/signup-prompt';
import { AccountLinks } from '../features/frame/account-links';
import { PublicFrame } from '../features/frame/public-frame';
import { SearchBox } from '../features/search-box/search-box';
import { Toaster } from '../ui/toaster';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(
    () => import('../features/not-found/not-found-page'),
    'NotFoundPage',
  ),
});

function Root() {
  // The signed-in area brings its own frame; what leads nowhere below it is shown in the public one.
  const hasOwnFrame = useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/app') &&
      !matches.some((match) => match._notFound),
  });
  return (
    <>
      {hasOwnFrame ? (
        <Outlet />
      ) : (
        <PublicFrame search={<SearchBox place="bar" />} account={<AccountLinks />}>
          <Outlet />
        </PublicFrame>
      )}
      <SignupPrompt />
      <Toaster />
    </>
  );
}
