import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { seatProration } from './seats';

const at = (text: string) => Temporal.Instant.from(text);
const period = { start: at('2026-11-20T00:00:00Z'), end: at('2026-12-20T00:00:00Z') };

test.each([
  // The whole period is left.
  { from: 1, to: 3, day: '2026-11-20T00:00:00Z', cents: 9800 },
  // Two thirds are left: 2 × $49 × 2/3.
  { from: 1, to: 3, day: '2026-11-30T00:00:00Z', cents: 6533 },
  { from: 3, to: 1, day: '2026-11-30T00:00:00Z', cents: -6533 },
  { from: 2, to: 2, day: '2026-11-30T00:00:00Z', cents: 0 },
  { from: 1, to: 5, day: '2026-12-20T00:00:00Z', cents: 0 },
])('F-17 from $from to $to seats on $day costs $cents for the rest', ({ from, to, day, cents }) => {
  expect(seatProration({ from, to, seatPrice: 4900, period, at: at(day) })).toBe(cents);
});

test.each(['2026-11-19T23:59:59Z', '2026-12-20T00:00:01Z'])(
  'outside the period (%s) it is not known',
  (day) => {
    expect(seatProration({ from: 1, to: 2, seatPrice: 4900, period, at: at(day) })).toBeNull();
  },
);

test('a period without a length has no rest to charge', () => {
  const empty = { start: period.start, end: period.start };
  expect(
    seatProration({ from: 1, to: 2, seatPrice: 4900, period: empty, at: period.start }),
  ).toBeNull();
});
