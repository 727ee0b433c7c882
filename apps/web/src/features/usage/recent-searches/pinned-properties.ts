import {
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { supabase } from '../../../platform/api/supabase';
import { useSession } from '../../../platform/session/session-store';

export type PinnedProperty = { property_id: string; label: string; created_at: string };

/** The member's pinned properties, the last pinned first. */
export function pinnedProperties(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }): Promise<PinnedProperty[]> => {
      const db = await supabase();
      const { data, error } = await db
        .from('pinned_properties')
        .select('property_id, label, created_at')
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .overrideTypes<PinnedProperty[], { merge: false }>();
      if (error) throw new Error(errorText(error), { cause: error });
      return data;
    },
  });
}

/** The reader's own pins: none for a visitor, who has nowhere to keep them. */
export function usePinnedProperties() {
  const userId = useSession(({ session }) => session?.user.id);
  return useQuery({ ...pinnedProperties(userId ?? ''), enabled: userId !== undefined });
}

/** Pins a property under the name that the page shows, or lets go of it. */
export function usePinning(userId: string): UseMutationResult<void, Error, Pinning> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: setPinned,
    onError: () => notify({ kind: 'failed', text: 'The pin could not be changed. Try again.' }),
    onSuccess: (_, { isPinned }) =>
      notify({ kind: 'done', text: isPinned ? 'Property pinned' : 'Pin removed' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}

type Pinning = { id: string; label: string; isPinned: boolean };

async function setPinned({ id, label, isPinned }: Pinning): Promise<void> {
  const pins = (await supabase()).from('pinned_properties');
  const { error } = isPinned
    ? await pins.upsert({ property_id: id, label }, { onConflict: 'user_id,property_id' })
    : await pins.delete().eq('property_id', id);
  if (error) throw new Error(errorText(error), { cause: error });
}

function keyOf(userId: string) {
  return ['own-rows', 'pinned-properties', userId];
}
