import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { lastMoment } from './digest-period';

test.each([
  { now: '2026-11-27T12:00:00Z', every: 'day', is: '2026-11-27T12:00:00Z' },
  { now: '2026-11-27T11:59:59Z', every: 'day', is: '2026-11-26T12:00:00Z' },
  { now: '2026-11-27T18:30:00Z', every: 'day', is: '2026-11-27T12:00:00Z' },
  { now: '2026-11-27T18:30:00Z', every: 'week', is: '2026-11-23T12:00:00Z' },
  { now: '2026-11-30T12:00:00Z', every: 'week', is: '2026-11-30T12:00:00Z' },
  { now: '2026-11-30T11:00:00Z', every: 'week', is: '2026-11-23T12:00:00Z' },
  { now: '2027-01-01T00:00:00Z', every: 'day', is: '2026-12-31T12:00:00Z' },
] as const)('a mail of every $every tells, at $now, what was noticed until $is', (given) => {
  const { now, every, is } = given;
  expect(lastMoment(Temporal.Instant.from(now), every, 12).toString()).toBe(is);
});
