import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelled, spread } from './labels';
import { anchorAt } from './marks';

test('names of lines that end together move apart and stay in their order', () => {
  const ends = [
    { key: 'low', y: 100 },
    { key: 'high', y: 98 },
    { key: 'far', y: 20 },
  ];
  expect(spread(ends, 14, 200)).toEqual([
    { key: 'far', y: 20 },
    { key: 'high', y: 98 },
    { key: 'low', y: 112 },
  ]);
});

test('names stay above the lower edge of the plot', () => {
  const ends = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 });
  fc.assert(
    fc.property(ends, (ys) => {
      const placed = spread(
        ys.map((y, at) => ({ key: String(at), y })),
        14,
        200,
      );
      placed.forEach(({ y }, at) => {
        expect(y).toBeLessThanOrEqual(200);
        if (at > 0) expect(y - (placed[at - 1]?.y ?? 0)).toBeGreaterThanOrEqual(14);
      });
    }),
  );
});

test('texts of marks that would run into each other give way to the newest', () => {
  const marks = [0, 0.1, 0.4, 0.5, 0.9].map((at, index) => ({ index, at }));
  expect(labelled(marks, 0.2).map(({ at }) => at)).toEqual([0.9, 0.5, 0.1]);
});

test.each([
  { at: 0.02, anchor: 'start' },
  { at: 0.5, anchor: 'middle' },
  { at: 0.95, anchor: 'end' },
])('a text at $at is anchored at its $anchor', ({ at, anchor }) => {
  expect(anchorAt(at)).toBe(anchor);
});
