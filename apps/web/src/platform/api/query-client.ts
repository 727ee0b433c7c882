import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './api-failure';

const minute = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        // Without a connection the service worker answers, or the page says at once that there is
        // none.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A refusal is final; only a failing server or network may answer better next time. */
function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500;
}
