import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random';
import { driftBy, fitTimeIndex, levelOn } from './time-index';

const start = 16_000;

function sales(count: number, span: number, level: (day: number) => number) {
  const random = seededRandom(12);
  const days = Int32Array.from({ length: count }, () => start + Math.floor(span * random()));
  const residuals = Float64Array.from(days, (day) => level(day) + 0.2 * (random() - 0.5));
  return { days, residuals };
}

describe('time index', () => {
  test('recovers steady growth', () => {
    const { days, residuals } = sales(6_000, 700, (day) => (0.08 * (day - start)) / 365);
    const index = fitTimeIndex(days, residuals);
    expect(levelOn(index, start + 600) - levelOn(index, start + 235)).toBeCloseTo(0.08, 2);
  });

  test('tells seasons from trend when they have come round several times', () => {
    const season = (day: number) => 0.05 * Math.sin((2 * Math.PI * day) / 365.2425);
    const { days, residuals } = sales(12_000, 1_500, season);
    const index = fitTimeIndex(days, residuals);
    const top = Math.ceil(start / 365.2425) * 365.2425 + 365.2425 / 4;
    expect(levelOn(index, top) - levelOn(index, top + 182)).toBeCloseTo(0.1, 1);
    // A year after the last sale the seasons continue while the trend nearly stands still.
    const later = top + 5 * 365.2425;
    expect(levelOn(index, later) - levelOn(index, later + 182)).toBeGreaterThan(0.07);
  });

  test('does not draw a trend from less than a year', () => {
    const { days, residuals } = sales(3_000, 200, (day) => (0.3 * (day - start)) / 365);
    const index = fitTimeIndex(days, residuals);
    expect(levelOn(index, start + 400)).toBeCloseTo(levelOn(index, start + 210), 9);
  });

  test('is less sure the longer the last sale is ago', () => {
    const { days, residuals } = sales(3_000, 600, (day) => (0.1 * (day - start)) / 365);
    const index = fitTimeIndex(days, residuals);
    expect(driftBy(index, start + 300)).toBe(0);
    expect(driftBy(index, start + 1_000)).toBeGreaterThan(driftBy(index, start + 700));
  });
});
