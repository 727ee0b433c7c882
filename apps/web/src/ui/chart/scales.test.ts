import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '../../kit/format/format';
import { alongY, barScale, lineScale, yScale } from './scales';

const text = (x: number | string) => (typeof x === 'number' ? formatNumber(x) : x);

test.each([
  { why: 'prices', figures: [21_400_000, 24_850_000], from: 21_000_000, to: 25_000_000 },
  { why: 'near zero', figures: [100, 1_000], from: 0, to: 1_000 },
  { why: 'one level', figures: [6.3], from: 5.8, to: 6.8 },
])('an axis has round ends: $why', ({ figures, from, to }) => {
  const y = yScale(figures, { fromZero: false });
  expect(y.from).toBeCloseTo(from, 5);
  expect(y.to).toBeCloseTo(to, 5);
});

test('every figure lies on its axis, which has few ticks, all of them on it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      (figures, fromZero) => {
        const y = yScale(figures, { fromZero });
        for (const figure of figures) {
          expect(alongY(y, figure)).toBeGreaterThanOrEqual(-1e-9);
          expect(alongY(y, figure)).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(y.ticks.length).toBeGreaterThanOrEqual(2);
        expect(y.ticks.length).toBeLessThanOrEqual(11);
        if (fromZero) expect(y.ticks).toContain(0);
      },
    ),
  );
});

test('days lie along time, so that a year without a sale is as wide as one with a sale', () => {
  const { places, ticks } = lineScale(['2020-01-01', '2021-01-01', '2024-12-31'], text);
  expect(places.map((place) => Math.round(place * 100))).toEqual([0, 20, 100]);
  expect(ticks.map((tick) => tick.text)).toEqual(['2020', '2021', '2022', '2023', '2024']);
});

test('ticks are named no finer than they lie apart', () => {
  const months = lineScale(['2026-03', '2026-08'], text).ticks;
  expect(months.map((tick) => tick.text)).toEqual([
    'Mar 2026',
    'Apr 2026',
    'May 2026',
    'Jun 2026',
    'Jul 2026',
    'Aug 2026',
  ]);
  expect(lineScale([0, 1, 2, 30], text).ticks.map((tick) => tick.text)).toEqual([
    '0',
    '5',
    '10',
    '15',
    '20',
    '25',
    '30',
  ]);
});

test('bars share the width, with a tick at the first of each year', () => {
  const { places, ticks } = barScale(
    ['2024-07-01', '2024-10-01', '2025-01-01', '2025-04-01'],
    text,
  );
  expect(places).toEqual([0.125, 0.375, 0.625, 0.875]);
  expect(ticks.every(({ at }) => places.includes(at))).toBe(true);
  expect(barScale(['Rent', 'Taxes'], text).ticks).toEqual([
    { at: 0.25, text: 'Rent' },
    { at: 0.75, text: 'Taxes' },
  ]);
});

test('a single point stands in the middle', () => {
  expect(lineScale(['2026-11-20'], text).places).toEqual([0.5]);
});
