import { describe, expect, test } from 'vitest';
import type { LoadedSales } from './load-sales';
import { readScoreOptions, type ScoreOptions } from './score-options';
import { dealRounds } from './score-rounds';

const days = [100, 110, 120, 130, 140, 150];
const sales: LoadedSales = {
  table: {
    columns: [],
    saleDays: Int32Array.from(days),
    prices: Float64Array.from(days),
    parcelIds: ['a', 'b', 'c', 'a', 'd', 'b'],
  },
  rowsRead: 6,
  rowsFiltered: 0,
  rowsWithoutSale: 0,
  fileOf: new Int32Array(6),
  absentColumns: [],
};
const files = ['--preset', 'ames', '--train', 'x.csv', '--test', 'x.csv'];
const base: ScoreOptions = readScoreOptions([...files, '--parcel-split', '0.5']);
const one = new Set([0]);

describe('dealing sales to training and test', () => {
  test('a split date trains before it and tests from it on', () => {
    const [round] = dealRounds(sales, one, one, { ...base, parcelShare: null, splitDay: 130 });
    expect([...(round?.train.prices ?? [])]).toEqual([100, 110, 120]);
    expect([...(round?.test.prices ?? [])]).toEqual([130, 140, 150]);
  });

  test('walking forward trains each window on all that was sold before it', () => {
    const options = { ...base, parcelShare: null, splitDay: 130, refitDays: 14 };
    const rounds = dealRounds(sales, one, one, options);
    expect(rounds.map(({ test: window }) => [...window.prices])).toEqual([[130, 140], [150]]);
    expect([...(rounds[1]?.train.prices ?? [])]).toEqual([100, 110, 120, 130, 140]);
  });

  test('a parcel split keeps all sales of a parcel on one side', () => {
    const [round] = dealRounds(sales, one, one, base);
    const train = new Set(round?.train.parcelIds);
    expect(round?.test.parcelIds.some((id) => train.has(id))).toBe(false);
    expect((round?.train.prices.length ?? 0) + (round?.test.prices.length ?? 0)).toBe(6);
  });
});

describe('score options', () => {
  test('takes several files after one flag', () => {
    const options = readScoreOptions(['--preset', 'milwaukee', '--train', 'a', 'b', '--test', 'c']);
    expect(options).toMatchObject({ train: ['a', 'b'], test: ['c'], seed: 1 });
  });

  test.each([
    { why: 'no file', args: ['--preset', 'ames'], says: /--train and --test/ },
    {
      why: 'unknown preset',
      args: ['--preset', 'x', '--train', 'a', '--test', 'b'],
      says: /--preset/,
    },
    { why: 'testing on its own training sales', args: files, says: /same file/ },
    {
      why: 'a date nobody can read',
      args: [...files, '--split-date', 'May'],
      says: /--split-date/,
    },
    { why: 'refits without a date', args: [...files, '--refit-days', '7'], says: /--refit-days/ },
  ])('refuses $why', ({ args, says }) => {
    expect(() => readScoreOptions(args)).toThrow(says);
  });
});
