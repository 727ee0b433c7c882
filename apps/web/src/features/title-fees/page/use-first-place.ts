import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUrlState } from '../../../kit/url-state/url-state';
import { useSession } from '../../../platform/session/session-store';

/**
 * Opens a closing without a place where the member worked last, as every rate depends on the place.
 * The bar above says that no home is chosen. Returns whether that place is still to come.
 */
export function useFirstPlace(state: string | null): boolean {
  const client = useQueryClient();
  const userId = useSession(({ session }) => session?.user.id);
  const [isOpen, patch] = useUrlState(
    (search) => search.state === undefined && search.property === undefined,
  );
  const isAsked = state === null && isOpen;
  const { data: place, isLoading } = useQuery({
    queryKey: ['first place of a closing', userId],
    queryFn: async () => {
      const { firstPlace } = await import('./first-place');
      return firstPlace(client, userId ?? '');
    },
    enabled: isAsked && userId !== undefined,
    staleTime: 0,
  });
  // The address is outside of React.
  useEffect(() => {
    if (isAsked && place) patch(place);
  }, [isAsked, place, patch]);
  return isAsked && (isLoading || Boolean(place));
}
