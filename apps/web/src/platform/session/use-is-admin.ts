import { useQuery } from '@tanstack/react-query';
import { cachedProfile } from './profile-cache';
import { useSession } from './session-store';

/**
 * Null while the profile that says it is on its way. It decides what is shown; what may be done is the
 * server's to say.
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
