import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from './session-store';

/**
 * For a page that anyone may read: a member's answers are requested again after they sign out, in
 * another tab as well. In the signed-in area the frame does this.
 */
export function useAskAnew(isOpenToAll: boolean): void {
  const queryClient = useQueryClient();
  // The session lives outside React.
  useEffect(() => {
    if (!isOpenToAll) return;
    return useSession.subscribe(({ user }, before) => {
      if (before.user !== null && user?.id !== before.user.id) void queryClient.resetQueries();
    });
  }, [isOpenToAll, queryClient]);
}
