import { expect, test } from 'vitest';
import { aTestDatabase } from '../test/test-database';
import { seedWhenEmpty } from './seed';

const fetchedAt = '2026-11-20T12:00:00Z';
test('an empty database gets the sample county once, whole and marked', async () => {
  const db = await aTestDatabase();
  // Two servers may start at once.
  const seeded = await Promise.all([seedWhenEmpty(db, fetchedAt), seedWhenEmpty(db, fetchedAt)]);
  expect(seeded.sort()).toEqual([0, 20_000]);
  expect(await seedWhenEmpty(db, fetchedAt)).toBe(0);
  const counted = await db.asUser({ role: 'anon' }, (queries) =>
    queries
      .selectFrom('records.properties')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere(eb.ref('is_sample')).as('marked'),
      ])
      .executeTakeFirstOrThrow(),
  );
  expect(Number(counted.all)).toBe(20_000);
  expect(Number(counted.marked)).toBe(20_000);
}, 120_000);
