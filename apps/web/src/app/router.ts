import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { devRoutes } from '../dev/dev-routes';
import { PageFailed } from '../features/frame/page-failed';
import { parsePlainSearch, printPlainSearch } from '../lib/plain-search';
import { PageSpinner } from '../ui/spinner';
import { routeTree } from './route-tree.gen';

if (import.meta.env.DEV)
  routeTree.addChildren([...Object.values(routeTree.children ?? {}), ...devRoutes()]);

/** The spinner shows as soon as a page's code is waited for, and no longer than that. */
export const whilePageLoads = {
  defaultPendingComponent: PageSpinner,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
};

export function createAppRouter(
  queryClient: QueryClient,
  { history }: { history?: RouterHistory | undefined } = {},
) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...whilePageLoads,
    defaultErrorComponent: PageFailed,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch: parsePlainSearch,
    stringifySearch: printPlainSearch,
    ...(history === undefined ? {} : { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
