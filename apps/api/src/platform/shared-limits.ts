import { type LimitStore, limiterIn, secondsToWait } from '@deedlight/local-supabase/limiter';

/** How often one caller may do something: seconds to wait where it was once too many, else null. */
type SharedRate = { take(caller: string): Promise<number | null> };

/** How often one caller may ask in a minute; undefined where each server counts for itself, in memory. */
export function sharedRate(store: LimitStore, perMinute: number): SharedRate | undefined {
  if (store.redis === undefined && store.database === undefined) return undefined;
  const limiter = limiterIn(store, 'metered', { points: perMinute, duration: 60 });
  return { take: (caller) => secondsToWait(limiter, caller) };
}
