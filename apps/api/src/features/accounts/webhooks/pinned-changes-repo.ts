import type { PinnedChange } from '@deedlight/contract/rows/pinned-changes';
import type { Queries } from '../../../platform/database/database';

type Noticed = {
  userId: string;
  propertyId: string;
  label: string;
  key: string;
  at: string;
  changes: readonly PinnedChange[];
};

/** Writes what changed at a watched home; what is written under the key already stays. */
export async function insertPinnedChanges(
  db: Queries,
  { userId, propertyId, label, key, at, changes }: Noticed,
): Promise<void> {
  await db
    .insertInto('public.pinned_changes')
    .values({
      user_id: userId,
      property_id: propertyId,
      label,
      event_key: key,
      noticed_at: at,
      changes: JSON.stringify(changes),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
    .execute();
}
