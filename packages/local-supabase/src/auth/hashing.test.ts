import { expect, test } from 'vitest';
import { boundedHashing } from './hashing';

test('only so many wait; the rest is told to come back', async () => {
  const hashing = boundedHashing(1, 2);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => hashing.matches('a password', null)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } });
});

test('a hash matches its password alone, and nothing matches without one', async () => {
  const hashing = boundedHashing();
  const hash = await hashing.hash('a password');
  expect(hash).toMatch(/^\$2b\$10\$/);
  expect(await hashing.matches('a password', hash)).toBe(true);
  expect(await hashing.matches('another', hash)).toBe(false);
  expect(await hashing.matches('a password', null)).toBe(false);
});
