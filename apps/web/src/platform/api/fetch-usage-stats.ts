import type { UsageStats } from '@deedlight/contract/usage';
import { accessToken } from '../session/access-token';
import { apiHost } from './api-host';
import { HttpError, request } from './request';

/** Returns the reader's usage, read with the session's token. */
export async function fetchUsageStats(signal?: AbortSignal): Promise<UsageStats> {
  const headers = { authorization: `Bearer ${await accessToken()}` };
  const stats = await request(`${apiHost()}/v1/usage/stats`, { headers, signal }).catch(
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      throw new Error(`Failed to fetch usage stats: ${error.status}`, { cause: error });
    },
  );
  return asStats(stats);
}

// What keeps the promise: the server checks its answers against the contract that this type comes
// from.
function asStats(answer: unknown): UsageStats {
  return answer as UsageStats;
}
