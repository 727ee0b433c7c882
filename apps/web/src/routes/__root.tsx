import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/router';
import { SignupPrompt } from '../features/anonymous/signup-prompt';
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
  return (
    <>
      <PublicFrame search={<SearchBox place="bar" />}>
        <Outlet />
      </PublicFrame>
      <SignupPrompt />
      <Toaster />
    </>
  );
}
