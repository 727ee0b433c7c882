import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { cents } from '../../money';
import { syntheticMarket } from '../test/synthetic-market';
import { trainedMarket } from '../test/trained-market';
import { indexedPrice, marketIndex } from './market-index';

// The invented market's two years begin on 2018-01-01 and prices grow by a tenth a year.
const start = Temporal.PlainDate.from('2018-01-01');
const yearly = Math.exp(syntheticMarket.growthPerYear);

test('X-07 a sale is brought to another day by as much as the market grew', () => {
  const model = trainedMarket();
  const price = cents(30_000_000);
  const indexed = indexedPrice(model, price, start.add({ months: 2 }), start.add({ months: 20 }));
  expect(indexed).not.toBeNull();
  expect(Math.abs((indexed ?? 0) / (price * yearly ** 1.5) - 1)).toBeLessThan(0.03);
  expect((indexed ?? 0) % 100).toBe(0);
  expect(indexedPrice(model, price, start.add({ days: 400 }), start.add({ days: 400 }))).toBe(
    price,
  );
});

test('a sale older than the index has no indexed price, and a market without a model has none', () => {
  const model = trainedMarket();
  const before = start.subtract({ days: 30 });
  expect(indexedPrice(model, cents(100_000), before, start)).toBeNull();
  expect(indexedPrice({ ...model, engine: null }, cents(100_000), start, start)).toBeNull();
});

test('X-07 an index that ended years ago brings no price to today', () => {
  const model = trainedMarket();
  const soldOn = start.add({ months: 12 });
  const trusted = Temporal.PlainDate.from('1970-01-01').add({
    days: model.lastDay + model.options.staleAfterDays,
  });
  expect(indexedPrice(model, cents(30_000_000), soldOn, trusted)).not.toBeNull();
  expect(indexedPrice(model, cents(30_000_000), soldOn, trusted.add({ days: 1 }))).toBeNull();
});

test('F-04 the index begins at 100, and fewer sales make its band wider', () => {
  const model = trainedMarket();
  const periods = [6, 12, 18].map((months) => ({ day: start.add({ months }), sales: 100 }));
  const wide = marketIndex(model, [...periods, { day: start.add({ months: 21 }), sales: 4 }]);
  expect(wide).toHaveLength(4);
  expect(wide[0]?.level).toBe(100);
  const widths = wide.map(({ low, high, level }) => (high - low) / level);
  expect(widths[3]).toBeCloseTo((widths[0] ?? 0) * 5, 1);
  expect(Math.abs((wide[2]?.level ?? 0) / (100 * yearly) - 1)).toBeLessThan(0.03);
});
