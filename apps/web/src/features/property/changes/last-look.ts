import type { Look } from '@deedlight/domain/property/last-look';
import { queryOptions } from '@tanstack/react-query';
import { errorText } from '../../../platform/api/error-text';
import { supabase } from '../../../platform/api/supabase';

/** An earlier look; null on the first. */
export type LastLook = { seenAt: string; look: Look } | null;

type Row = { earlier_seen_at: string | null; earlier_snapshot: Look | null };

/**
 * Notes down what the member sees now and answers what they saw before, in one step. Once for as long
 * as the page is in memory: what is shown again without being asked for again is no new look.
 */
export function lastLook(userId: string, id: string, now: Look) {
  return queryOptions({
    queryKey: ['own-rows', 'property-visit', userId, id],
    queryFn: () => exchangeLook(id, now),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function exchangeLook(id: string, now: Look): Promise<LastLook> {
  const db = await supabase();
  const { data, error } = await db
    .from('property_visits')
    .upsert({ property_id: id, snapshot: now }, { onConflict: 'user_id,property_id' })
    .select('earlier_seen_at, earlier_snapshot')
    .single()
    .overrideTypes<Row, { merge: false }>();
  if (error) throw new Error(errorText(error), { cause: error });
  const { earlier_seen_at: seenAt, earlier_snapshot: look } = data;
  return seenAt === null || look === null ? null : { seenAt, look };
}
