import type { RateTaken } from './rate-limit';

/** As draft-ietf-httpapi-ratelimit-headers has them, on what is counted by the minute. */
export const rateHeaders = ['RateLimit-Policy', 'RateLimit'] as const;

/** Says how many requests a minute has, what is left of them, and when to come back where it is none. */
export function tellRate(headers: Headers, perMinute: number, taken: RateTaken): void {
  if (Number.isFinite(perMinute)) {
    headers.set('RateLimit-Policy', `"minute";q=${perMinute};w=60`);
    headers.set('RateLimit', `"minute";r=${taken.left};t=${taken.seconds}`);
  }
  if (taken.isTooMuch) headers.set('Retry-After', String(taken.seconds));
}
