import type { UsageState } from '../../platform/usage/usage-store';

type Subscription = NonNullable<UsageState['subscription']>;

const tiers: Record<Subscription['tier'], string> = { trial: 'Free trial', pro: 'Pro' };

const statuses: Record<Subscription['status'], string> = {
  incomplete: 'First payment pending',
  incomplete_expired: 'First payment failed',
  trialing: 'In trial',
  active: 'Active',
  past_due: 'Payment late',
  canceled: 'Canceled',
  unpaid: 'Unpaid',
  paused: 'Paused',
  expired: 'Expired',
};

export function tierText({ tier }: Pick<Subscription, 'tier'>): string {
  return tiers[tier];
}

export function statusText({ status }: Pick<Subscription, 'status'>): string {
  return statuses[status];
}
