import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../platform/session/session-store';

/**
 * Leads to /login when the session ends, here or in another tab, and drops what it had loaded. Without
 * a connection who was signed in stays, to read what this device kept.
 */
export function useLeaveWithoutSession(): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isSignedIn = useSession(
    ({ session, user }) => session !== null || (user !== null && !navigator.onLine),
  );
  // The session lives outside React.
  useEffect(() => {
    if (isSignedIn) return;
    queryClient.clear();
    void navigate({ to: '/login', replace: true });
  }, [isSignedIn, navigate, queryClient]);
}
