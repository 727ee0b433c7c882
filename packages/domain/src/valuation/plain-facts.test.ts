import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents } from '../money';
import { indexedPrice, isStaleOn, marketIndex } from './market/market-index';
import type { MarketModel } from './market/market-model';
import { type Column, takeSales } from './market/market-table';
import { abstain, measureLimits } from './range/abstention';
import { deserialiseModel, serialiseModel } from './serialise';
import { subjectsTable, subjectTable } from './subject-table';
import { days, numbersOf, tableOf, unknown } from './test/plain-table';
import { trainMarketModel, usableSales } from './train';
import { defaultTraining } from './training-options';

describe('a home to be valued', () => {
  test('is read column by column, and what it does not say is unknown', () => {
    const columns = [
      { name: 'area', kind: 'living-area', group: 'living-area' },
      { name: 'zone', kind: 'neighbourhood', group: 'location' },
      { name: 'style', kind: 'category', group: 'other' },
    ] as const;
    const table = subjectsTable(
      columns,
      [{ parcelId: 'p', values: { area: '12', zone: 5, style: 'loft' } }, { values: { area: '' } }],
      9_000,
    );
    expect(table.columns).toEqual([
      { ...columns[0], values: Float64Array.of(12, unknown) },
      { ...columns[1], labels: ['5', null] },
      { ...columns[2], labels: ['loft', null] },
    ]);
    expect([[...table.saleDays], [...table.prices], table.parcelIds]).toEqual([
      [9_000, 9_000],
      [unknown, unknown],
      ['p', ''],
    ]);
    expect(subjectTable(columns, { values: {} }, 1).saleDays).toHaveLength(1);
    // Rows past the end are unknown.
    const past = takeSales(table, [5]);
    expect([past.columns[0], past.columns[1]]).toMatchObject([
      { values: Float64Array.of(unknown) },
      { labels: [null] },
    ]);
    expect([past.saleDays[0], past.prices[0], past.parcelIds[0]]).toEqual([0, unknown, '']);
  });
});

describe('the sales that are learnt from', () => {
  test('have a price and a day within two months of all but a thousandth, the latest of them', () => {
    const dates = [...new Array(2_001).fill(10_000), 10_060, 10_061, 9_940, 9_939, 10_000, 10_000];
    const prices = dates.map((_, row) => (row === 2_005 ? 0 : row === 2_006 ? unknown : 1));
    const rows = usableSales(tableOf([], dates, prices), 9_999);
    expect(rows.filter((row) => row > 2_000)).toEqual([2_001, 2_003]);
    expect(rows).toHaveLength(2_003);
    const few = usableSales(tableOf([], [5, 3, 9, 9, 7], [1, 1, 1, 1, 1]), 3);
    expect(few).toEqual([2, 3, 4]);
    expect(usableSales(tableOf([], [9, 9, 9], [1, 1, 1]), 2)).toEqual([0, 1]);
  });

  test('begin with the earliest year of which enough are known, whatever years have none', () => {
    const yearsAgo = (years: number, count: number) =>
      new Array<number>(count).fill(20_000 - years * 365);
    const dates = [...yearsAgo(5, 1), ...yearsAgo(2, 4), ...yearsAgo(0, 195)];
    const rows = usableSales(
      tableOf(
        [],
        dates,
        dates.map(() => 1),
      ),
      9_999,
    );
    expect(rows).toHaveLength(199);
    expect(rows[0]).toBe(1);
  });
});

const thin: MarketModel = {
  ...{ version: 1, columns: [], saleCount: 7, firstDay: 100, lastDay: 9_000 },
  ...{ options: { ...defaultTraining, staleAfterDays: 30 }, limits: [], engine: null },
};

describe('X-04 a market with too few sales', () => {
  test('has its days, its bounds and no engine', () => {
    const table = tableOf(
      [{ ...numbersOf('lat', 1, 2, 3), group: 'location' }],
      [8_000, 9_000, 7_500],
    );
    expect(trainMarketModel(table, { minSales: 4 })).toMatchObject({
      ...{ saleCount: 3, firstDay: 7_500, lastDay: 9_000, engine: null },
      columns: [{ name: 'lat', kind: 'lat', group: 'location' }],
      limits: [{ column: 'lat', kind: 'lat' }],
      options: { minSales: 4, members: 8 },
    });
    expect(abstain(thin, table, 0)?.detail).toBe('7 recorded sales, 150 are needed');
    const today = Temporal.PlainDate.from('1990-01-01');
    expect(indexedPrice(thin, cents(100), today, today)).toBeNull();
    expect(marketIndex(thin, [{ day: today, sales: 3 }])).toEqual([]);
  });

  test('is stale from the day after the last that is trusted', () => {
    const day = (number: number) => Temporal.PlainDate.from('1970-01-01').add({ days: number });
    expect([isStaleOn(thin, day(9_030)), isStaleOn(thin, day(9_031))]).toEqual([false, true]);
  });

  test('has bounds a twentieth of a degree, half as much again, twenty years and three', () => {
    const column = (
      kind: 'lat' | 'lng' | 'living-area' | 'lot-area' | 'year-built' | 'number',
      value: number,
    ): Column => ({
      ...{ name: kind, kind, group: 'other' },
      values: Float64Array.of(value, value),
    });
    const label: Column = { name: 'zone', kind: 'category', group: 'other', labels: ['a', 'b'] };
    const limits = measureLimits(
      tableOf(
        [
          column('lat', 40),
          column('lng', -90),
          column('living-area', 1_500),
          column('lot-area', 6_000),
          column('year-built', 1_980),
          column('number', 5),
          label,
        ],
        days(2),
      ),
    );
    const bounds = limits.map(({ kind, low, high }) => [kind, +low.toFixed(6), +high.toFixed(6)]);
    expect(bounds).toEqual([
      ['lat', 39.95, 40.05],
      ['lng', -90.05, -89.95],
      ['living-area', 1_000, 2_250],
      ['lot-area', 4_000, 9_000],
      ['year-built', 1_960, 1_983],
    ]);
  });
});

describe('a stored model', () => {
  const odd = (value: unknown) => ({ ...thin, extra: value });

  test('keeps lists of numbers, maps and what is not finite', () => {
    const extra = {
      lists: [
        Float32Array.of(1.5, 2, 3),
        Float64Array.of(0.1),
        Int32Array.of(-7),
        Int16Array.of(9),
        Uint8Array.of(1, 2, 255),
      ],
      map: new Map([['a', unknown]]),
      ends: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
      nothing: null,
    };
    expect(deserialiseModel(serialiseModel(odd(extra)))).toEqual(odd(extra));
    const part = Float64Array.of(1, 2, 3, 4).subarray(1, 3);
    expect(deserialiseModel(serialiseModel(odd(part)))).toEqual(odd(Float64Array.of(2, 3)));
  });

  test('begins with its mark and the length of its header, and fills whole words', () => {
    const bytes = serialiseModel(odd(Float32Array.of(1)));
    const view = new DataView(bytes.buffer);
    expect(view.getUint32(0, true)).toBe(0x44_4c_4d_31);
    const header = new TextDecoder().decode(bytes.subarray(8, 8 + view.getUint32(4, true)));
    expect(JSON.parse(header)).toMatchObject({
      saleCount: 7,
      extra: { $array: 'Float32Array', at: 0, length: 1 },
    });
    expect(bytes.length).toBe(Math.ceil((8 + header.length) / 8) * 8 + 8);
    expect(deserialiseModel(Uint8Array.of(0, ...bytes).subarray(1))).toEqual(
      odd(Float32Array.of(1)),
    );
  });

  test('of another mark, another version or too few bytes is refused', () => {
    const bytes = serialiseModel(thin);
    expect(() => deserialiseModel(bytes.subarray(0, 7))).toThrow('not a market model');
    const marked = Uint8Array.from(bytes);
    marked[0] = 0;
    expect(() => deserialiseModel(marked)).toThrow('not a market model');
    const next = Uint8Array.from(bytes);
    next[new TextDecoder('latin1').decode(bytes).indexOf('"version":1') + 10] = '2'.charCodeAt(0);
    expect(() => deserialiseModel(next)).toThrow('version 2');
  });
});
