import { dollars } from '@deedlight/domain/money';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { balanceChart } from './schedule-parts';

const principal = dollars(100_000);
const { rows } = amortise({ principal, annualRate: new Decimal('0.06'), months: 24 });
const line = { name: 'Loan', rows, principal };

test('F-09 an event stands on the line of the loan, in its month', () => {
  const { data } = balanceChart([line], 'Owed', { name: 'Insurance ends', month: 15 });
  expect(data.xs).toEqual([0, 1, 1.25, 2]);
  const [owed, event] = data.series;
  expect(owed?.values).toEqual([principal, rows[11]?.balance, rows[14]?.balance, 0]);
  expect(event).toMatchObject({
    ...{ name: 'Insurance ends', as: 'dots' },
    values: [undefined, undefined, rows[14]?.balance, undefined],
  });
  expect(data.xs.map((x) => data.formatX?.(x))).toEqual(['0', '1', '15 months', '2']);
});

test('F-09 without an event there is a point for the end of each year alone', () => {
  const { data } = balanceChart([line]);
  expect(data.xs).toEqual([0, 1, 2]);
  expect(data.series).toHaveLength(1);
});
