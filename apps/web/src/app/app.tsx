import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { followVisit } from '../features/usage/anonymous/follow-visit';
import { createQueryClient } from '../platform/api/query-client';
import { createAppRouter } from './router';

type Given = Parameters<typeof createAppRouter>[1] & { makeClient?: typeof createQueryClient };

/** What one visit keeps outside React; `history` is the browser's unless a test brings its own. */
export function startVisit({ history, makeClient = createQueryClient }: Given = {}) {
  const queryClient = makeClient();
  // From the start, as the answer that came with the page is followed too.
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
