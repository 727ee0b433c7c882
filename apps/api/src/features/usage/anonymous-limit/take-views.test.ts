import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { aTestDatabase } from '../../../test/test-database';
import { takeViews, type View } from './anonymous-limit-repo';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});

const limits = { perBrowser: 2, perAddress: 3 };
const began = Temporal.Instant.from('2026-11-25T08:00:00Z');

/** Six hours pass between batches, so that views of the day before lapse among them. */
const aBatch = fc.array(
  fc.record({ browser: fc.nat(5), address: fc.nat(3), property: fc.nat(2) }),
  { minLength: 1, maxLength: 4 },
);

test('E-06: views that come together are answered as if each came alone', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(aBatch, { minLength: 1, maxLength: 8 }), async (batches) => {
      run += 1;
      const views = (copy: string): View[][] =>
        batches.map((batch, nth) =>
          batch.map(({ browser, address, property }) => ({
            visitor: {
              browserHash: `browser ${browser} of ${run} ${copy}`,
              addressHash: `address ${address} of ${run} ${copy}`,
            },
            propertyId: `pa-42101-${property}`,
            at: began.add({ hours: 6 * nth }),
          })),
        );
      const together = await answersTo(views('together'));
      const alone = await answersTo(views('alone').flatMap((batch) => batch.map((view) => [view])));
      expect(together).toEqual(alone);
    }),
    { numRuns: 60 },
  );
});

async function answersTo(batches: readonly View[][]) {
  return await database.asUser({ role: 'anon' }, async (db) => {
    const answers = [];
    for (const batch of batches) answers.push(...(await takeViews(db, batch, limits)));
    return answers;
  });
}
