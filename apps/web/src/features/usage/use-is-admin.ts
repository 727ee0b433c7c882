import { useSession } from '../../platform/session/session-store';
import { useUsage } from '../../platform/usage/usage-store';

/** As the server says, which the profile tells as soon as somebody is signed in. */
export function useIsAdmin(): boolean {
  const isAdmin = useSession(({ user }) => user?.is_admin === true);
  return useUsage(({ access }) => access?.isAdmin) ?? isAdmin;
}
