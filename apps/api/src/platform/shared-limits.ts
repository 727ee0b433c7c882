import {
  type Counted,
  count,
  type LimitStore,
  limiterIn,
  type Rate,
  secondsToWait,
  wholeSeconds,
} from '@deedlight/local-supabase/limiter';
import type { Temporal } from 'temporal-polyfill';
import { LruCache } from './lru-cache';

export type { LimitStore };

/**
 * Tells whether a request exceeds the limit, how many are left, and after how many seconds they
 * renew.
 */
export type RateTaken = { isTooMuch: boolean; left: number; seconds: number };

/** Counts a caller's request against a limit per minute. */
export type RequestRate = {
  readonly perMinute: number;
  take(caller: string, at: Temporal.Instant): Promise<RateTaken>;
};

/**
 * Holds what this server has taken of a caller's minute and not yet used, and what it left in the
 * store.
 */
type Share = { left: number; leftInStore: number; until: number };

const sharesAMinute = 30;
const callersKept = 50_000;

/**
 * Limits a caller's requests per minute; returns undefined if each server counts for itself, in
 * memory. A server takes a thirtieth of the limit at a time, since a query to the store for each
 * request would cost more than many an answer. An unused share is lost, so a caller never exceeds
 * the limit, and each of several servers may waste a thirtieth. The reported remainder is the
 * store's at the last query: other servers may have taken from it since.
 */
export function sharedRate(store: LimitStore, perMinute: number): RequestRate | undefined {
  if (store.redis === undefined && store.database === undefined) return undefined;
  const limiter = limiterIn(store, 'metered', { points: perMinute, duration: 60 });
  return inShares(perMinute, (caller, points) => count(limiter, caller, points));
}

/**
 * Counts failed attempts per caller: returns the seconds to wait if there are too many. Without a
 * store that servers share, each counts for itself.
 */
export function vainTries(
  store: LimitStore,
  name: string,
  rate: Rate,
): (caller: string) => Promise<number | null> {
  const limiter = limiterIn(store, name, rate);
  return (caller) => secondsToWait(limiter, caller);
}

export function inShares(
  perMinute: number,
  countFor: (caller: string, points: number) => ReturnType<typeof count>,
): RequestRate {
  const size = Math.max(1, Math.floor(perMinute / sharesAMinute));
  const shares = new LruCache<string, Share>(callersKept);
  const asking = new Map<string, ReturnType<typeof count>>();

  function keep(caller: string, { left, msLeft }: Counted, now: number): void {
    shares.set(caller, { left: size, leftInStore: left, until: now + msLeft });
  }

  /** Queries once at a time for a caller; concurrent requests wait for the same share. */
  function nextShare(caller: string, now: number): ReturnType<typeof count> {
    const asked = asking.get(caller);
    if (asked) return asked;
    const question = countFor(caller, size)
      .then((counted) => {
        if (!counted.isTooMuch) keep(caller, counted, now);
        return counted;
      })
      .finally(() => asking.delete(caller));
    asking.set(caller, question);
    return question;
  }

  return {
    perMinute,
    async take(caller, at) {
      const now = at.epochMilliseconds;
      for (;;) {
        const share = shares.get(caller);
        if (share && share.left > 0 && now < share.until) {
          share.left -= 1;
          const left = share.left + share.leftInStore;
          return { isTooMuch: false, left, seconds: wholeSeconds(share.until - now) };
        }
        const { isTooMuch, msLeft } = await nextShare(caller, now);
        if (isTooMuch) return { isTooMuch, left: 0, seconds: wholeSeconds(msLeft) };
      }
    },
  };
}
