import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents } from '../money';
import type { Tree } from './boosting/tree';
import { estimate, estimateAll } from './estimate';
import { indexedPrice, marketIndex } from './market/market-index';
import type { Engine, MarketModel } from './market/market-model';
import { predictHomes } from './predict';
import { fitSpread, likelyMisses } from './range/spread-model';
import { subjectTable } from './subject-table';
import { defaultTraining } from './training-options';

const year = 365.2425;
/** More than two baths are worth a quarter more, in logarithms; fewer as much less. */
const byBaths: Tree = {
  feature: Int16Array.of(1, -1, -1),
  threshold: Float32Array.of(2.5, 0, 0),
  unknownGoesLeft: Uint8Array.of(1, 0, 0),
  left: Int32Array.of(1, 0, 0),
  value: Float32Array.of(0, -0.25, 0.25),
};
const quantiles = { low95: -4, low80: -2, low68: -1, high68: 1.5, high80: 3, high95: 5 };

/** A market that was learnt by nobody: every number of it is known. */
function marketOf(miss: number, over: Partial<Engine> = {}): MarketModel {
  const engine: Engine = {
    features: { map: null, labels: [], surface: null, lastDay: 10_000 },
    timeIndex: {
      ...{ firstDay: 9_000, stepDays: 500, endSlope: 0, yearlyDrift: 0.1 },
      levels: Float64Array.of(0, 0.2, 0.3),
      seasons: new Float64Array(4),
    },
    ensemble: {
      members: [12, 11.5].map((base) => ({
        forest: { base, trees: [byBaths] },
        net: { shape: { inputs: 1, first: 1, second: 1 }, weights: new Float32Array(6) },
      })),
      netInputs: [{ kind: 'unknown', feature: 1 }],
      netShare: 0,
    },
    neighbours: null,
    spread: { forests: [{ base: Math.log(miss), trees: [] }], quantiles },
    factWorths: Float64Array.of(0, 0.3, 0, 0),
    ageing: 0.5,
    ...{ offset: 0.05, stretch: 0.1, pivot: 11 },
    accuracy: {
      ...{ count: 9, medianAbsoluteError: 0, within5: 0, within10: 0, within20: 0 },
      ...{ medianRatio: 1, cod: 8, prd: 1, prb: 0 },
    },
    ...over,
  };
  return {
    version: 1,
    columns: [
      { name: 'area', kind: 'living-area', group: 'living-area' },
      { name: 'baths', kind: 'number', group: 'rooms' },
    ],
    ...{ saleCount: 9, firstDay: 9_000, lastDay: 10_000, options: defaultTraining, limits: [] },
    engine,
  };
}
const onDay = (day: number) => Temporal.PlainDate.from('1970-01-01').add({ days: day });
const home = { values: { area: 1_500, baths: 3 } };
function valued(model: MarketModel, day: number, subject: Parameters<typeof estimate>[1] = home) {
  const valuation = estimate(model, subject, onDay(day));
  if (valuation.kind === 'abstained') throw new Error(valuation.reason.detail);
  return valuation;
}
// The members' average, a quarter more, the offset, and a tenth further from 11.
const level = 11.75 + 0.25 + 0.05;
const logOn = (market: number) => level + 0.1 * (level - 11) + market;
const dollars = (log: number) => 100 * Math.round(Math.exp(log));

describe('X-04 a value', () => {
  test('is the members’ average, brought to its day and drawn from the middle', () => {
    expect(valued(marketOf(0.1), 10_000).estimate).toBe(dollars(logOn(0.3)));
    // A day halfway between two levels.
    expect(valued(marketOf(0.1), 9_250).estimate).toBe(dollars(logOn(0.1)));
    const engine = marketOf(0.1).engine as Engine;
    const table = subjectTable(marketOf(0.1).columns, home, 9_500);
    const predicted = predictHomes(engine, table);
    expect([predicted.byEnsemble[0], predicted.corrections[0], predicted.levels[0]]).toEqual([
      12,
      0,
      expect.closeTo(0.2, 12),
    ]);
    expect(predicted.misses[0]).toBeCloseTo(0.1, 12);
  });

  test('has the range of its likely miss, a little less where sales are known', () => {
    const known = valued(marketOf(0.1), 10_000);
    const reach = 0.1 * 0.965;
    expect(known).toMatchObject({
      low80: dollars(logOn(0.3) - 2 * reach),
      high80: dollars(logOn(0.3) + 3 * reach),
      low95: dollars(logOn(0.3) - 4 * reach),
      high95: dollars(logOn(0.3) + 5 * reach),
    });
    expect(known.fsd).toBeCloseTo(1.25 * reach, 9);
  });

  test('is less sure as the model ages and the market drifts', () => {
    const later = valued(marketOf(0.1), 10_730);
    const years = 730 / year;
    const [own, drift] = [0.1 * Math.sqrt(1 + 0.5 * years), 0.1 * Math.sqrt(years)];
    expect(later.estimate).toBe(dollars(logOn(0.3)));
    expect(later.high80).toBe(dollars(logOn(0.3) + Math.hypot(3 * own, 1.2816 * drift)));
    expect(later.low95).toBe(dollars(logOn(0.3) - Math.hypot(4 * own, 1.96 * drift)));
  });

  test('is less sure by what is not known of the home', () => {
    const vague = valued(marketOf(0.1), 10_000, { values: { area: 1_500 } });
    const reach = Math.hypot(3 * 0.1 * 0.965, 1.2816 * 0.3);
    const log = logOn(0.3) - 1.1 * 0.5;
    expect([vague.estimate, vague.high80]).toEqual([dollars(log), dollars(log + reach)]);
  });

  test.each([
    { fsd: 0.1199, confidence: 'high' },
    { fsd: 0.1201, confidence: 'medium' },
    { fsd: 0.1999, confidence: 'medium' },
    { fsd: 0.2001, confidence: 'low' },
  ])('with a standard deviation of $fsd is of $confidence confidence', ({ fsd, confidence }) => {
    const found = valued(marketOf(fsd / 1.25 / 0.965), 10_000);
    expect(found.fsd).toBeCloseTo(fsd, 9);
    expect(found.confidence).toBe(confidence);
  });

  test('is given to each of many homes on its own day, or not', () => {
    const model = marketOf(0.1);
    const table = subjectTable(model.columns, home, 10_000);
    const two = {
      ...table,
      columns: table.columns.map((column) =>
        'values' in column
          ? { ...column, values: Float64Array.of(column.values[0] ?? 0, 1) }
          : column,
      ),
      saleDays: Int32Array.of(9_000, 8_999),
      prices: new Float64Array(2),
      parcelIds: ['a', 'b'],
    };
    const [first, second] = estimateAll(model, two);
    expect(first).toMatchObject({ kind: 'valued', estimate: dollars(logOn(0)) });
    expect(second).toMatchObject({ reason: { code: 'before-recorded-sales' } });
    expect(estimateAll({ ...model, engine: null }, two)).toHaveLength(2);
  });
});

describe('X-07 a price on another day', () => {
  const model = marketOf(0.1);

  test('grows as the market’s level does, in whole dollars', () => {
    const grown = indexedPrice(model, cents(12_345_600), onDay(9_000), onDay(9_750));
    expect(grown).toBe(100 * Math.round(123_456 * Math.exp(0.25)));
    expect(indexedPrice(model, cents(100), onDay(8_999), onDay(9_750))).toBeNull();
  });

  test('F-04 the index is 100 at its first known period, in the band of its sales', () => {
    const index = marketIndex(model, [
      { day: onDay(8_999), sales: 9 },
      { day: onDay(9_000), sales: 0 },
      { day: onDay(9_500), sales: 4 },
      { day: onDay(10_000), sales: 1 },
    ]);
    // The usual miss is 8%, whose normal spread is 1.2533 times as much.
    const reach = 1.96 * 1.2533 * 0.08;
    expect(index.map(({ level }) => level)).toEqual([100, expect.closeTo(100 * Math.exp(0.1), 9)]);
    expect(index[0]?.low).toBeCloseTo(100 * Math.exp(-reach / 2), 9);
    expect(index[0]?.high).toBeCloseTo(100 * Math.exp(reach / 2), 9);
    expect(index[1]?.low).toBeCloseTo(100 * Math.exp(0.1 - reach), 9);
    expect(index[1]?.high).toBeCloseTo(100 * Math.exp(0.1 + reach), 9);
    expect(marketIndex(model, [{ day: onDay(8_000), sales: 9 }])).toEqual([]);
    expect(marketIndex(model, [{ day: onDay(9_000), sales: 1 }])).toHaveLength(1);
  });
});

describe('X-04 the spread of prices around estimates', () => {
  /** Misses of 9% either way, below it for so great a share of the sales’ weight. */
  const spreadOf = (below: number, ensembleGain = 1) => {
    const count = 200;
    const misses = Float64Array.from({ length: count }, (_, row) => (row < 50 ? -0.09 : 0.09));
    const importance = Float64Array.from({ length: count }, (_, row) =>
      row < 50 ? below / 50 : (1 - below) / 150,
    );
    const feature = {
      ...{ name: 'same', group: 'other' as const },
      values: new Float32Array(count).fill(1),
    };
    const ids = Array.from({ length: count }, (_, row) => `parcel ${row}`);
    const model = fitSpread([feature], misses, ensembleGain, ids, importance, defaultTraining);
    return { model, feature };
  };
  /** 1 where a quantile is a price above the estimate, -1 where it is one below. */
  const signs = (below: number) =>
    Object.fromEntries(
      Object.entries(spreadOf(below).model.quantiles).map(([name, value]) => [
        name,
        Math.sign(value),
      ]),
    );

  test('is told in likely misses, a hundredth added, less by what the average gains', () => {
    const { model, feature } = spreadOf(0.5);
    // All miss by 0.09, so 0.1 is likely.
    expect(model.forests).toHaveLength(5);
    expect(likelyMisses(model, [feature])[0]).toBeCloseTo(0.1, 9);
    expect(model.quantiles.low80).toBeCloseTo(-0.9, 9);
    expect(spreadOf(0.5, 0.8).model.quantiles.high95).toBeCloseTo(0.72, 9);
  });

  test('has its quantiles by weight, a little outward', () => {
    const inside = { low95: -1, low80: -1, low68: -1, high68: 1, high80: 1, high95: 1 };
    expect(signs(0.5)).toEqual(inside);
    // Of 200 sales a share moves outward by its distance from a half over 201.
    expect(signs(0.0225)).toEqual({ ...inside, low95: 1, low80: 1, low68: 1 });
    expect(signs(0.0228)).toEqual({ ...inside, low80: 1, low68: 1 });
    expect(signs(0.0979)).toEqual({ ...inside, low80: 1, low68: 1 });
    expect(signs(0.0981)).toEqual({ ...inside, low68: 1 });
    expect(signs(0.1582)).toEqual({ ...inside, low68: 1 });
    expect(signs(0.1584)).toEqual(inside);
    expect(signs(0.8416)).toEqual(inside);
    expect(signs(0.8418)).toEqual({ ...inside, high68: -1 });
    expect(signs(0.9021)).toEqual({ ...inside, high68: -1, high80: -1 });
    expect(signs(0.9775)).toEqual({ ...inside, high68: -1, high80: -1, high95: -1 });
  });
});
