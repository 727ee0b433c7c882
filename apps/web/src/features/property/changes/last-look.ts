import type { Look } from '@deedlight/domain/property/last-look';
import { queryOptions } from '@tanstack/react-query';
import { ownRows } from '../../../platform/api/own-rows';

/** An earlier look; null on the first. */
export type LastLook = { seenAt: string; look: Look } | null;

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
  const visit = { property_id: id, snapshot: now };
  const { earlier_seen_at: seenAt, earlier_snapshot: look } = await ownRows(
    'property_visits',
  ).upsertAndRead(visit, ['user_id', 'property_id'], ['earlier_seen_at', 'earlier_snapshot']);
  return seenAt === null || look === null ? null : { seenAt, look };
}
