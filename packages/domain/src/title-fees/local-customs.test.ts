import { expect, test } from 'vitest';
import { dollars } from '../money';
import { closingCosts, closingCustoms } from '../reference/closing/closing-cost-table';
import { localCustoms } from './local-customs';
import { averageCosts, usualCommission } from './typical-costs';

test.each([
  { state: 'GA', attorney: 'required-or-customary' },
  { state: 'FL', attorney: 'mixed' },
  { state: 'WA', attorney: 'not-usual' },
])('F-06 attorneys close in $state: $attorney', ({ state, attorney }) => {
  expect(localCustoms(state, closingCustoms).attorney).toBe(attorney);
});

test('commissions are those surveyed in the state, else the newest of the nation', () => {
  const of = (state: string) => {
    const { listing, buyer, citation } = usualCommission(state, closingCosts);
    return [listing.toString(), buyer.toString(), citation.row, citation.confidence];
  };
  expect(of('AL')).toEqual(['0.0301', '0.0292', 'commission/AL', 'estimate']);
  expect(of('WY')).toEqual(['0.0282', '0.0275', 'commission/national', 'estimate']);
});

test('averages of closing costs are shown as estimates with their year', () => {
  const ofDc = averageCosts('DC', closingCosts).find(({ amount }) => amount === dollars(25_800));
  expect(ofDc?.citation).toMatchObject({ effective: '2019', confidence: 'estimate' });
  expect(averageCosts('MT', closingCosts).map(({ amount }) => amount)).not.toContain(
    dollars(25_800),
  );
});
