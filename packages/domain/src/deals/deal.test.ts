import { expect, test } from 'vitest';
import { countByStage } from './deal';

test('deals are counted by stage in the order of the work, and an empty stage is left out', () => {
  const stages = ['closed', 'preparing', 'clear-to-close', 'preparing'] as const;
  expect(countByStage(stages.map((stage) => ({ stage })))).toEqual([
    { stage: 'preparing', many: 2 },
    { stage: 'clear-to-close', many: 1 },
    { stage: 'closed', many: 1 },
  ]);
  expect(countByStage([])).toEqual([]);
});
