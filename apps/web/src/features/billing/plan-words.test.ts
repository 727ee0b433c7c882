import { describe, expect, test } from 'vitest';
import { bannerOf, keptText, nextText, statusOf } from './plan-words';
import { aBilling, aProBilling } from './test/a-billing';

const over = aBilling({ hasAccess: false, trial: { daysLeft: 0, endsAt: '2026-11-16T12:00:00Z' } });
const canceling = aProBilling({ cancels: true, endsAt: '2026-12-20T12:00:00Z' });

describe('F-17 the state in a word', () => {
  test.each([
    { billing: aBilling(), says: '12 days left' },
    { billing: over, says: 'Over' },
    { billing: aProBilling(), says: 'Active' },
    { billing: canceling, says: 'Ends soon' },
    { billing: aProBilling({ status: 'past_due' }), says: 'Payment late' },
    { billing: aProBilling({ status: 'paused' }, 'none'), says: 'Paused' },
    { billing: aProBilling({ status: 'canceled' }, 'none'), says: 'Ended' },
    { billing: aBilling({ plan: 'none', trial: null }), says: 'Nothing is charged' },
  ])('$says', ({ billing, says }) => {
    expect(statusOf(billing).text).toBe(says);
  });
});

describe('F-17 the banner', () => {
  test.each([
    { billing: canceling, says: /set to cancel at the end of this period, on Dec 20, 2026\.$/ },
    { billing: aProBilling({ status: 'past_due' }), says: /^Your last payment did not go through/ },
    { billing: aProBilling({ status: 'unpaid' }, 'none'), says: /so Pro is closed\. Pay/ },
    { billing: aProBilling({ status: 'paused' }, 'none'), says: /paused/ },
    { billing: aProBilling({ status: 'incomplete' }, 'none'), says: /first payment/ },
    { billing: over, says: /^Your free trial ended on Nov 16, 2026\./ },
    {
      billing: aProBilling({ status: 'canceled', endsAt: '2026-12-20T12:00:00Z' }, 'none'),
      says: /^Your subscription ended on Dec 20, 2026\. What you saved is kept\.$/,
    },
  ])('$says', ({ billing, says }) => {
    expect(bannerOf(billing)).toMatch(says);
  });

  test.each([aBilling(), aProBilling()])('is absent while all is well', (billing) => {
    expect(bannerOf(billing)).toBeNull();
  });
});

test('what comes next is said while something does', () => {
  expect(nextText(aBilling())).toBe('Ends on Dec 2, 2026. No card is needed.');
  expect(nextText(aProBilling())).toBe('Renews monthly, next on Dec 20, 2026.');
  expect(nextText(canceling)).toBeNull();
});

test('canceling says what is kept and until when', () => {
  expect(keptText(aProBilling())).toMatch(/paid, Dec 20, 2026\. Until then everything stays open/);
});

test('a trial that is over ended, it does not end', () => {
  expect(nextText(over)).toBe('Ended on Nov 16, 2026.');
  expect(nextText(aBilling())).toBe('Ends on Dec 2, 2026. No card is needed.');
});
