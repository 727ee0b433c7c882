import type { UsageTotal } from '@deedlight/domain/usage/usage';
import type { Temporal } from 'temporal-polyfill';

/** The names of the headers of every metered answer, including refusals. */
export const usageHeaders = [
  'X-Usage-Limit',
  'X-Usage-Used',
  'X-Usage-Remaining',
  'X-Usage-Reset',
] as const;

export function tellUsage(headers: Headers, total: UsageTotal, resetDate: Temporal.Instant): void {
  headers.set('X-Usage-Limit', String(total.limit));
  headers.set('X-Usage-Used', String(total.used));
  headers.set('X-Usage-Remaining', String(total.remaining));
  headers.set('X-Usage-Reset', resetDate.toString());
}
