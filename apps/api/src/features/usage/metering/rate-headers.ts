import type { RateTaken } from '../../../platform/shared-limits';

/**
 * draft-ietf-httpapi-ratelimit-headers defines these names; they are about what is counted by the
 * minute.
 */
export const rateHeaders = ['RateLimit-Policy', 'RateLimit'] as const;

/**
 * Sets how many requests a minute allows, how many are left, and when to retry if none is. A
 * request that an API key counts too has both policies, the key's first.
 */
export function tellRate(
  headers: Headers,
  perMinute: number,
  taken: RateTaken,
  policy: 'minute' | 'key' = 'minute',
): void {
  if (Number.isFinite(perMinute)) {
    headers.append('RateLimit-Policy', `"${policy}";q=${perMinute};w=60`);
    headers.append('RateLimit', `"${policy}";r=${taken.left};t=${taken.seconds}`);
  }
  if (taken.isTooMuch) headers.set('Retry-After', String(taken.seconds));
}
