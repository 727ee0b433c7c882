import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { devRoutes } from '../dev/dev-routes';
import { PageFailed } from '../features/app-frame/public-frame/page-failed';
import { log } from '../kit/log';
import { parsePlainSearch, printPlainSearch } from '../kit/url-state/plain-search';
import type { Queries } from '../platform/api/queries';
import { PageSpinner } from '../ui/page/spinner';
import { routeTree } from './route-tree.gen';

if (import.meta.env.DEV)
  routeTree.addChildren([...Object.values(routeTree.children ?? {}), ...devRoutes()]);

/** The spinner shows at once while a page's code loads, and goes as soon as it is there. */
export const whilePageLoads = {
  defaultPendingComponent: PageSpinner,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
};

export function createAppRouter(
  queries: Queries,
  { history }: { history?: RouterHistory | undefined } = {},
) {
  const router = createRouter({
    routeTree,
    context: { queries },
    ...whilePageLoads,
    defaultErrorComponent: PageFailed,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // One page gives way to the next; typing and tabs change nothing but the address's parameters.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => fromLocation !== undefined && pathChanged && [],
    },
    parseSearch: parsePlainSearch,
    stringifySearch: printPlainSearch,
    ...(history === undefined ? {} : { history }),
  });
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    // Typing into a page's address parameters needs no other code.
    if (!pathChanged) return;
    // A page's code loads while the session is being checked.
    for (const { routeId } of router.matchRoutes(toLocation)) {
      const id: keyof typeof router.routesById = routeId;
      const code = router.loadRouteChunk(router.routesById[id]);
      code?.catch((error: unknown) => log('info', 'A page could not be preloaded', error));
    }
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
