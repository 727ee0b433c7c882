import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session/session-store';
import { useUsage } from '../../../platform/usage/usage-store';
import { openedSinceQuery } from './search-logs';

/** Whether the reader has opened this property in the period, so that reading it again is free. */
export function useIsOpened(id: string): boolean {
  const userId = useSession(({ session }) => session?.user.id);
  const startDate = useUsage((state) => state.startDate);
  const { data = 0 } = useQuery({
    ...openedSinceQuery(userId ?? '', id, startDate ?? ''),
    enabled: userId !== undefined && startDate !== null,
  });
  return data > 0;
}
