import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { lateQueries } from './queries';

/** Holds the visit's query cache; a part that is drawn outside a visit has none. */
export const QueriesContext = createContext(
  lateQueries(async () => {
    throw new Error('No visit has started');
  }),
);

type Props = { children: ReactNode; fallback?: ReactNode };

/** Lets everything below it query the server. Shows the fallback until the cache has loaded. */
export function WithQueries({ children, fallback = null }: Props) {
  const above = use(QueryClientContext);
  return above === undefined ? <Late fallback={fallback}>{children}</Late> : children;
}

function Late({ children, fallback }: Props) {
  const { useArrived, load } = use(QueriesContext);
  const client = useArrived((state) => state.client);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // The code comes from the network.
  useEffect(() => {
    if (client === null) load().catch((error: unknown) => setFailure({ error }));
  }, [client, load]);
  if (failure !== null) throw failure.error;
  if (client === null) return fallback;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
