import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { estimate } from './estimate';
import { isLabelColumn, type MarketTable } from './market/market-table';
import { inventMarket, subjectAt } from './test/synthetic-market';
import { quick } from './test/trained-market';
import { trainMarketModel } from './train';

/**
 * Turns half of the homes into flats at six times the price, whose lot, year and grade are unknown.
 */
function withFlats(market: MarketTable): MarketTable {
  const isFlat = (row: number) => row % 2 === 0;
  const hidden = new Set(['lot', 'built', 'grade']);
  return {
    ...market,
    columns: market.columns.map((column) =>
      isLabelColumn(column) || !hidden.has(column.name)
        ? column
        : {
            ...column,
            values: column.values.map((each, row) => (isFlat(row) ? Number.NaN : each)),
          },
    ),
    prices: market.prices.map((price, row) => (isFlat(row) ? 6 * price : price)),
  };
}

test('X-04 the drivers start from the worth of a typical home, where homes are of two kinds', () => {
  const market = withFlats(inventMarket(1_000, 21));
  const model = trainMarketModel(market, { ...quick, members: 2, trees: 40, epochs: 4 });
  const lastDay = Temporal.PlainDate.from('1970-01-01').add({ days: model.lastDay });
  const bases = [4, 5].map((row) => {
    const valuation = estimate(model, subjectAt(market, row), lastDay);
    if (valuation.kind === 'abstained') throw new Error(valuation.reason.detail);
    return valuation.base / 100;
  });
  const logs = market.prices.map((price) => Math.log(price));
  const typical = Math.exp(logs.reduce((all, log) => all + log, 0) / logs.length);
  expect(bases[0]).toBe(bases[1]);
  // On the index date prices were within the two years' growth of their average.
  expect(Math.abs(Math.log((bases[0] ?? 0) / typical))).toBeLessThan(0.1);
});
