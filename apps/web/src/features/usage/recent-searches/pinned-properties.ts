import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';
import { useKeeping } from '../../../platform/api/use-keeping';
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
export function usePinning(userId: string) {
  return useKeeping<PinnedProperty>({
    queryKey: pinsKey(userId),
    isSame: (one, other) => one.property_id === other.property_id,
    keep: pinProperty,
    drop: unpinProperty,
    words: (_, isPinned) => (isPinned ? 'Property pinned' : 'Pin removed'),
    failed: 'The pin could not be changed. Try again.',
  });
}

/** Pins a property under the name by which the dashboard lists it; one that is pinned stays so. */
export function pinProperty({ property_id, label }: ToPin): Promise<void> {
  const key = ['user_id', 'property_id'] as const;
  return ownRows('pinned_properties').upsert({ property_id, label }, key);
}

export function unpinProperty({ property_id }: Pick<ToPin, 'property_id'>): Promise<void> {
  return ownRows('pinned_properties').delete({ is: { property_id } });
}

export type ToPin = Pick<PinnedProperty, 'property_id' | 'label'>;

export function pinsKey(userId: string) {
  return ['own-rows', 'pinned-properties', userId];
}
