import { useQuery } from '@tanstack/react-query';
import { cachedProfile } from './profile-cache';
import { useSession } from './session-store';

/**
 * Null while the profile is loading. It decides only what is shown; the server decides what is
 * allowed.
 */
export function useIsAdmin(): boolean | null {
  const user = useSession((state) => state.user);
  const profile = useQuery({
    queryKey: ['session', 'profile', user?.id],
    queryFn: () => cachedProfile(user?.id ?? '', Date.now()),
    enabled: user !== null && !user.is_admin,
  });
  if (user === null) return false;
  if (user.is_admin) return true;
  return profile.isPending ? null : profile.data?.is_admin === true;
}
