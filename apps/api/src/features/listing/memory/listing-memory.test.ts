import type { ListingOrder } from '@deedlight/contract/listing';
import { ListingQuery, listingFilters, listingSorts } from '@deedlight/contract/listing/query';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Actor, Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import { insertSource } from '../../../test/parcels';
import { aTestDatabase, isOnCluster } from '../../../test/test-database';
import { sqlFinder } from '../listing-finder';
import type { ListingPage } from '../listing-repo';
import { writeListings } from '../test/some-listings';
import type { TileRow } from '../tiles-repo';
import { heldFinder } from './held-finder';
import { ListingMemory } from './listing-memory';

const member: Actor = {
  role: 'authenticated',
  userId: '6c0f3a52-50f4-4b3c-9e6f-2d6c6f0f5a11',
  email: null,
  sessionId: null,
};
const today = Temporal.PlainDate.from('2026-11-22');
const parcels = 400;

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll', publisher: 'A county', title: 'Roll', coverage: [] });
  await database.asService('test fixture', (db) => writeListings(db, parcels));
});

function aMemory(mostProperties = 10_000): ListingMemory {
  return new ListingMemory({ database, log: silentLog, mostProperties });
}

const bound = (...values: number[]) => fc.constantFrom(undefined, ...values);
const range = <Name extends string>(name: Name, least: number[], most: number[]) =>
  ({ [`${name}Min`]: bound(...least), [`${name}Max`]: bound(...most) }) as Record<
    `${Name}Min` | `${Name}Max`,
    fc.Arbitrary<number | undefined>
  >;
/** Only the database answers words, shapes and distances. */
const byDatabase = new Set(['text', 'polygon', 'center', 'radiusMiles']);
const asked: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...range('beds', [1, 2.5], [3]),
  ...range('baths', [1.5], [3]),
  ...range('size', [950.5, 1000], [1000.9, 1060]),
  ...range('lot', [10], [8000]),
  ...range('year', [1902], [1908]),
  ...range('value', [5_000_000], [25_000_000]),
  ...range('price', [1_000_000], [20_000_000]),
  ...range('owned', [6], [16]),
  ...range('equity', [0, 40], [90]),
  ...range('ltv', [10], [75]),
  soldMin: fc.constantFrom(undefined, '2020-01-05'),
  soldMax: fc.constantFrom(undefined, '2020-01-20'),
  occupied: fc.constantFrom(undefined, true, false),
  absentee: fc.constantFrom(undefined, true, false),
  corporate: fc.constantFrom(undefined, true, false),
  unpaid: fc.constantFrom(undefined, true, false),
  types: fc.constantFrom(undefined, ['condo' as const], ['condo' as const, 'land' as const]),
  unknown: fc.subarray([...listingFilters]),
  bounds: fc.constantFrom(undefined, '-75.005,39.995,-75,40.01', '-179,20,-60,50', '10,40,11,41'),
  zip: fc.constantFrom(undefined, '19104'),
  city: fc.constantFrom(undefined, 'Marlow'),
  state: fc.constantFrom(undefined, 'oh'),
  county: fc.constantFrom(undefined, '42101'),
};

const aQuery: fc.Arbitrary<ListingQuery> = fc
  .record(asked)
  // Each query has some of the filters: all together would match nothing.
  .chain((whole) =>
    fc
      .subarray(Object.keys(whole), { maxLength: 4 })
      .map((names) =>
        Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))),
      ),
  );
function arbitraryOf(name: string): fc.Arbitrary<unknown> {
  const known = asked[name];
  if (known === undefined) throw new Error(`nothing is asked by ${name}`);
  return known;
}

const anOrder = fc.record({
  sort: fc.constantFrom('value', 'sold', 'size', 'year', 'equity'),
  direction: fc.constantFrom('ascending', 'descending'),
});

/** Few random queries may all find something, so one that finds everything and one that finds nothing are asked. */
const byValue = { sort: 'value', direction: 'descending' } as const;
const everything: [ListingQuery, ListingOrder] = [{}, byValue];
const nothing: [ListingQuery, ListingOrder] = [{ zip: '99999' }, byValue];

function listed({ total, rows }: ListingPage) {
  return { total, rows: rows.map(({ id, key }) => [id, key]) };
}

test('F-02 memory and the database list the same rows in the same order, page after page', async () => {
  const memory = aMemory();
  await memory.refresh();
  expect(memory.held?.table.size).toEqual({ read: parcels, changed: 0 });
  const matching = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(aQuery, anOrder, async (query, order) => {
      await database.asUser(member, async (db) => {
        const first = { query, order, after: null, limit: 5, today };
        const page = await heldFinder(memory).page(db, first);
        expect(listed(page)).toEqual(listed(await sqlFinder.page(db, first)));
        expect(await heldFinder(memory).count(db, query, today)).toBe(page.total);
        const last = page.rows.at(-1);
        matching.add(last !== undefined);
        if (last === undefined) return;
        const second = { ...first, after: { key: last.key, id: last.id } };
        const next = await heldFinder(memory).page(db, second);
        expect(listed(next)).toEqual(listed(await sqlFinder.page(db, second)));
      });
    }),
    // A cluster plans each page for every shard, which takes it half a second on two cores.
    { numRuns: isOnCluster ? 30 : 300, examples: [everything, nothing] },
  );
  expect(matching).toEqual(new Set([true, false]));
});

const heldByMemory = Object.keys(ListingQuery.shape).filter((name) => !byDatabase.has(name));
const heldSorts = listingSorts.filter((sort) => sort !== 'distance');

test('F-02 every filter and every sort that memory answers is among those compared', () => {
  expect(Object.keys(asked).toSorted()).toEqual(heldByMemory.toSorted());
  expect(new Set(fc.sample(anOrder, 200).map(({ sort }) => sort))).toEqual(new Set(heldSorts));
});

test.each(heldByMemory.filter((name) => name !== 'unknown'))(
  'F-02 by %s alone memory finds what the database finds, with and without the unknown',
  async (name) => {
    const memory = aMemory();
    await memory.refresh();
    const order = { sort: 'value', direction: 'ascending' } as const;
    const values = new Map(fc.sample(arbitraryOf(name), 40).map((value) => [String(value), value]));
    const found = new Set<number>();
    await database.asUser(member, async (db) => {
      for (const value of values.values()) {
        for (const unknown of [undefined, [...listingFilters]]) {
          const query = { [name]: value, unknown } as ListingQuery;
          const ask = { query, order, after: null, limit: parcels, today };
          const page = await heldFinder(memory).page(db, ask);
          expect(listed(page)).toEqual(listed(await sqlFinder.page(db, ask)));
          found.add(page.total);
        }
      }
    });
    // A filter with the same result for every query would compare nothing.
    expect(found.size).toBeGreaterThan(1);
  },
);

test.each(
  heldSorts.flatMap((sort) =>
    (['ascending', 'descending'] as const).map((direction) => ({ sort, direction })),
  ),
)(
  'F-02 by $sort, $direction, memory and the database have one order to the last row',
  async (order) => {
    const memory = aMemory();
    await memory.refresh();
    await database.asUser(member, async (db) => {
      const ask = { query: {}, order, after: null, limit: parcels, today };
      expect(listed(await heldFinder(memory).page(db, ask))).toEqual(
        listed(await sqlFinder.page(db, ask)),
      );
    });
  },
);

const aView = fc.record({
  view: fc.constantFrom(
    { west: -76, south: 39, east: -74, north: 41 },
    { west: -75.004, south: 39.996, east: -75, north: 40.004 },
  ),
  zoom: fc.integer({ min: 2, max: 22 }),
});

test('F-02 memory and the database count the same in every cell of the map', async () => {
  const memory = aMemory();
  await memory.refresh();
  await fc.assert(
    fc.asyncProperty(aQuery, aView, async (query, view) => {
      await database.asUser(member, async (db) => {
        const [held, counted] = [
          await heldFinder(memory).cells(db, { query, today, ...view }),
          await sqlFinder.cells(db, { query, today, ...view }),
        ];
        expect(placed(held)).toEqual(placed(counted));
      });
    }),
    { numRuns: 150 },
  );
});

/**
 * Rounds positions, because sums of degrees differ in their last digits with the order of their
 * parts.
 */
function placed(cells: TileRow[]) {
  return cells
    .map((cell) => ({ ...cell, lat: cell.lat.toFixed(9), lng: cell.lng.toFixed(9) }))
    .sort((a, b) => a.tile - b.tile);
}

const largest = {
  query: {},
  order: { sort: 'value', direction: 'descending' },
  after: null,
  limit: 1,
  today,
} as const;

async function firstOf(memory: ListingMemory): Promise<{ total: number; id: string | undefined }> {
  const { total, rows } = await database.asUser(member, (db) =>
    heldFinder(memory).page(db, largest),
  );
  return { total, id: rows[0]?.id };
}

function write(statement: ReturnType<typeof sql>): Promise<unknown> {
  return database.asService('test fixture', (db) => statement.execute(db));
}

test('F-02 what was just written is listed at once, and held in memory at the next look', async () => {
  const memory = aMemory();
  await memory.refresh();
  const before = memory.held?.versions;
  await write(sql`update records.listings set value_cents = 1e12 where property_id = 'pa-42101-8'`);
  await write(sql`select records.note_listing_changes('{pa-42101-8}')`);
  expect(await firstOf(memory)).toEqual({ total: parcels, id: 'pa-42101-8' });
  await memory.refresh();
  const raised = (before?.get('42101') ?? 0) + 1;
  expect(memory.held?.versions).toEqual(new Map([...(before ?? []), ['42101', raised]]));
  expect(memory.held?.table.size).toEqual({ read: parcels, changed: 1 });
  expect(await firstOf(memory)).toEqual({ total: parcels, id: 'pa-42101-8' });
});

test('F-02 a property that has gone is listed no more, in memory neither', async () => {
  const memory = aMemory();
  await memory.refresh();
  await write(sql`select records.forget_properties('39049', '{oh-39049-7}')`);
  expect(await firstOf(memory)).toMatchObject({ total: parcels - 1 });
  await memory.refresh();
  expect(memory.held?.table.count({ box: null, figures: [], marks: [] })).toBe(parcels - 1);
});

test('after a large load all is read anew, once the rest is over', async () => {
  let time = 0;
  const memory = new ListingMemory({
    database,
    log: silentLog,
    mostProperties: 10_000,
    now: () => {
      time += 1;
      return time;
    },
  });
  await memory.refresh();
  await write(sql`insert into records.properties (state, id, county_fips, county, parcel_number,
      is_sample, updated_at)
    select 'WI', 'wi-55079-' || n, '55079', 'New', n::text, false, now() from generate_series(1, 501) n`);
  await write(sql`insert into records.listings (state, property_id, county_fips, parcel_number, words,
      record_version)
    select state, id, county_fips, parcel_number, '', 0 from records.properties where state = 'WI'`);
  await write(sql`select records.note_listing_changes(array(
    select id from records.properties where state = 'WI'))`);
  const { total } = await firstOf(memory);
  await memory.refresh();
  expect(memory.held).toBeNull();
  expect(await firstOf(memory)).toMatchObject({ total });
  time += 1_000_000;
  await memory.refresh();
  expect(memory.held?.table.size).toEqual({ read: total, changed: 0 });
  await write(sql`select records.forget_properties('55079', array(
    select id from records.properties where state = 'WI'))`);
});

test('more properties than may be held are left to the database', async () => {
  const memory = aMemory(10);
  await memory.refresh();
  expect(memory.held).toBeNull();
  expect((await firstOf(memory)).total).toBeGreaterThan(10);
});
