import { HttpResponse, http } from 'msw';
import type { Answer } from '../platform/api/api';

type Stats = Answer['usage']['stats'];
type Access = Answer['access']['features'];

/** Makes a trial with some of its searches used. */
export function someStats(total: Partial<Stats['usage']['total']> = {}): Stats {
  return {
    usage: {
      total: { limit: 100, used: 38, remaining: 62, ...total },
      pool: null,
      byEndpoint: [{ endpoint: 'property-view', used: 38 }],
      byProperty: [],
    },
    subscription: {
      tier: 'trial',
      status: 'trialing',
      hasAccess: true,
      currentPeriodEnd: '2026-12-01T12:00:00Z',
      cancelAtPeriodEnd: false,
    },
    period: { startDate: '2026-11-16T12:00:00Z', resetDate: '2026-12-16T12:00:00Z' },
  };
}

export function someAccess(given: Partial<Access> = {}): Access {
  return {
    hasAccess: true,
    isAdmin: false,
    refusal: null,
    trial: { endsAt: '2026-12-01T12:00:00Z', daysLeft: 11 },
    isProExpired: false,
    features: [],
    ...given,
  };
}

export function onUsage(stats: Stats) {
  return http.get('*/v1/usage/stats', () => HttpResponse.json(stats));
}

export function onAccess(access: Access) {
  return http.get('*/v1/access/features', () => HttpResponse.json(access));
}
