import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { followVisit } from '../features/usage/anonymous/follow-visit';
import { createQueryClient } from '../platform/api/query-client';
import { createAppRouter } from './router';

type Given = Parameters<typeof createAppRouter>[1] & { makeClient?: typeof createQueryClient };

/** The whole app for one visit; `history` is the browser's unless a test brings its own. */
export function App({ history, makeClient = createQueryClient }: Given = {}) {
  const [{ queryClient, router }] = useState(() => {
    const client = makeClient();
    return { queryClient: client, router: createAppRouter(client, { history }) };
  });
  // The query cache lives outside React; the visitor's store follows it for as long as the app is
  // mounted.
  useEffect(() => followVisit(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
