import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { followVisit } from '../features/usage/anonymous/follow-visit';
import { createQueryClient } from '../platform/api/query-client';
import { createAppRouter } from './router';

type Given = Parameters<typeof createAppRouter>[1] & { makeClient?: typeof createQueryClient };

/**
 * Creates what one visit keeps outside React; `history` is the browser's unless a test passes its
 * own.
 */
export function startVisit({ history, makeClient = createQueryClient }: Given = {}) {
  const queryClient = makeClient();
  // Follows the visit from the start, so that it also sees the answer that came with the page.
  const stop = followVisit(queryClient);
  return { queryClient, router: createAppRouter(queryClient, { history }), stop };
}

/** The whole app for one visit. */
export function App({ queryClient, router }: Omit<ReturnType<typeof startVisit>, 'stop'>) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
