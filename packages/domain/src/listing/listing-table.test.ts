import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, tileNumber, tilesOf } from '../geo/tiles';
import { countyOf, stateOf } from '../property/property-id';
import type { ColumnOrder, ColumnQuery } from './column-query';
import type { ListedRow } from './listed-row';
import { columnsOf } from './listing-columns';
import { ListingTable } from './listing-table';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });
const someIds = [
  'pa-42101-1',
  'pa-42101-2',
  'pa-42101-30',
  'pa-42045-7',
  'oh-39049-5',
  'oh-39049-6',
];

const aRow: fc.Arbitrary<ListedRow> = fc
  .record({
    id: fc.constantFrom(...someIds),
    place: maybe(
      fc.record({
        lat: fc.double({ min: 39.9, max: 40.1, noNaN: true }),
        lng: fc.double({ min: -75.1, max: -74.9, noNaN: true }),
      }),
    ),
    valueCents: maybe(fc.constantFrom(100, 200, 300)),
    ltv: maybe(fc.constantFrom(0, 0.5, 1.2)),
    soldOn: maybe(fc.constantFrom(-400, 0, 18_383)),
    livingAreaSqft: maybe(fc.constantFrom(900, 1400.1)),
    type: maybe(fc.constantFrom('condo', 'land')),
    absentee: maybe(fc.constantFrom('true', 'false')),
  })
  .map(({ place, ...row }) => ({
    ...row,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    tile: place === null ? null : tileAt(place),
    priceCents: null,
    equityCents: null,
    beds: null,
    baths: null,
    lotSqft: null,
    yearBuilt: null,
    ownedSince: null,
    zip: null,
    city: null,
    county: countyOf(row.id),
    state: stateOf(row.id),
    occupied: null,
    corporate: null,
    unpaid: null,
  }));
const someRows = fc
  .uniqueArray(aRow, { selector: ({ id }) => id, maxLength: someIds.length })
  .map((rows) => rows.sort((a, b) => (a.id < b.id ? -1 : 1)));

const aQuery: fc.Arbitrary<ColumnQuery> = fc.record({
  box: maybe(
    fc.record({
      west: fc.constantFrom(-75.2, -75, -74.95),
      east: fc.constantFrom(-75, -74.8, 120),
      south: fc.constantFrom(39.8, 40),
      north: fc.constantFrom(40, 40.2),
    }),
  ),
  figures: fc.array(
    fc.record({
      of: fc.constantFrom('valueCents', 'ltv', 'soldOn', 'livingAreaSqft'),
      least: fc.constantFrom(Number.NEGATIVE_INFINITY, 0, 0.5, 200, 1400.1),
      most: fc.constantFrom(Number.POSITIVE_INFINITY, 0.5, 200, 1400.1),
      letsInUnknown: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  marks: fc.array(
    fc.record({
      of: fc.constantFrom('type', 'absentee', 'county', 'state'),
      anyOf: fc.subarray(['condo', 'land', 'true', '42101', 'OH', 'never seen']),
      letsInUnknown: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
});
const anOrder: fc.Arbitrary<ColumnOrder> = fc.record({
  by: fc.constantFrom('valueCents', 'soldOn', 'livingAreaSqft', 'lng'),
  isDescending: fc.boolean(),
});

function tileAt({ lat, lng }: { lat: number; lng: number }): number {
  const { west, north } = tilesOf({ west: lng, east: lng, south: lat, north: lat }, 16);
  return tileNumber(west, north);
}

function isIn(row: ListedRow, box: Box): boolean {
  const { lat, lng } = row;
  return (
    lat !== null &&
    lng !== null &&
    lat >= box.south &&
    lat <= box.north &&
    lng >= box.west &&
    lng <= box.east
  );
}

/** Filters the rows one after the other, by the plain meaning of the query. */
function plainly(
  rows: readonly ListedRow[],
  { box, figures, marks }: ColumnQuery,
  order: ColumnOrder,
) {
  const key = (row: ListedRow) => row[order.by];
  return rows
    .filter((row) => box === null || isIn(row, box))
    .filter((row) =>
      figures.every(({ of, least, most, letsInUnknown }) => {
        const figure = row[of];
        return figure === null ? letsInUnknown : figure >= least && figure <= most;
      }),
    )
    .filter((row) =>
      marks.every(({ of, anyOf, letsInUnknown }) => {
        const mark = row[of];
        return mark === null ? letsInUnknown : anyOf.includes(mark);
      }),
    )
    .sort((a, b) => {
      const [left, right] = [key(a), key(b)];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
      } else if (left !== right) {
        return left < right === order.isDescending ? 1 : -1;
      }
      return a.id < b.id ? -1 : 1;
    });
}

const wholePage = 100;

test('F-02 finds, counts and sorts as going through all rows would', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, aQuery, anOrder, async (rows, query, order) => {
      const table = ListingTable.of(await columnsOf([rows]));
      const expected = plainly(rows, query, order).map(({ id }) => id);
      expect(table.find(query, order, null, wholePage)).toEqual({
        total: expected.length,
        ids: expected,
      });
      expect(table.count(query)).toBe(expected.length);
    }),
  );
});

test('F-02 pages of any length follow each other without a gap or a repetition', async () => {
  await fc.assert(
    fc.asyncProperty(
      someRows,
      aQuery,
      anOrder,
      fc.integer({ min: 1, max: 3 }),
      async (rows, query, order, limit) => {
        const table = ListingTable.of(await columnsOf([rows]));
        const seen: string[] = [];
        let page = table.find(query, order, null, limit);
        while (page.ids.length > 0 && seen.length < rows.length) {
          seen.push(...page.ids);
          const last = rows.find(({ id }) => id === page.ids.at(-1));
          page = table.find(
            query,
            order,
            { key: last?.[order.by] ?? null, id: last?.id ?? '' },
            limit,
          );
        }
        expect(seen).toEqual(plainly(rows, query, order).map(({ id }) => id));
      },
    ),
  );
});

test('F-02 a page goes on behind a size that single precision rounds', async () => {
  const [row] = fc.sample(aRow, 1);
  const alike = ['pa-42101-1', 'pa-42101-2'].map((id) => ({
    ...(row ?? never()),
    id,
    livingAreaSqft: 1400.1,
  }));
  const table = ListingTable.of(await columnsOf([alike]));
  for (const isDescending of [true, false]) {
    const order = { by: 'livingAreaSqft', isDescending } as const;
    const after = { key: 1400.1, id: 'pa-42101-1' };
    const { ids } = table.find({ box: null, figures: [], marks: [] }, order, after, wholePage);
    expect(ids).toEqual(['pa-42101-2']);
  }
});

test('what has changed since is found as it is now, what is gone is not', async () => {
  await fc.assert(
    fc.asyncProperty(
      someRows,
      fc.array(fc.tuple(fc.subarray(someIds), someRows), { maxLength: 3 }),
      aQuery,
      anOrder,
      async (rows, rounds, query, order) => {
        let table = ListingTable.of(await columnsOf([rows]));
        const now = new Map(rows.map((row) => [row.id, row]));
        for (const [gone, written] of rounds) {
          for (const id of gone) now.delete(id);
          for (const row of written) now.set(row.id, row);
          table = await table.withChanges([...gone, ...written.map(({ id }) => id)], written);
        }
        const expected = plainly([...now.values()], query, order).map(({ id }) => id);
        expect(table.find(query, order, null, wholePage)).toEqual({
          total: expected.length,
          ids: expected,
        });
        expect(table.count(query)).toBe(expected.length);
        const box = query.box ?? { west: -180, south: -85, east: 180, north: 85 };
        const onMap = expected.filter((id) => isIn(now.get(id) ?? never(), box));
        const cells = table.cells({ ...query, box }, 14);
        expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(onMap.length);
        const alone = cells.flatMap(({ id }) => id ?? []);
        expect(onMap).toEqual(expect.arrayContaining(alone));
        expect(alone.length).toBe(cells.filter(({ count }) => count === 1).length);
      },
    ),
  );
});

test('ids that do not rise are refused', async () => {
  const [first, second] =
    fc.sample(
      someRows.filter((rows) => rows.length > 1),
      1,
    )[0] ?? [];
  await expect(columnsOf([[second ?? never(), first ?? never()]])).rejects.toThrow(RangeError);
});

function never(): never {
  throw new Error('two rows were asked for');
}
