import { describe, expect, test } from 'vitest';
import { measureAgeing } from '../study/forward-trial';
import { defaultTraining } from '../training-options';
import type { MarketTable } from './market-table';
import { holdMix } from './same-mix';

describe('F-04 what kinds of homes gain on each other', () => {
  /** Flats and houses by turns, each on a straight line of its own. */
  const mixed = (flats: number, houses: number, named = 'type') => {
    const labels = [
      ...new Array<string>(flats).fill('flat'),
      ...new Array<string>(houses).fill('house'),
      null,
      'tent',
    ];
    const saleDays = Int32Array.from(labels, (_, row) => 9_000 + ((row * 7) % 100));
    const table: MarketTable = {
      columns: [{ name: named, kind: 'category', group: 'other', labels }],
      saleDays,
      prices: new Float64Array(labels.length).fill(1),
      parcelIds: labels.map((_, row) => String(row)),
    };
    const line = (kind: string | null, day: number) =>
      kind === 'flat' ? 0.1 + 0.002 * (day - 9_050) : -0.05 - 0.001 * (day - 9_050);
    const residuals = Float64Array.from(labels, (kind, row) => line(kind, saleDays[row] ?? 0));
    return { table, residuals, labels, saleDays };
  };

  test('is taken out: all move as the mix of all does', () => {
    const { table, residuals, labels, saleDays } = mixed(1_000, 500);
    const held = holdMix(table, residuals);
    labels.forEach((kind, row) => {
      const day = saleDays[row] ?? 0;
      // Two flats for each house: two thirds of one line and a third of the other.
      const common = (2 * 0.1 - 0.05) / 3 + ((2 * 0.002 - 0.001) / 3) * (day - 9_050);
      const stays = kind === 'tent' || kind === null;
      expect(held[row]).toBeCloseTo(stays ? (residuals[row] ?? 0) : common, 9);
    });
  });

  test('is left alone where too few are sold, or no column tells kinds', () => {
    const few = mixed(1_000, 499);
    // Of flats alone the mix is flats.
    expect([...holdMix(few.table, few.residuals)]).toEqual([...few.residuals]);
    const other = mixed(1_000, 500, 'zone');
    expect(holdMix(other.table, other.residuals)).toBe(other.residuals);
  });

  test('has no slope where all were sold on one day', () => {
    const { table } = mixed(500, 500);
    const oneDay = { ...table, saleDays: new Int32Array(1_002).fill(9_000) };
    const residuals = Float64Array.from({ length: 1_002 }, (_, row) => (row < 500 ? 0.3 : 0.1));
    const held = holdMix(oneDay, residuals);
    expect(held[0]).toBeCloseTo(0.2, 9);
    expect(held[999]).toBeCloseTo(0.2, 9);
    expect(held[1_001]).toBe(0.1);
  });
});

describe('X-04 how a model ages', () => {
  /** What no feature tells: `halves` are the prices of later sales by turns. */
  const ageing = (
    earlier: number,
    later: number,
    price: (at: number) => number,
    laterDay = (_at: number) => 10_000,
  ) => {
    const count = earlier + later;
    const saleDays = Int32Array.from({ length: count }, (_, row) =>
      row < earlier ? 9_000 + (row % 3) : laterDay(row - earlier),
    );
    const prices = Float64Array.from({ length: count }, (_, row) =>
      row < earlier ? (row % 7) / 10 : price(row - earlier),
    );
    const same = { name: 'same', group: 'other' as const, values: new Float32Array(count).fill(1) };
    return measureAgeing([same], prices, saleDays, defaultTraining);
  };
  /** Two halves of later sales, each of ten prices from 0 to 9, one of them raised. */
  const twoHalves = (raised: number) => (at: number) =>
    (Math.floor(at / 2) % 10) + (at % 2) * raised;
  const spreadOf = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (share: number) => {
      const place = share * (sorted.length - 1);
      const low = Math.floor(place);
      const next = sorted[Math.min(low + 1, sorted.length - 1)] ?? 0;
      return (sorted[low] ?? 0) + (place - low) * (next - (sorted[low] ?? 0));
    };
    return at(0.84) - at(0.16);
  };

  test('is the growth of its variance by the year, with a standard error more', () => {
    const price = twoHalves(2);
    const all = Array.from({ length: 200 }, (_, at) => price(at));
    const halves = [0, 1].map((half) => spreadOf(all.filter((_, at) => at % 2 === half)));
    const upper =
      (spreadOf(all) / ((halves[0] ?? 0) / 2 + (halves[1] ?? 0) / 2)) * (1 + 1.36 / Math.sqrt(200));
    // Four fifths lie below a fifth of the way from 9,002 to 10,000: the model's last day is 9,202.
    const days = (at: number) => 10_000 + (at < 100 ? 0 : 1_461);
    const found = ageing(800, 200, price, days);
    expect(found).toBeCloseTo((upper ** 2 - 1) / ((10_730.5 - 9_202) / 365.2425), 6);
    expect(found).toBeGreaterThan(0.04);
    expect(found).toBeLessThan(1);
  });

  test('is no more than doubling in a year, and never less than nothing', () => {
    const days = (at: number) => 10_000 + at;
    expect(ageing(800, 200, twoHalves(9), days)).toBe(1);
    // Halves that are wider apart than the whole: the first raised and lowered by turns.
    const wide = (at: number) => (at % 2 === 0 ? (at % 4) * 50 : 50 + (at % 10) / 10);
    expect(ageing(800, 200, wide, days)).toBeGreaterThanOrEqual(0);
  });

  test('is not told from fewer than 200 earlier and 100 later sales', () => {
    const days = (at: number) => 10_000 + at;
    expect(ageing(396, 99, twoHalves(2), days)).toBe(0);
    expect(ageing(400, 100, twoHalves(2), days)).toBeGreaterThan(0);
    // All later sales of one day, which are past any horizon at once.
    expect(ageing(199, 300, twoHalves(2))).toBe(0);
    expect(ageing(200, 300, twoHalves(2))).toBe(1);
  });
});
