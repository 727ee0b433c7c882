import {
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';
import { useSession } from '../../../platform/session/session-store';

const columns = ['property_id', 'label', 'created_at'] as const;

export type PinnedProperty = RowOf<'pinned_properties', (typeof columns)[number]>;

/** The member's pinned properties, the last pinned first. */
export function pinnedProperties(userId: string) {
  return queryOptions({
    queryKey: pinsKey(userId),
    queryFn: ({ signal }): Promise<PinnedProperty[]> =>
      ownRows('pinned_properties').select(columns, { newestFirst: 'created_at', signal }),
  });
}

/** Returns the reader's own pins; a visitor has none. */
export function usePinnedProperties() {
  const userId = useSession(({ session }) => session?.user.id);
  return useQuery({ ...pinnedProperties(userId ?? ''), enabled: userId !== undefined });
}

/** Pins a property under the name on the page, or unpins it. */
export function usePinning(userId: string): UseMutationResult<void, Error, Pinning> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: setPinned,
    onError: () => notify({ kind: 'failed', text: 'The pin could not be changed. Try again.' }),
    onSuccess: (_, { isPinned }) =>
      notify({ kind: 'done', text: isPinned ? 'Property pinned' : 'Pin removed' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pinsKey(userId) }),
  });
}

export type Pinning = { id: string; label: string; isPinned: boolean };

export function setPinned({ id, label, isPinned }: Pinning): Promise<void> {
  const pins = ownRows('pinned_properties');
  return isPinned
    ? pins.upsert({ property_id: id, label }, ['user_id', 'property_id'])
    : pins.delete({ is: { property_id: id } });
}

export function pinsKey(userId: string) {
  return ['own-rows', 'pinned-properties', userId];
}
