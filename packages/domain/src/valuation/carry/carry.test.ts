import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money';
import { estimate, estimateAll } from '../estimate';
import { indexedPrice } from '../market/market-index';
import { isLabelColumn } from '../market/market-table';
import type { TimeIndex } from '../market/time-index';
import { market, trainedMarket, unseen } from '../test/trained-market';
import { carryTo, ownReachDays } from './carry';
import { homeGrowth, marketDoubt } from './carry-doubt';
import { type PublicIndex, quarterOfDay } from './public-index';

const model = trainedMarket();
const dayAt = (epoch: number) => Temporal.PlainDate.from('1970-01-01').add({ days: epoch });
const home = {
  values: Object.fromEntries(
    market.columns.map((column) => [
      column.name,
      isLabelColumn(column) ? (column.labels[3] ?? null) : (column.values[3] ?? null),
    ]),
  ),
};

/** An index that grows by a share every quarter, from ten years before the market's last sale. */
function growing(share: number, quarters: number, over: Partial<PublicIndex> = {}): PublicIndex {
  return {
    ...{ kind: 'state', place: 'OH', name: 'Ohio' },
    firstQuarter: quarterOfDay(model.lastDay) - 40,
    levels: Array.from({ length: 41 + quarters }, (_, at) => 100 * (1 + share) ** at),
    ...over,
  };
}
function valued(day: number, indexes: PublicIndex[]) {
  const value = estimate(model, home, dayAt(day), indexes);
  if (value.kind === 'abstained') throw new Error(value.reason.detail);
  return value;
}
const width = ({ low80, high80, estimate: middle }: ReturnType<typeof valued>) =>
  (high80 - low80) / middle;

describe('X-04 where local sales have ended', () => {
  const later = model.lastDay + 1_200;

  test('a value of the last one’s day is carried on by the index, and adds up', () => {
    const value = valued(later, [growing(0.01, 20)]);
    const then = valued(model.lastDay, []);
    const quarters = 1_200 / 91.3;
    expect(value.estimate / then.estimate).toBeCloseTo(1.01 ** quarters, 2);
    const total = value.contributions.reduce((all, { amount }) => all + amount, 0);
    expect(value.base + total).toBe(value.estimate);
    expect(value.carry).toMatchObject({ fromDay: model.lastDay, isHeld: false });
    expect(then.carry).toBeNull();
  });

  test('nothing is carried within the model’s own reach, nor without an index', () => {
    const indexes = [growing(0.01, 20)];
    expect(carryTo(model, indexes, model.lastDay + ownReachDays)).toBeNull();
    expect(carryTo(model, indexes, model.lastDay + ownReachDays + 1)).not.toBeNull();
    expect(estimate(model, home, dayAt(later))).toMatchObject({
      reason: { code: 'stale-market' },
    });
    // An index that ends with the local sales, or begins after them, tells nothing.
    expect(carryTo(model, [growing(0.01, 0)], later)).toBeNull();
    const young = growing(0.01, 20, { firstQuarter: quarterOfDay(model.lastDay) + 2 });
    expect(carryTo(model, [young], later)).toBeNull();
  });

  test('the first index that can does it, the finest', () => {
    const zip = growing(0.02, 20, { kind: 'zip3', place: '432' });
    const ended = growing(0.02, -4, { kind: 'zip3', place: '432' });
    expect(carryTo(model, [zip, growing(0.01, 20)], later)?.index.kind).toBe('zip3');
    expect(carryTo(model, [ended, growing(0.01, 20)], later)?.index.kind).toBe('state');
  });

  test('beyond the index’s last quarter its level is held, and the range goes on widening', () => {
    const short = growing(0.01, 6);
    const [near, far] = [valued(later, [short]), valued(later + 365, [short])];
    expect(near.carry?.isHeld).toBe(true);
    expect(far.estimate).toBe(near.estimate);
    expect(width(far)).toBeGreaterThan(width(near));
    expect(width(near)).toBeGreaterThan(width(valued(later, [growing(0.01, 20)])));
  });

  test('a home is not valued where the range would be wider than 60% of the value', () => {
    const rows = estimateAll(
      model,
      { ...unseen, saleDays: unseen.saleDays.map(() => model.lastDay + 20 * 365) },
      () => [growing(0.001, 100)],
    );
    const reasons = rows.flatMap((row) => (row.kind === 'abstained' ? [row.reason] : []));
    expect(reasons.map(({ code }) => code)).toContain('range-too-wide');
    for (const row of rows) {
      if (row.kind !== 'valued') continue;
      expect((row.high80 - row.low80) / row.estimate).toBeLessThanOrEqual(0.6);
    }
  });

  test('an index takes no value away that the market’s own sales would give', () => {
    const day = model.lastDay + model.options.staleAfterDays;
    const homes = { ...unseen, saleDays: unseen.saleDays.map(() => day) };
    // Nothing that the county's past says of this index would leave the ranges narrow.
    const wild = growing(0.2, 1);
    const [without, carried] = [estimateAll(model, homes), estimateAll(model, homes, () => [wild])];
    const kindsOf = (values: typeof without) => values.map(({ kind }) => kind);
    expect(kindsOf(carried)).toEqual(kindsOf(without));
    const widths = carried.flatMap((value) =>
      value.kind === 'valued' ? [(value.high80 - value.low80) / value.estimate] : [],
    );
    expect(Math.max(...widths)).toBeGreaterThan(0.6);
  });

  test('a last sale is brought to the day by the same index', () => {
    const soldOn = dayAt(model.lastDay);
    const indexes = [growing(0.01, 20)];
    expect(indexedPrice(model, cents(10_000_000), soldOn, dayAt(later))).toBeNull();
    const now = indexedPrice(model, cents(10_000_000), soldOn, dayAt(later), indexes);
    expect((now ?? 0) / 10_000_000).toBeCloseTo(1.01 ** (1_200 / 91.3), 2);
  });
});

describe('the range of a value carried on', () => {
  const flat = growing(0, 20);
  const timeIndex = (weeks: number, perWeek: number): TimeIndex => ({
    ...{ firstDay: model.lastDay - weeks * 7, stepDays: 7, endSlope: 0, yearlyDrift: 0.1 },
    levels: Float64Array.from({ length: weeks + 1 }, (_, week) => week * perWeek),
    seasons: new Float64Array(4),
  });

  test('widens by the market’s own past where that holds two such gaps', () => {
    // The market gained 5.2% a year on an index that stood still.
    const own = marketDoubt(timeIndex(210, 0.001), flat, 2);
    expect(own.measuredOn).toBe('own-history');
    expect(own.doubt).toBeCloseTo(Math.hypot(0.035, 0.104), 2);
    expect(marketDoubt(timeIndex(200, 0.001), flat, 2).measuredOn).toBe('other-markets');
  });

  test('else by what other markets showed, never less for a longer gap', () => {
    const doubts = [0, 0.5, 1, 2, 3, 4, 6].map(
      (years) => marketDoubt(timeIndex(0, 0), flat, years || 0.01).doubt,
    );
    expect(doubts).toEqual([...doubts].sort((a, b) => a - b));
    expect(homeGrowth(4)).toBeGreaterThan(homeGrowth(1));
    expect(homeGrowth(0)).toBe(1);
  });
});
