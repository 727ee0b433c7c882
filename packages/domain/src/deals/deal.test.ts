import { expect, test } from 'vitest';
import { countByStage, standingOf } from './deal';

test('deals are counted by stage in the order of the work, and an empty stage is left out', () => {
  const stages = ['closed', 'preparing', 'clear-to-close', 'preparing'] as const;
  expect(countByStage(stages.map((stage) => ({ stage })))).toEqual([
    { stage: 'preparing', many: 2 },
    { stage: 'clear-to-close', many: 1 },
    { stage: 'closed', many: 1 },
  ]);
  expect(countByStage([])).toEqual([]);
});

test('a deal is under way until it closes, falls through or is archived', () => {
  const archived_at = '2026-11-20T12:00:00Z';
  for (const [stage, standing] of [
    ['preparing', 'under-way'],
    ['clear-to-close', 'under-way'],
    ['closed', 'ended'],
    ['fell-through', 'ended'],
  ] as const) {
    expect(standingOf({ stage, archived_at: null })).toBe(standing);
    expect(standingOf({ stage, archived_at })).toBe('archived');
  }
});
