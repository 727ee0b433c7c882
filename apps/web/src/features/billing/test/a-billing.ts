import type { Billing } from '../plan-words';

type Subscription = NonNullable<Billing['subscription']>;

/** Makes the state of a member in the trial's first days, with the given changes. */
export function aBilling(given: Partial<Billing> = {}): Billing {
  return {
    isConfigured: true,
    missingSettings: null,
    plan: 'trial',
    hasAccess: true,
    trial: { daysLeft: 12, endsAt: '2026-12-02T12:00:00Z' },
    subscription: null,
    seat: null,
    ownTeam: null,
    monthlyExportRows: { trial: 5000, pro: 50_000 },
    monthlySearches: { trial: 100, pro: 1000 },
    hasCustomer: false,
    ...given,
  };
}

/** Makes the same state for a subscriber. */
export function aProBilling(given: Partial<Subscription> = {}, plan: Billing['plan'] = 'pro') {
  const subscription: Subscription = {
    status: 'active',
    interval: 'monthly',
    priceId: 'price_1',
    seats: 1,
    startedAt: '2026-11-20T12:00:00Z',
    currentPeriodStart: '2026-11-20T12:00:00Z',
    currentPeriodEnd: '2026-12-20T12:00:00Z',
    cancels: false,
    endsAt: null,
    ...given,
  };
  const hasAccess = plan === 'pro';
  return aBilling({ plan, hasAccess, trial: null, subscription, hasCustomer: true });
}
