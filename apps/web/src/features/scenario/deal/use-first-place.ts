import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUrlState } from '../../../kit/url-state/url-state';
import { useSession } from '../../../platform/session/session-store';

/**
 * Opens a page without a place where the member worked last, as a closing's rates and a home's premium
 * depend on the place. The bar above says that no home is chosen. Returns whether that place is still to
 * come.
 */
export function useFirstPlace(state: string | null): boolean {
  const client = useQueryClient();
  const userId = useSession(({ session }) => session?.user.id);
  const [isOpen, patch] = useUrlState(
    (search) => search.state === undefined && search.property === undefined,
  );
  const isAsked = state === null && isOpen;
  const { data: place, isLoading } = useQuery({
    queryKey: ['first place of a deal', userId],
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
