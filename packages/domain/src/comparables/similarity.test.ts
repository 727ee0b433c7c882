import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { similarityOf } from './similarity';
import { aSale } from './test/a-sale';

const today = Temporal.PlainDate.from('2026-05-15');
const subject = aSale();

test('F-03 the same home next door, sold today, scores 100', () => {
  expect(similarityOf(aSale({ miles: 0 }), subject, today).score).toBeCloseTo(100, 9);
});

test('half a mile away costs half of the 25 points for place (worked by hand)', () => {
  const { score, parts } = similarityOf(aSale({ miles: 0.5 }), subject, today);
  expect(parts.find(({ name }) => name === 'place')?.points).toBeCloseTo(12.5, 9);
  expect(score).toBeCloseTo(87.5, 9);
});

test.each([
  { name: 'place', sale: { miles: 0.5 }, points: 12.5 },
  // Nine months of 30.44 days are 273.96.
  { name: 'time', sale: { soldOn: '2025-08-14' }, points: 7.5 },
  // e^0.15 × 1,500 is 1,742.75.
  { name: 'size', sale: { livingAreaSqft: 1742.75 }, points: 12.5 },
  { name: 'age', sale: { yearBuilt: 2000 }, points: 5 },
  { name: 'baths', sale: { baths: 3 }, points: 5 },
  { name: 'beds', sale: { beds: 2 }, points: 2.5 },
  // e^−0.5 × 5,000 is 3,032.65.
  { name: 'lot', sale: { lotSqft: 3032.65 }, points: 5 },
])('half of the points for $name are left at $sale', ({ name, sale, points }) => {
  const { parts } = similarityOf(aSale(sale), subject, today);
  expect(parts.find((part) => part.name === name)?.points).toBeCloseTo(points, 2);
});

test('an unknown attribute is not counted, neither for nor against', () => {
  const { score, parts } = similarityOf(aSale({ miles: 0.5, lotSqft: null }), subject, today);
  expect(parts.find(({ name }) => name === 'lot')?.points).toBeNull();
  // It has 77.5 of the 90 points that the other figures can give.
  expect(score).toBeCloseTo((100 * 77.5) / 90, 9);
});

test('F-03 an unknown distance leaves the 75 points of the others to be reached', () => {
  const { score, parts } = similarityOf(aSale({ miles: null, beds: 2 }), subject, today);
  expect(parts.find(({ name }) => name === 'place')).toMatchObject({ points: null, most: 25 });
  expect(score).toBeCloseTo((100 * 72.5) / 75, 9);
});

test('what is known of one of two homes alone is not counted, whichever it is', () => {
  for (const fact of ['livingAreaSqft', 'yearBuilt', 'baths', 'beds', 'lotSqft'] as const) {
    const vague = aSale({ [fact]: null });
    const told = [similarityOf(vague, subject, today), similarityOf(aSale(), vague, today)];
    for (const { parts } of told) {
      expect(parts.filter(({ points }) => points === null)).toHaveLength(1);
    }
  }
});

test('an area of zero is an unknown one, whichever home has it', () => {
  for (const fact of ['livingAreaSqft', 'lotSqft'] as const) {
    const blank = aSale({ [fact]: 0 });
    for (const { parts } of [
      similarityOf(blank, subject, today),
      similarityOf(aSale(), blank, today),
    ]) {
      expect(parts.filter(({ points }) => points === null)).toHaveLength(1);
    }
  }
});

test('X-06 the parts add up to the score, which lies between 0 and 100', () => {
  const attribute = fc.option(fc.integer({ min: 1, max: 9000 }), { nil: null });
  const anyHome = fc.record({
    livingAreaSqft: attribute,
    beds: attribute,
    baths: attribute,
    lotSqft: attribute,
    yearBuilt: attribute,
    miles: fc.double({ min: 0, max: 5, noNaN: true }),
  });
  fc.assert(
    fc.property(anyHome, (home) => {
      const { score, parts } = similarityOf(aSale(home), subject, today);
      const known = parts.filter(({ points }) => points !== null);
      const points = known.reduce((all, part) => all + (part.points ?? 0), 0);
      const most = known.reduce((all, part) => all + part.most, 0);
      expect(score).toBeCloseTo((100 * points) / most, 9);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100 + 1e-9);
    }),
  );
});

test('all the points there are make 100', () => {
  const { parts } = similarityOf(aSale(), subject, today);
  expect(parts.reduce((all, { most }) => all + most, 0)).toBe(100);
});
