import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { ownedFor } from './owned-for';

test.each([
  { since: '2022-09-14', today: '2026-11-20', says: '4 years 2 months' },
  { since: '2025-10-20', today: '2026-11-20', says: '1 year 1 month' },
  { since: '2024-11-20', today: '2026-11-20', says: '2 years' },
  { since: '2026-06-01', today: '2026-11-20', says: '5 months' },
  { since: '2026-11-01', today: '2026-11-20', says: 'less than a month' },
  { since: '2026-11-20', today: '2026-11-20', says: 'less than a month' },
  { since: '2026-11-21', today: '2026-11-20', says: null },
])('bought $since and read $today: $says', ({ since, today, says }) => {
  expect(ownedFor(since, today)).toBe(says);
});

test('counts years and months as the calendar does, month ends and leap years included', () => {
  const anyDay = fc.integer({ min: -40_000, max: 30_000 }).map((offset) => {
    return Temporal.PlainDate.from('2000-01-01').add({ days: offset });
  });
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      const [since, today] = [a, b].sort(Temporal.PlainDate.compare);
      if (since === undefined || today === undefined) return;
      const { years, months } = since.until(today, { largestUnit: 'year' });
      const text = ownedFor(since.toString(), today.toString()) ?? '';
      const number = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(text)?.[1] ?? 0);
      expect([number('year'), number('month')]).toEqual([years, months]);
    }),
  );
});
