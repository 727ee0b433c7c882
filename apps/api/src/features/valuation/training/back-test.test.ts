import { inventMarket } from '@deedlight/domain/valuation/test/synthetic-market';
import { expect, test } from 'vitest';
import { backTest } from './back-test';
import { isoDay } from './parse-cell';

const quick = { members: 3, trees: 20, epochs: 2, minSales: 100 };

test('X-04 a sale whose day is mistyped neither counts among the tested nor ends their time', () => {
  const market = inventMarket(1_100, 21);
  const lastDay = Math.max(...market.saleDays);
  const mistyped = {
    ...market,
    saleDays: market.saleDays.map((day, row) => (row === 5 ? lastDay + 270 : day)),
  };
  const rest = market.saleDays.filter((_, row) => row !== 5);
  const test = backTest(mistyped, quick);
  expect(test?.to).toBe(isoDay(Math.max(...rest)));
  expect((test?.trainedOn ?? 0) + (test?.count ?? 0)).toBe(1_099);
});
