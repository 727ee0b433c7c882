import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { cents } from '../../money';
import { loansToPayOff } from './loans-to-pay-off';

const closing = Temporal.PlainDate.from('2026-12-15');
const average = () => new Decimal('0.05');

const loan = {
  ...{ recordedOn: '2026-10-30', amount: cents(31_200_000), loanType: 'Conventional' },
  ...{ annualRate: '0.0625', termMonths: 360, releasedOn: null, position: 1 },
};

test('F-11 a balance follows from the recorded terms, in whole dollars, and says so', () => {
  const [found] = loansToPayOff([loan], null, closing, average);
  // One payment was due, on December 1: $1,625.00 of interest in the payment of $1,921.04.
  expect(found).toMatchObject({ balance: 31_170_400, isCreditLine: false });
  expect(found?.assumption).toMatch(/^Every payment made when due, at 6\.25% recorded/);
  expect(found?.rate?.toFixed()).toBe('0.0625');
});

test('X-02 what a credit line owes, or a loan without any rate, is not known', () => {
  const line = { ...loan, loanType: 'HELOC' };
  const unrated = { ...loan, annualRate: null, position: 2 };
  const found = loansToPayOff([unrated, line], null, closing, () => null);
  expect(found.map(({ isCreditLine, balance }) => ({ isCreditLine, balance }))).toEqual([
    { isCreditLine: true, balance: null },
    { isCreditLine: false, balance: null },
  ]);
  expect(found[1]?.assumption).toBe('Neither record nor survey has its rate');
});

test('a loan from before the last sale, or one that was released, is not to be paid off', () => {
  const released = { ...loan, releasedOn: '2026-11-20' };
  expect(loansToPayOff([released], null, closing, average)).toEqual([]);
  expect(loansToPayOff([loan], '2026-11-01', closing, average)).toEqual([]);
});
