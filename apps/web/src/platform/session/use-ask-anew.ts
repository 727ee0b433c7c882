import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from './session-store';

/**
 * For a page that anybody may read: what a member was answered there is asked for anew when they have
 * signed out, in another tab as well. Inside, the frame sees to that.
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
