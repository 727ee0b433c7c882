import type { Property } from '@deedlight/contract/property';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import { useQuery } from '@tanstack/react-query';
import { propertyQuery } from '../../../platform/api/property-query';
import { useSession } from '../../../platform/session/session-store';
import { useUsage } from '../../../platform/usage/usage-store';
import { openedSinceQuery } from './search-logs';

/**
 * Returns a property that reading costs nothing: it is open in this browser, or the reader opened it
 * in the period. Any other is undefined, as reading it would use up a search.
 */
export function useOpenedProperty(id: string | null): Property | undefined {
  const isOpened = useIsOpened(id ?? '');
  const { data } = useQuery({
    ...propertyQuery(id ?? ''),
    enabled: id !== null && isPropertyId(id) && isOpened,
  });
  return data?.property;
}

function useIsOpened(id: string): boolean {
  const userId = useSession(({ session }) => session?.user.id);
  const startDate = useUsage((state) => state.startDate);
  const { data = 0 } = useQuery({
    ...openedSinceQuery(userId ?? '', id, startDate ?? ''),
    enabled: id !== '' && userId !== undefined && startDate !== null,
  });
  return data > 0;
}
