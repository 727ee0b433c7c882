import { RouterProvider } from '@tanstack/react-router';
import { log } from '../kit/log';
import { lateQueries } from '../platform/api/queries';
import type { createQueryClient } from '../platform/api/query-client';
import { QueriesContext } from '../platform/api/with-queries';
import { createAppRouter } from './router';

type Given = Parameters<typeof createAppRouter>[1] & { makeClient?: typeof createQueryClient };

/**
 * Creates what one visit keeps outside React; `history` is the browser's unless a test passes its
 * own.
 */
export function startVisit({ history, makeClient }: Given = {}) {
  let stop = () => {};
  const queries = lateQueries(async () => {
    const { startQueries } = await import('./start-queries');
    const started = startQueries(makeClient);
    stop = started.stop;
    return started.client;
  });
  // Whoever needs the cache meets the failure as well, and loads it again.
  queries.load().catch((error: unknown) => log('info', 'The query cache did not load', error));
  return { queries, router: createAppRouter(queries, { history }), stop: () => stop() };
}

/** The whole app for one visit. */
export function App({ queries, router }: Omit<ReturnType<typeof startVisit>, 'stop'>) {
  return (
    <QueriesContext value={queries}>
      <RouterProvider router={router} />
    </QueriesContext>
  );
}
