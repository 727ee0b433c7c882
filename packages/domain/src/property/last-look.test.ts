import { describe, expect, test } from 'vitest';
import { changesSince, type Look } from './last-look';

const look: Look = {
  owner: 'Orlo Pennywhistle',
  lastSaleOn: '2022-09-14',
  lastSalePrice: 21_500_000,
  openLoans: 1,
  openLoanTotal: 17_200_000,
  assessmentYear: 2026,
  assessment: 21_900_000,
  estimate: 24_800_000,
  model: 3,
};

describe('what changed since the last look', () => {
  test('nothing, where nothing did', () => {
    expect(changesSince(look, { ...look })).toEqual([]);
  });

  test.each<[string, Look, string[]]>([
    ['a new owner', { owner: 'Hester Moss' }, ['owner']],
    ['a sale', { lastSaleOn: '2026-11-03', lastSalePrice: 25_000_000 }, ['last-sale']],
    ['a corrected price', { lastSalePrice: 21_600_000 }, ['last-sale']],
    ['a paid loan', { openLoans: 0, openLoanTotal: 0 }, ['open-loans']],
    ['a loan replaced by another', { openLoanTotal: 19_000_000 }, ['open-loans']],
    ['a new tax year', { assessmentYear: 2027 }, ['assessment']],
    ['an estimate that is no more', { estimate: null }, ['estimate']],
    ['several', { owner: null, estimate: 30_000_000 }, ['owner', 'estimate']],
  ])('%s', (_, change, told) => {
    expect(changesSince(look, { ...look, ...change })).toEqual(told);
  });

  test('an estimate that moved by less than a hundredth is not news', () => {
    expect(changesSince(look, { ...look, estimate: 25_047_999 })).toEqual([]);
    expect(changesSince(look, { ...look, estimate: 25_048_000 })).toEqual(['estimate']);
  });

  test('another version of the model alone is not news', () => {
    expect(changesSince(look, { ...look, model: 4 })).toEqual([]);
  });

  test('what was not known at one of the looks is not held against the other', () => {
    const { estimate, owner, ...rest } = look;
    expect(changesSince(rest, look)).toEqual([]);
    expect(changesSince(look, rest)).toEqual([]);
  });
});
