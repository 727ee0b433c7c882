import type { ImportChanges } from '@deedlight/contract/admin';
import { expect, test } from 'vitest';
import { changeWords } from './change-words';

const nothing: ImportChanges = {
  since: '2026-11-02T12:00:00Z',
  ...{ parcelsNew: 0, parcelsKnown: 0, parcelsChanged: 0, parcelsGone: null, parcelsRejected: 0 },
  ...{ sales: 0, owners: 0, values: 0, mailing: 0 },
};

test.each([
  [{ since: null, parcelsNew: 5, sales: 9 }, 'First run: everything is new'],
  [
    { sales: 312, owners: 1204, parcelsKnown: 90_000, parcelsChanged: 1500 },
    '312 new sales, 1,204 owners changed since Nov 2, 2026; 88,500 parcels unchanged',
  ],
  [
    { values: 1, mailing: 2, parcelsNew: 1, parcelsGone: 3, parcelsKnown: 1, parcelsChanged: 1 },
    '1 value changed, 2 mailing addresses changed, 1 new parcel, 3 gone from the source since Nov 2, 2026',
  ],
  [
    { parcelsKnown: 2, parcelsChanged: 2, parcelsGone: 1, parcelsRejected: 4 },
    '1 gone from the source, 4 in rejected rows alone since Nov 2, 2026',
  ],
  [
    { parcelsKnown: 7, parcelsGone: 0 },
    'No sale, owner or value changed since Nov 2, 2026; 7 parcels unchanged',
  ],
])('%o reads in words', (changes, words) => {
  expect(changeWords({ ...nothing, ...changes })).toBe(words);
});
