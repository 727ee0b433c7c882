import { queryOptions } from '@tanstack/react-query';
import { apiHost } from '../../platform/api/api-host';

export type SystemStatus = 'ready' | 'not-ready' | 'unreachable';

/** Whether the server and its database answer, asked anew each time it is looked at. */
export const statusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: async ({ signal }): Promise<SystemStatus> => {
    // No answer is an answer here: it is what the reader came to learn.
    const answer = await fetch(`${apiHost()}/readyz`, { signal }).catch(() => null);
    if (answer === null) return 'unreachable';
    return answer.ok ? 'ready' : 'not-ready';
  },
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});
