import { useSession } from '../../platform/session/session-store';
import { useUsage } from '../../platform/usage/usage-store';

/**
 * Tells whether the server counts the reader as an admin; the profile says so right after signing
 * in.
 */
export function useIsAdmin(): boolean {
  const isAdmin = useSession(({ user }) => user?.is_admin === true);
  return useUsage(({ access }) => access?.isAdmin) ?? isAdmin;
}
