import { describe, expect, it } from 'vitest';
import { lawOf } from './laws';

const sizes = [100_000, 1_000_000, 5_000_000];
const points = (value: (parcels: number) => number) =>
  sizes.map((parcels) => ({ parcels, value: value(parcels) }));

describe('the law by which a figure grows', () => {
  it('is constant where the points differ by less than two runs do', () => {
    const law = lawOf([
      { parcels: 1e5, value: 95 },
      { parcels: 1e6, value: 105 },
    ]);
    expect(law.kind).toBe('constant');
    expect(law.at(155e6)).toBe(100);
    expect(law.misses).toBeCloseTo(5 / 95);
  });

  it('finds the logarithm that made the points', () => {
    const law = lawOf(points((parcels) => 2 + 3 * Math.log10(parcels)));
    expect(law.kind).toBe('log');
    expect(law.at(1e8)).toBeCloseTo(26);
    expect(law.misses).toBeCloseTo(0);
  });

  it('finds the line that made the points', () => {
    const law = lawOf(points((parcels) => 10 + parcels / 1e5));
    expect(law.kind).toBe('linear');
    expect(law.at(155e6)).toBeCloseTo(1560);
  });

  it('is what promises less where two points cannot tell', () => {
    expect(lawOf(points((parcels) => 1 + parcels / 1e5).slice(0, 2)).kind).toBe('linear');
    expect(lawOf([{ parcels: 1e5, value: 4 }])).toMatchObject({ kind: 'constant', misses: 0 });
  });

  it('promises no fall', () => {
    const cost = points((parcels) => 100 - 10 * Math.log10(parcels));
    expect(lawOf(cost).at(155e6)).toBe(50);
  });
});
