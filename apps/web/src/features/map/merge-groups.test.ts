import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeGroups } from './merge-groups';

const project = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat });

test('what would cover each other is one, in the place of the largest', () => {
  const merged = mergeGroups(
    [
      { id: 'a', count: 1, lat: 0, lng: 10, property: 'p' },
      { id: 'b', count: 9, lat: 0, lng: 0, property: null },
      { id: 'c', count: 1, lat: 0, lng: 300, property: 'q' },
    ],
    project,
  );
  expect(merged).toEqual([
    { id: 'b', count: 10, lat: 0, lng: 0, property: null },
    { id: 'c', count: 1, lat: 0, lng: 300, property: 'q' },
  ]);
});

const anyGroup = fc.record({
  id: fc.uuid(),
  count: fc.integer({ min: 1, max: 500 }),
  lat: fc.integer({ min: 0, max: 900 }),
  lng: fc.integer({ min: 0, max: 900 }),
  property: fc.constant(null),
});

function total(groups: readonly { count: number }[]): number {
  return groups.reduce((all, { count }) => all + count, 0);
}

test('no property is lost by merging', () => {
  fc.assert(
    fc.property(fc.array(anyGroup), (groups) => {
      expect(total(mergeGroups(groups, project))).toBe(total(groups));
    }),
  );
});
