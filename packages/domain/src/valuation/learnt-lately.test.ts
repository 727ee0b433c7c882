import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random';
import { estimate } from './estimate';
import type { MarketTable } from './market/market-table';
import { trainedMarket } from './test/trained-market';
import { trainMarketModel } from './train';

/** A view adds four tenths in the first year and takes as much in the second. */
function turningMarket(): MarketTable {
  const random = seededRandom(23);
  const sales = Array.from({ length: 400 }, (_, row) => {
    const day = 10_000 + Math.floor(730 * random());
    const area = Math.round(1_000 + 1_000 * random());
    const view = row % 2;
    const turn = day < 10_365 ? 0.4 : -0.4;
    return { day, area, view, price: 200 * area * Math.exp(turn * view + 0.02 * random()) };
  });
  return {
    columns: [
      {
        ...{ name: 'area', kind: 'living-area', group: 'living-area' },
        values: Float64Array.from(sales, ({ area }) => area),
      },
      {
        ...{ name: 'view', kind: 'number', group: 'amenities' },
        values: Float64Array.from(sales, ({ view }) => view),
      },
    ],
    saleDays: Int32Array.from(sales, ({ day }) => day),
    prices: Float64Array.from(sales, ({ price }) => price),
    parcelIds: sales.map((_, row) => `parcel ${row}`),
  };
}

describe('F-04 what is learnt from sales', () => {
  const table = turningMarket();
  const lastDay = Temporal.PlainDate.from('1970-01-01').add({ days: 10_729 });
  const worthOfView = (halfLifeDays: number) => {
    const options = { members: 2, trees: 40, epochs: 3, minSales: 100, halfLifeDays };
    const model = trainMarketModel(table, options);
    const logs = [1, 0].map((view) => {
      const valuation = estimate(model, { values: { area: 1_500, view } }, lastDay);
      if (valuation.kind === 'abstained') throw new Error(valuation.reason.detail);
      return Math.log(valuation.estimate);
    });
    return (logs[0] ?? 0) - (logs[1] ?? 0);
  };

  test('is what the latest sales say, the more so the sooner a sale counts half', () => {
    const lately = worthOfView(60);
    expect(lately).toBeLessThan(-0.2);
    expect(lately).toBeLessThan(worthOfView(Number.POSITIVE_INFINITY));
  });

  test('values half of its own sales too high and half too low, and dear ones as cheap ones', () => {
    const { engine, saleCount } = trainedMarket();
    expect(engine?.accuracy.count).toBe(saleCount);
    expect(Math.abs((engine?.accuracy.medianRatio ?? 0) - 1)).toBeLessThan(0.002);
    expect(engine?.accuracy.prd).toBeLessThan(1.017);
    expect(engine?.accuracy.prb).toBeGreaterThan(-0.019);
    // Prices are invented around 200,000, over two years of a tenth each.
    expect(Math.abs((engine?.pivot ?? 0) - Math.log(200_000 * Math.exp(0.1)))).toBeLessThan(0.15);
    expect(engine?.typical).toHaveLength(10);
    // A home's most telling fact moves its value by a tenth and more.
    expect(Math.max(...(engine?.factWorths ?? []))).toBeGreaterThan(0.1);
    expect(engine?.ageing).toBeLessThan(1);
    expect(engine?.neighbours?.field.residuals).toHaveLength(1_000);
  });
});
