import type { UsageTotal } from '@deedlight/domain/usage/usage';
import type { Temporal } from 'temporal-polyfill';

/** Every metered answer has these headers, including refusals. */
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
