import { describe, expect, it } from 'vitest';
import { checked, type Figure, missOf } from './figure';
import { strictLines, tableLines } from './table';

const time: Figure = { name: 'suggest', unit: 'µs', better: 'lower', ours: 12, limit: 4 };
const pace: Figure = { name: 'by id', unit: '1/s', better: 'higher', ours: 2000, limit: 10_000 };

describe('by how much a figure misses its target', () => {
  it('is unknown where nothing is wanted', () => {
    expect(missOf(time)).toBeNull();
  });

  it('is nothing at the target itself and beyond it', () => {
    expect(missOf({ ...time, target: { value: 3, of: 'limit' } })).toBe(0);
    expect(missOf({ ...time, target: { value: 500, of: 'ours' } })).toBe(0);
    expect(missOf({ ...pace, target: { value: 0.2, of: 'limit' } })).toBe(0);
    expect(missOf({ ...pace, target: { value: 1500, of: 'ours' } })).toBe(0);
  });

  it('is a share of the target, whichever way is better', () => {
    expect(missOf({ ...time, target: { value: 2, of: 'limit' } })).toBeCloseTo(0.5);
    expect(missOf({ ...pace, target: { value: 0.25, of: 'limit' } })).toBeCloseTo(0.2);
  });

  it('is refused where a target of the limit meets no limit', () => {
    const figure: Figure = { ...time, limit: undefined, target: { value: 3, of: 'limit' } };
    expect(() => missOf(figure)).toThrow('suggest: its target asks for a limit');
  });
});

describe('the performance table', () => {
  it('gives each figure a line with limit, two peers, target and whether that is met', () => {
    const peers = [
      { name: 'pg_trgm', value: 4321.5 },
      { name: 'MiniSearch', value: 0.01234 },
    ];
    const [, met, missed] = tableLines([
      { ...time, peers, target: { value: 3, of: 'limit' } },
      { ...pace, target: { value: 4000, of: 'ours' } },
    ]).map((line) => line.split(/\s{2,}/));
    expect(met).toEqual([
      'suggest',
      '12 µs',
      '4 µs',
      'pg_trgm 4,322 µs',
      'MiniSearch 0.0123 µs',
      '≤ 3 × limit',
      'yes',
    ]);
    expect(missed).toEqual([
      'by id',
      '2,000 1/s',
      '10,000 1/s',
      '–',
      '–',
      '≥ 4,000 1/s',
      'NO, by 50%',
    ]);
  });

  it('is failed by what misses its target by more than a fifth, and by nothing else', () => {
    const wanted = (value: number): Figure => ({ ...pace, target: { value, of: 'ours' } });
    expect(strictLines([time, wanted(1000), wanted(2500)])).toEqual([]);
    expect(strictLines([wanted(2600)])).toEqual(['by id misses its target ≥ 2,600 1/s by 23%']);
  });

  it('takes no figure that is not a number', () => {
    expect(() => checked([time, { ...pace, ours: Number.NaN }])).toThrow('by id: NaN,10000');
    expect(checked([time])).toEqual([time]);
  });
});
