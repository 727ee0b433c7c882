import type { AppSettings } from '@deedlight/contract/app-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { statusOf } from '../../platform/api/api-failure';
import { useSession } from '../../platform/session/session-store';
import { client } from './app-settings-client';

const minute = 60_000;
const freshMs = 5 * minute;
const keptMs = 10 * minute;
const mostRetries = 3;

const tooMany = 'Too many requests. Please wait a moment and try again.';
const failed = 'Failed to fetch app settings';

/** The ad image and the logo, for signed-in people, read again every five minutes. */
export function useAppSettings() {
  const userId = useSession(({ user }) => user?.id);
  return useQuery({ ...appSettingsOptions, enabled: userId !== undefined });
}

export const appSettingsOptions = queryOptions({
  queryKey: api.appSettings.read.queryKey(),
  queryFn: fetchAppSettings,
  staleTime: freshMs,
  gcTime: keptMs,
  // A person who stays on a page sees a new logo, too.
  refetchInterval: freshMs,
  retry: (failures, error) => failures < mostRetries && !isTooMany(error),
});

/** Throws an error with a message for the person and the original failure as its cause. */
async function fetchAppSettings({ signal }: { signal: AbortSignal }): Promise<AppSettings> {
  try {
    return await client.appSettings.read(undefined, { signal });
  } catch (cause) {
    throw new Error(isTooMany(cause) ? tooMany : failed, { cause });
  }
}

/** Tells by the status, or by the words when something in between answered. */
function isTooMany(error: unknown): boolean {
  if (statusOf(error) === 429) return true;
  if (!(error instanceof Error)) return false;
  return /429|too many requests/i.test(error.message) || isTooMany(error.cause);
}
