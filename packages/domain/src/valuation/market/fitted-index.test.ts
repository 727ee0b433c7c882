import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random';
import { fitTimeIndex } from './time-index';

type Sale = { day: number; residual: number };

/**
 * The straight line around a day that misses least, where a sale counts by a Gaussian of its
 * distance and the slope has twenty sales against it. Solved by Cramer's rule.
 */
function lineAround(sales: readonly Sale[], day: number, bandwidth: number) {
  let [w, wx, wxx, wy, wxy] = [0, 0, 0, 0, 0];
  for (const sale of sales) {
    const x = (sale.day - day) / bandwidth;
    if (Math.abs(x) > 4) continue;
    const weight = Math.exp((-x * x) / 2);
    w += weight;
    wx += weight * x;
    wxx += weight * x * x;
    wy += weight * sale.residual;
    wxy += weight * x * sale.residual;
  }
  const determinant = w * (wxx + 20) - wx * wx;
  const level = (wy * (wxx + 20) - wx * wxy) / determinant;
  return { level, slope: (w * wxy - wx * wy) / determinant / bandwidth };
}

/** How far sales fall from a line through the other four fifths. */
function missWith(sales: readonly Sale[], bandwidth: number): number {
  return sales.reduce((all, sale, row) => {
    const others = sales.filter((_, at) => at % 5 !== row % 5);
    return all + (sale.residual - lineAround(others, sale.day, bandwidth).level) ** 2;
  }, 0);
}

function invent(count: number, span: number, level: (day: number) => number, noise: number) {
  const random = seededRandom(31);
  // The first and the last day have a sale.
  const sales: Sale[] = [0, span, ...Array.from({ length: count }, () => random() * span)]
    .map(Math.floor)
    .map((day) => ({ day: 5_000 + day, residual: level(day) + noise * (random() - 0.5) }));
  const days = Int32Array.from(sales, ({ day }) => day);
  return {
    sales,
    index: fitTimeIndex(
      days,
      Float64Array.from(sales, (s) => s.residual),
    ),
  };
}

describe('an index without seasons', () => {
  test.each([
    { why: 'smooth', swing: 600, noise: 0.3 },
    { why: 'quick', swing: 60, noise: 0.02 },
    { why: 'between them', swing: 150, noise: 0.1 },
  ])('is a line around each week, as wide as suits sales left out: $why', ({ swing, noise }) => {
    const level = (day: number) => 0.1 * Math.sin((2 * Math.PI * day) / swing) + day / 4_000;
    const { sales, index } = invent(400, 500, level, noise);
    const misses = [15, 30, 60, 120].map((bandwidth) => ({
      bandwidth,
      miss: missWith(sales, bandwidth),
    }));
    const { bandwidth } = misses.reduce((best, each) => (each.miss < best.miss ? each : best));
    expect(index).toMatchObject({ firstDay: 5_000, stepDays: 7 });
    // A week each, and the last at the end: 500 days are 71.4 weeks.
    expect(index.levels).toHaveLength(73);
    index.levels.forEach((each, week) => {
      const day = 5_000 + Math.min(7 * week, 500);
      expect(each).toBeCloseTo(lineAround(sales, day, bandwidth).level, 6);
    });
    expect(index.endSlope).toBeCloseTo(lineAround(sales, 5_500, 150).slope, 9);
    expect([...index.seasons]).toEqual([0, 0, 0, 0]);
  });

  test('drifts by what its level usually moves in a quarter of the window, for a year', () => {
    const { index } = invent(400, 500, (day) => Math.sin(day / 80), 0.1);
    // 73 weeks: a quarter are 18.
    const moves = [...index.levels.subarray(18)].map((to, at) => to - (index.levels[at] ?? 0));
    const square = moves.reduce((all, move) => all + move * move, 0) / moves.length;
    expect(index.yearlyDrift).toBeCloseTo(Math.sqrt(square / ((18 * 7) / 365.2425)), 9);
  });

  test('of a window of years drifts by what half a year moves it', () => {
    const { index } = invent(1_500, 900, (day) => Math.sin(day / 80), 0.1);
    const moves = [...index.levels.subarray(26)].map((to, at) => to - (index.levels[at] ?? 0));
    const square = moves.reduce((all, move) => all + move * move, 0) / moves.length;
    expect(index.yearlyDrift).toBeCloseTo(Math.sqrt(square / (182 / 365.2425)), 9);
  });

  test('has an end slope from a year on, and seasons from two and a half', () => {
    const spanned = (span: number) => invent(300, span, (day) => day / 1_000, 0.01).index;
    expect(spanned(365).endSlope).toBe(0);
    expect(spanned(366).endSlope).toBeGreaterThan(0.0005);
    expect(spanned(913).seasons.every((wave) => wave === 0)).toBe(true);
    expect(spanned(914).seasons.some((wave) => wave !== 0)).toBe(true);
  });
});

test('the seasons are the waves of a year and of half a year', () => {
  const waves = [0.05, -0.03, 0.02, 0.04];
  const angle = (day: number) => (2 * Math.PI * (5_000 + day)) / 365.2425;
  const swing = (day: number) =>
    waves.reduce((all, size, wave) => {
      const turned = angle(day) * (wave < 2 ? 1 : 2);
      return all + size * (wave % 2 === 0 ? Math.sin(turned) : Math.cos(turned));
    }, 0);
  const { index } = invent(12_000, 1_461, (day) => swing(day) + day / 20_000, 0.001);
  waves.forEach((size, wave) => {
    expect(Math.abs((index.seasons[wave] ?? 0) - size)).toBeLessThan(0.004);
  });
  // What is left is the trend alone.
  expect((index.levels[190] ?? 0) - (index.levels[20] ?? 0)).toBeCloseTo((170 * 7) / 20_000, 2);
});
