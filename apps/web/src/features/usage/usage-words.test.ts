import { expect, test } from 'vitest';
import { modalWords, upgradeRequired } from './modal-words';
import { meterText, noticeText } from './usage-words';

const total = (used: number) => ({ limit: 100, used, remaining: 100 - used });
const nothing = { resetDate: null, access: null };

test('the meter says used and limit, and that admins have none', () => {
  const onDesk = { isAdmin: false, isShort: false };
  expect(meterText(total(38), onDesk)).toBe('38 of 100 searches');
  expect(meterText(total(38), { ...onDesk, isShort: true })).toBe('38 of 100');
  expect(meterText(total(38), { ...onDesk, isAdmin: true })).toBe('No search limit');
});

test('U-02 near-limit starts at 80% used, never for admins', () => {
  expect(noticeText(total(79), false, nothing)).toBeNull();
  expect(noticeText(total(80), false, nothing)).toBe('You have 20 searches left.');
  expect(noticeText(total(100), false, nothing)).toBe(
    'You have used all 100 searches of this period.',
  );
  expect(noticeText(total(100), true, nothing)).toBeNull();
});

test('the notice tells when the count begins again, and the days left of the trial', () => {
  const access = {
    hasAccess: true,
    isAdmin: false,
    refusal: null,
    trial: { endsAt: '2026-12-01T12:00:00Z', daysLeft: 1 },
    isProExpired: false,
    features: [],
  };
  expect(noticeText(total(99), false, { resetDate: '2026-12-16T12:00:00Z', access })).toBe(
    'You have 1 search left; the count begins again on Dec 16, 2026. Your free trial has 1 day left.',
  );
});

test.each([
  {
    type: 'subscription-required' as const,
    title: 'Subscription Required',
    message: 'This requires an active subscription. Please upgrade to access Oakbook Pro features.',
  },
  {
    type: 'usage-limit' as const,
    title: 'Usage Limit Reached',
    message:
      'You have reached your usage limit for this period. Please upgrade to continue using Oakbook Pro features.',
  },
  {
    type: 'search-limit' as const,
    title: 'Search Limit Reached',
    message:
      'You have reached your monthly search limit. Please upgrade to continue searching for properties.',
  },
])('M-06 $type, with the product named', ({ type, title, message }) => {
  expect(modalWords(type, 'Oakbook')).toEqual({ title, message });
});

test('M-04 defaults', () => {
  expect(upgradeRequired).toEqual({
    title: 'Upgrade Required',
    message: 'Please upgrade to access this feature',
  });
});
