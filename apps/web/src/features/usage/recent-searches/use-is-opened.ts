import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session/session-store';
import { useUsage } from '../../../platform/usage/usage-store';
import { searchLogsQuery } from './search-logs';

/** Whether the reader has opened this property in the period, so that reading it again is free. */
export function useIsOpened(id: string): boolean {
  const userId = useSession(({ session }) => session?.user.id);
  const startDate = useUsage((state) => state.startDate);
  const { data = [] } = useQuery({
    ...searchLogsQuery(userId ?? ''),
    enabled: userId !== undefined && startDate !== null,
  });
  const start = Date.parse(startDate ?? '');
  return data.some(
    ({ property_id, created_at }) => property_id === id && Date.parse(created_at) >= start,
  );
}
