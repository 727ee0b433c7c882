import { useQuery } from '@tanstack/react-query';
import { supabaseConfig } from '../../../platform/api/supabase';
import { photoAddress } from '../../../platform/session/photo-address';
import { useSession } from '../../../platform/session/session-store';

/**
 * Returns the address of the person's own photo on the server's current host; null when there is
 * none.
 */
export function usePhotoAddress(): string | null {
  return useStoredAddress(useSession((state) => state.user?.avatar_url ?? null));
}

/** Returns the address of a stored picture in the same way. */
export function useStoredAddress(stored: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['account-server'],
    queryFn: supabaseConfig,
    enabled: stored !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return stored === null || data === undefined ? null : photoAddress(stored, data.url);
}
