import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { hasAccess, isExpired, isProExpired } from './access';
import { featureAccess } from './feature-access';
import { type AccountHolder, standingOf } from './standing';
import {
  grantsAccess,
  knownStatus,
  type PaidSubscription,
  payingStatuses,
  subscriptionStatuses,
} from './subscription';
import { trialDaysLeft, trialEnd, trialSubscription, trialsBegunSince } from './trial';
import { adminRemaining, isLimitReached, isNearLimit, usagePercentage, usageTotal } from './usage';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const later = now.add({ hours: 1 });
const earlier = now.subtract({ hours: 1 });

function aSubscription(given: Partial<PaidSubscription> = {}): PaidSubscription {
  return {
    id: 'sub_1',
    tier: 'pro',
    status: 'active',
    hasAccess: true,
    currentPeriodStart: now.subtract({ hours: 24 * 10 }),
    currentPeriodEnd: later,
    cancelAtPeriodEnd: false,
    ...given,
  };
}

function aHolder(given: Partial<AccountHolder> = {}): AccountHolder {
  const trialStartedAt = now.subtract({ hours: 24 * 3 });
  return { isAdmin: false, hasUpgraded: false, trialStartedAt, paid: null, ...given };
}

describe('U-01 access', () => {
  test('admins always have it', () => {
    const subscription = aSubscription({
      status: 'canceled',
      hasAccess: false,
      currentPeriodEnd: earlier,
    });
    expect(hasAccess({ isAdmin: true, subscription }, now)).toBe(true);
  });

  test('no subscription info grants it', () => {
    expect(hasAccess({ isAdmin: false, subscription: null }, now)).toBe(true);
  });

  test.each([
    { status: 'active', hasAccess: false, ends: later, grants: true },
    { status: 'active', hasAccess: true, ends: later, grants: true },
    { status: 'active', hasAccess: true, ends: earlier, grants: false },
    { status: 'past_due', hasAccess: true, ends: later, grants: true },
    { status: 'past_due', hasAccess: true, ends: earlier, grants: false },
    { status: 'canceled', hasAccess: false, ends: later, grants: false },
    { status: 'active', hasAccess: false, ends: null, grants: true },
  ] as const)('$status with hasAccess $hasAccess: $grants', ({ status, ends, grants, ...rest }) => {
    const subscription = aSubscription({ status, currentPeriodEnd: ends, ...rest });
    expect(hasAccess({ isAdmin: false, subscription }, now)).toBe(grants);
  });

  test('a period is expired past its end, not at it', () => {
    expect(isExpired({ currentPeriodEnd: now }, now)).toBe(false);
    expect(isExpired({ currentPeriodEnd: now.subtract({ milliseconds: 1 }) }, now)).toBe(true);
    expect(isExpired({ currentPeriodEnd: null }, now)).toBe(false);
  });

  test('Pro is expired when the tier is pro and the status is not active', () => {
    for (const status of subscriptionStatuses) {
      expect(isProExpired({ tier: 'pro', status })).toBe(status !== 'active');
      expect(isProExpired({ tier: 'trial', status })).toBe(false);
    }
  });
});

describe('U-03 the trial', () => {
  test('counts a day that has begun as whole, and the last instant as none', () => {
    const start = now;
    const end = trialEnd(start);
    const leftAt = (hours: number, milliseconds: number) =>
      trialDaysLeft(start, end.subtract({ hours, milliseconds }));
    expect([leftAt(15 * 24, 0), leftAt(14 * 24, 1), leftAt(14 * 24, 0)]).toEqual([15, 15, 14]);
    expect([leftAt(0, 1), leftAt(0, 0), trialDaysLeft(start, end.add({ hours: 48 }))]).toEqual([
      1, 0, 0,
    ]);
  });

  test('reads as a subscription that nobody has to cancel', () => {
    const end = trialEnd(now);
    const period = { currentPeriodStart: now, currentPeriodEnd: end, cancelAtPeriodEnd: false };
    expect(trialSubscription(now, end)).toEqual({
      ...{ tier: 'trial', status: 'trialing', hasAccess: true },
      ...period,
    });
    expect(trialSubscription(now, end.add({ milliseconds: 1 }))).toEqual({
      ...{ tier: 'trial', status: 'expired', hasAccess: false },
      ...period,
    });
  });

  test('is what an account has that never paid, and not what one has that did', () => {
    const end = trialEnd(aHolder().trialStartedAt);
    expect(standingOf(aHolder(), now)).toMatchObject({
      subscription: { tier: 'trial', currentPeriodEnd: end },
      trialDaysLeft: 12,
    });
    expect(standingOf(aHolder({ hasUpgraded: true }), now)).toMatchObject({
      subscription: null,
      trialDaysLeft: null,
    });
  });

  test('lasts 15 days from its start', () => {
    const holder = aHolder();
    const end = trialEnd(holder.trialStartedAt);
    expect(holder.trialStartedAt.until(end).total('hours')).toBe(360);
    expect(standingOf(holder, end).refusal).toBeNull();
    expect(standingOf(holder, end.add({ milliseconds: 1 }))).toMatchObject({
      refusal: 'TRIAL_EXPIRED',
      subscription: { tier: 'trial', status: 'expired', hasAccess: false },
    });
  });

  test('counts its days left, a started one whole', () => {
    const { trialStartedAt: start } = aHolder();
    const left = (hours: number) => trialDaysLeft(start, start.add({ hours }));
    expect([0, 1, 24, 25, 359, 360, 900].map(left)).toEqual([15, 15, 14, 14, 1, 0, 0]);
  });

  test('is over for nobody who upgraded', () => {
    const paid = aSubscription();
    const after = aHolder({ trialStartedAt: now.subtract({ hours: 24 * 90 }) });
    expect(standingOf({ ...after, hasUpgraded: true, paid }, now)).toMatchObject({
      refusal: null,
      subscription: { tier: 'pro' },
      trialDaysLeft: null,
    });
    expect(standingOf({ ...after, hasUpgraded: true }, now).refusal).toBeNull();
    expect(standingOf({ ...after, isAdmin: true }, now).refusal).toBeNull();
  });

  test('goes on where the first payment never came through', () => {
    const paid = aSubscription({ status: 'incomplete', hasAccess: false });
    expect(standingOf(aHolder({ paid }), now)).toMatchObject({
      refusal: null,
      subscription: { tier: 'trial' },
    });
  });
});

test('a paid subscription that ended asks for a new one', () => {
  const paid = aSubscription({ status: 'canceled', hasAccess: false });
  expect(standingOf(aHolder({ hasUpgraded: true, paid }), now).refusal).toBe(
    'SUBSCRIPTION_REQUIRED',
  );
});

test('a late payment keeps its access, an unpaid one does not', () => {
  expect(payingStatuses).toEqual(['trialing', 'active', 'past_due']);
});

test('a status that the provider adds later gives no access until it is known here', () => {
  expect(knownStatus('past_due')).toBe('past_due');
  for (const text of ['on_hold', '', null]) expect(grantsAccess(knownStatus(text))).toBe(false);
});

test('calculators and the like stay usable without access', () => {
  const refused = featureAccess('TRIAL_EXPIRED').filter(({ isAllowed }) => !isAllowed);
  expect(refused.map(({ feature }) => feature)).toEqual([
    'property-data',
    'skip-trace',
    'assistant',
  ]);
  expect(featureAccess(null).every(({ isAllowed }) => isAllowed)).toBe(true);
});

describe('U-02 usage', () => {
  const of = (used: number, isAdmin = false) => ({
    ...usageTotal({ limit: 100, used, isAdmin }),
    isAdmin,
  });

  test('admins are never limited: 999999 remain, 0% is used', () => {
    const admin = of(250, true);
    expect(admin.remaining).toBe(adminRemaining);
    expect(adminRemaining).toBe(999_999);
    expect(usagePercentage(admin)).toBe(0);
    expect(isLimitReached(admin)).toBe(false);
    expect(isNearLimit(admin)).toBe(false);
  });

  test('the limit is reached at remaining 0 or less', () => {
    expect([99, 100, 101].map((used) => isLimitReached(of(used)))).toEqual([false, true, true]);
    expect(isLimitReached({ remaining: -1, isAdmin: false })).toBe(true);
  });

  test('near-limit is 80% used unless told otherwise', () => {
    expect([79, 80].map((used) => isNearLimit(of(used)))).toEqual([false, true]);
    expect(isNearLimit(of(50), 0.5)).toBe(true);
  });

  test('used and remaining add up to the limit, and the share stays between 0 and 100', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(20_000), (limit, used) => {
        const total = usageTotal({ limit, used, isAdmin: false });
        expect(total.remaining).toBe(Math.max(0, limit - used));
        const share = usagePercentage({ ...total, isAdmin: false });
        expect(share >= 0 && share <= 100).toBe(true);
        expect(isLimitReached({ ...total, isAdmin: false })).toBe(share === 100);
      }),
    );
  });
});

test('U-02 admins are shown no limit, and a plan of nothing is used up', () => {
  expect(usageTotal({ limit: 100, used: 7, isAdmin: true })).toEqual({
    limit: 999_999,
    used: 7,
    remaining: 999_999,
  });
  const percentage = (limit: number, used: number) =>
    usagePercentage({ limit, used, isAdmin: false });
  expect([percentage(0, 0), percentage(1, 0), percentage(8, 2), percentage(8, 9)]).toEqual([
    100, 0, 25, 100,
  ]);
});

test('U-03 the oldest trial that runs began as long ago as a trial lasts', () => {
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  const oldest = trialsBegunSince(now);
  expect(trialSubscription(oldest, now).hasAccess).toBe(true);
  const older = oldest.subtract({ milliseconds: 1 });
  expect(trialSubscription(older, now).hasAccess).toBe(false);
});
