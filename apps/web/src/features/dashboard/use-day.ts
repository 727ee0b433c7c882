import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session/session-store';
import { searchLogsQuery, usePinnedProperties } from '../usage/public';

/** A member's first day lasts until a property is opened or pinned. */
export type MemberDay = 'unknown' | 'first' | 'later';

export function useDay(): MemberDay {
  const userId = useSession(({ session }) => session?.user.id);
  const logs = useQuery({ ...searchLogsQuery(userId ?? ''), enabled: userId !== undefined });
  const pins = usePinnedProperties();
  // Both are waited for: a card that had but one of them would stand in its place until the other
  // came, and then move what is below it. Without a connection nothing comes and nothing is loading:
  // what this device kept has to do.
  if (logs.isLoading || pins.isLoading) return 'unknown';
  if (logs.data?.length || pins.data?.length) return 'later';
  // What cannot be read may be much: its card then offers to try again.
  if (logs.isError || pins.isError) return 'later';
  return logs.isSuccess && pins.isSuccess ? 'first' : 'unknown';
}
