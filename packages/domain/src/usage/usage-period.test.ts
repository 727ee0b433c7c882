import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { monthFrom, usagePeriod } from './usage-period';

const at = (text: string) => Temporal.Instant.from(text);
const compare = Temporal.Instant.compare;

describe('the month of the trial', () => {
  test.each([
    {
      anchor: '2026-01-31T08:00:00Z',
      now: '2026-02-10T00:00:00Z',
      from: '2026-01-31T08:00:00Z',
      to: '2026-02-28T08:00:00Z',
      why: 'clamped at the end of February',
    },
    {
      anchor: '2026-01-31T08:00:00Z',
      now: '2026-02-28T08:00:00Z',
      from: '2026-02-28T08:00:00Z',
      to: '2026-03-31T08:00:00Z',
      why: 'back to the 31st afterwards',
    },
    {
      anchor: '2028-01-31T08:00:00Z',
      now: '2028-02-29T09:00:00Z',
      from: '2028-02-29T08:00:00Z',
      to: '2028-03-31T08:00:00Z',
      why: 'a leap year has a 29th',
    },
    {
      anchor: '2028-02-29T00:00:00Z',
      now: '2029-03-01T00:00:00Z',
      from: '2029-02-28T00:00:00Z',
      to: '2029-03-29T00:00:00Z',
      why: 'begun on a leap day',
    },
    {
      anchor: '2026-12-15T23:59:59Z',
      now: '2027-01-15T23:59:58Z',
      from: '2026-12-15T23:59:59Z',
      to: '2027-01-15T23:59:59Z',
      why: 'over the new year, one second before the end',
    },
    {
      anchor: '2026-11-20T12:00:00Z',
      now: '2026-11-20T11:00:00Z',
      from: '2026-10-20T12:00:00Z',
      to: '2026-11-20T12:00:00Z',
      why: 'a clock that is behind the start',
    },
  ])('$anchor, $now: $why', ({ anchor, now, from, to }) => {
    expect(monthFrom(at(anchor), at(now))).toEqual({ start: at(from), end: at(to) });
  });

  const anyInstant = fc
    .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2050-01-01') })
    .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

  test('holds the present, lasts 28 to 31 days, and the next one begins where it ends', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (anchor, now) => {
        const { start, end } = monthFrom(anchor, now);
        expect(compare(start, now) <= 0 && compare(now, end) < 0).toBe(true);
        const days = start.until(end).total('hours') / 24;
        expect(days >= 28 && days <= 31).toBe(true);
        expect(monthFrom(anchor, end).start).toEqual(end);
        expect(monthFrom(anchor, start).start).toEqual(start);
      }),
    );
  });
});

describe('the period of a subscription', () => {
  const paid = (start: string | null, end: string | null) => ({
    tier: 'pro' as const,
    currentPeriodStart: start === null ? null : at(start),
    currentPeriodEnd: end === null ? null : at(end),
  });
  const anchor = at('2026-10-05T00:00:00Z');
  const now = at('2026-11-20T12:00:00Z');

  test('is the month that is paid for', () => {
    const subscription = paid('2026-10-31T10:00:00Z', '2026-11-30T10:00:00Z');
    expect(usagePeriod(subscription, anchor, now)).toEqual({
      start: subscription.currentPeriodStart,
      end: subscription.currentPeriodEnd,
    });
  });

  test("is counted by the month within a year's subscription, and never beyond its end", () => {
    const year = paid('2026-01-31T00:00:00Z', '2027-01-31T00:00:00Z');
    expect(usagePeriod(year, anchor, now)).toEqual({
      start: at('2026-10-31T00:00:00Z'),
      end: at('2026-11-30T00:00:00Z'),
    });
    const cut = paid('2026-01-31T00:00:00Z', '2026-11-25T00:00:00Z');
    expect(usagePeriod(cut, anchor, now).end).toEqual(at('2026-11-25T00:00:00Z'));
  });

  test.each([
    { why: 'not told', start: null, end: null },
    { why: 'over', start: '2026-09-01T00:00:00Z', end: '2026-10-01T00:00:00Z' },
    { why: 'not begun', start: '2026-12-01T00:00:00Z', end: '2027-01-01T00:00:00Z' },
  ])('is counted from the start of the trial where it is $why', ({ start, end }) => {
    expect(usagePeriod(paid(start, end), anchor, now).start).toEqual(at('2026-11-05T00:00:00Z'));
  });

  test('of a trial is its month, though the trial is shorter', () => {
    const trial = {
      ...paid('2026-11-10T00:00:00Z', '2026-11-25T00:00:00Z'),
      tier: 'trial' as const,
    };
    expect(usagePeriod(trial, at('2026-11-10T00:00:00Z'), now).end).toEqual(
      at('2026-12-10T00:00:00Z'),
    );
  });
});

describe('the paid period', () => {
  const anchor = at('2026-01-20T00:00:00Z');
  const paid = (start: string, end: string) =>
    ({ tier: 'pro', currentPeriodStart: at(start), currentPeriodEnd: at(end) }) as const;
  // The month is shorter than these days.
  const february = paid('2026-02-05T00:00:00Z', '2026-03-08T00:00:00Z');

  test('of 31 days is one period, from its first instant to the one before its end', () => {
    const whole = { start: february.currentPeriodStart, end: february.currentPeriodEnd };
    expect(usagePeriod(february, anchor, whole.start)).toEqual(whole);
    expect(usagePeriod(february, anchor, whole.end.subtract({ milliseconds: 1 }))).toEqual(whole);
    for (const outside of [whole.end, whole.start.subtract({ milliseconds: 1 })]) {
      expect(usagePeriod(february, anchor, outside)).toEqual(monthFrom(anchor, outside));
    }
  });

  test('that is an hour longer is counted by the month, the rest being short', () => {
    const longer = paid('2026-02-05T00:00:00Z', '2026-03-08T01:00:00Z');
    expect(usagePeriod(longer, anchor, at('2026-02-20T00:00:00Z'))).toEqual({
      start: at('2026-02-05T00:00:00Z'),
      end: at('2026-03-05T00:00:00Z'),
    });
    expect(usagePeriod(longer, anchor, at('2026-03-08T00:30:00Z'))).toEqual({
      start: at('2026-03-05T00:00:00Z'),
      end: at('2026-03-08T01:00:00Z'),
    });
  });
});
