import type { UsageTotal } from '@deedlight/domain/usage/usage';
import type { Temporal } from 'temporal-polyfill';
import type { Pool } from './pool';

/**
 * Every metered answer has these headers, including refusals; the last one only where a team shares
 * its searches.
 */
export const usageHeaders = [
  'X-Usage-Limit',
  'X-Usage-Used',
  'X-Usage-Remaining',
  'X-Usage-Reset',
  'X-Usage-By-Others',
] as const;

type Counted = { total: UsageTotal; pool: Pool | null };

export function tellUsage(
  headers: Headers,
  { total, pool }: Counted,
  resetDate: Temporal.Instant,
): void {
  headers.set('X-Usage-Limit', String(total.limit));
  headers.set('X-Usage-Used', String(total.used));
  headers.set('X-Usage-Remaining', String(total.remaining));
  headers.set('X-Usage-Reset', resetDate.toString());
  if (pool === null) headers.delete('X-Usage-By-Others');
  else headers.set('X-Usage-By-Others', String(pool.usedByOthers));
}
