import { expect, test } from 'vitest';
import { mayFetchAgain } from './fetch-again';

test.each([
  { fetchedAt: '2026-11-20T12:00:00Z', today: '2026-11-20', may: false },
  { fetchedAt: '2026-11-20T12:00:00Z', today: '2026-12-19', may: false },
  { fetchedAt: '2026-11-20T23:59:59.123Z', today: '2026-12-20', may: true },
  { fetchedAt: '2026-11-20T12:00:00Z', today: '2026-11-19', may: false },
])('F-20 what was fetched at $fetchedAt may be fetched again on $today: $may', (given) => {
  expect(mayFetchAgain(given.fetchedAt, given.today)).toBe(given.may);
});
