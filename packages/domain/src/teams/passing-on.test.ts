import { expect, test } from 'vitest';
import { heirOf, passingWords, sharedWords } from './passing-on';
import type { TeamRole } from './team-roles';

const mate = (userId: string, role: TeamRole, joinedAt: string) => ({ userId, role, joinedAt });
const nothing = { deals: 0, lists: 0, feeSchedules: 0, rateSheets: 0 };

test('the owner takes what a member shared; after the owner the first admin, else the first member', () => {
  const owner = mate('a', 'owner', '2026-11-03T00:00:00Z');
  const early = mate('b', 'member', '2026-11-01T00:00:00Z');
  const late = mate('c', 'admin', '2026-11-05T00:00:00Z');
  const first = mate('d', 'admin', '2026-11-04T00:00:00+01:00');
  expect(heirOf([early, late, first, owner], 'b')).toBe(owner);
  expect(heirOf([early, late, first, owner], 'a')).toBe(first);
  expect(heirOf([owner, early, mate('e', 'member', early.joinedAt)], 'a')).toBe(early);
  expect(heirOf([owner], 'a')).toBeUndefined();
});

test.each([
  [nothing, ''],
  [{ ...nothing, deals: 1 }, '1 deal'],
  [{ ...nothing, lists: 2, rateSheets: 1 }, '2 lists and 1 version of a rate sheet'],
  [
    { deals: 2, lists: 1, feeSchedules: 3, rateSheets: 2 },
    '2 deals, 1 list, 3 fee schedules and 2 versions of rate sheets',
  ],
])('what is shared is counted in words: %o', (counts, words) => {
  expect(sharedWords(counts)).toBe(words);
});

test('a sentence says how much passes and to whom, that nothing is shared, or that it is not known', () => {
  const heir = 'Ana';
  expect(passingWords('other', { counts: { ...nothing, deals: 1 }, heir })).toBe(
    'What they share stays in the team: 1 deal passes to Ana.',
  );
  expect(passingWords('reader', { counts: { ...nothing, lists: 2 }, heir })).toBe(
    'What you share stays in the team: 2 lists pass to Ana.',
  );
  expect(passingWords('reader', { counts: nothing, heir })).toBe(
    'You share nothing with the team.',
  );
  expect(passingWords('other', { counts: undefined, heir })).toBe(
    'What they share with the team stays in it and passes to Ana.',
  );
});
