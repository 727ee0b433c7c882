import type { PinnedChange } from '@deedlight/contract/rows/pinned-changes';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';

/** A list that is watched, and a home of it; for a pin the list is null. */
export type WatchedHome = { property_id: string; label: string; list: string | null };

/** Reads the member's pins and the homes of their watched lists. */
export async function watchedHomes(db: Queries, userId: string): Promise<WatchedHome[]> {
  const { rows } = await sql<WatchedHome>`
    select property_id, label, null as list from public.pinned_properties
    where user_id = ${userId}::uuid
    union all
    select h.property_id, h.label, l.name from public.listed_properties h
    join public.property_lists l on l.id = h.list_id
    where l.user_id = ${userId}::uuid and l.is_watched
    order by 2, 1`.execute(db);
  return rows;
}

export type NoticedChanges = { property_id: string; noticed_at: string; changes: PinnedChange[] };

/** Reads what was noticed at the member's homes since an instant, the oldest first. */
export async function noticedChanges(
  db: Queries,
  userId: string,
  since: string | null,
): Promise<NoticedChanges[]> {
  const { rows } = await sql<NoticedChanges>`
    select property_id, noticed_at, changes from public.pinned_changes
    where user_id = ${userId}::uuid
      and (${since}::timestamptz is null or noticed_at >= ${since}::timestamptz)
    order by id`.execute(db);
  return rows;
}
