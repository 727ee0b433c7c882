import { type Answer, api } from '../../platform/api/api';

export type AfterCheckout = 'done' | 'canceled' | null;

const everyMs = 2000;
const mostReads = 30;

/** How often it was read since the page was opened, failures included. */
type Reads = {
  data?: Answer['billing']['read'] | undefined;
  dataUpdateCount: number;
  errorUpdateCount: number;
};

/** Whether the payment's confirmation may still come; the server is told of it by Stripe, not by us. */
export function stillWaits(after: AfterCheckout, reads: Reads): boolean {
  if (after !== 'done' || reads.data?.plan === 'pro') return false;
  return reads.dataUpdateCount + reads.errorUpdateCount < mostReads;
}

/** The plan as the server knows it; read again and again for a minute after a payment. */
export function billingQuery(after: AfterCheckout) {
  return api.billing.read.queryOptions({
    refetchInterval: ({ state }) => (stillWaits(after, state) ? everyMs : false),
  });
}
