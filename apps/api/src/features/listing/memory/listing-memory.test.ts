import { type ListingQuery, listingFilters } from '@deedlight/contract/listing-query';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Actor, Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import { insertSource } from '../../../test/parcels';
import { aTestDatabase } from '../../../test/test-database';
import { countFast, findCellsFast, findPageFast } from '../find-fast';
import { findPage, type ListingPage } from '../listing-repo';
import type { TileRow } from '../tiles-repo';
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
  await database.asService('test fixture', (db) => writeListings(db));
});

/** Parcels around 40, -75 whose every figure is now and then unknown or the same as another's. */
async function writeListings(db: Parameters<Parameters<Database['asService']>[1]>[0]) {
  const maybe = (value: string) => sql.raw(`case when random() > 0.2 then ${value} end`);
  const oneOf = (...words: string[]) =>
    maybe(`(array['${words.join("','")}'])[1 + floor(random() * ${words.length})::int]`);
  await sql`select setseed(0.25)`.execute(db);
  await sql`
    insert into records.properties (state, id, county_fips, county, parcel_number, lat, lng,
      location_precision, is_sample, updated_at)
    select state, lower(state) || '-' || fips || '-' || n, fips, 'Some', n::text,
      case when is_placed then lat end, case when is_placed then lng end,
      case when is_placed then 'parcel' end, false, now()
    from (
      select n, case when n % 2 = 0 then 'PA' else 'OH' end as state,
        case when n % 2 = 0 then '42101' else '39049' end as fips, n % 9 > 0 as is_placed,
        39.99 + random() * 0.02 as lat, -75.01 + random() * 0.02 as lng
      from generate_series(1, ${parcels}::int) n
    ) p`.execute(db);
  await sql`
    insert into records.listings (state, property_id, county_fips, county, parcel_number, lat, lng,
      location_precision, tile16, city_key, zip, type, beds, baths, living_area_sqft, lot_sqft,
      year_built, last_sold_on, last_price_cents, owned_since, is_owner_occupied, is_absentee,
      is_corporate, value_cents, value_source, loans_cents, loans_basis, words, record_version)
    select state, id, county_fips, county, parcel_number, lat, lng, location_precision, tile16,
      ${oneOf('marlow', 'fernhill')}, ${oneOf('19104', '43004')}, ${oneOf('condo', 'land')},
      ${maybe('(random() * 5)::int')}, ${maybe('(random() * 8)::int / 2.0')},
      ${maybe('900 + (random() * 20)::int * 10.1')}, ${maybe('random() * 9000')},
      ${maybe('1900 + (random() * 10)::int')}, ${maybe("date '2020-01-01' + (random() * 30)::int")},
      ${maybe('(random() * 30)::int * 1000000')}, ${maybe("date '2010-01-01' + (random() * 4000)::int")},
      ${maybe('random() > 0.5')}, ${maybe('random() > 0.5')}, ${maybe('random() > 0.5')},
      ${maybe('(random() * 30)::int * 1000000')}, 'assessor',
      ${maybe('(random() * 20)::int * 1000000')}, 'recorded-terms', array['larkspur'], 0
    from records.properties`.execute(db);
}

function aMemory(mostProperties = 10_000): ListingMemory {
  return new ListingMemory({ database, log: silentLog, mostProperties });
}

const bound = (...values: number[]) => fc.constantFrom(undefined, ...values);
const range = <Name extends string>(name: Name, least: number[], most: number[]) =>
  ({ [`${name}Min`]: bound(...least), [`${name}Max`]: bound(...most) }) as Record<
    `${Name}Min` | `${Name}Max`,
    fc.Arbitrary<number | undefined>
  >;
const aQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
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
    types: fc.constantFrom(undefined, ['condo' as const], ['condo' as const, 'land' as const]),
    unknown: fc.subarray([...listingFilters]),
    bounds: fc.constantFrom(undefined, '-75.005,39.995,-75,40.01', '-179,20,-60,50', '10,40,11,41'),
    zip: fc.constantFrom(undefined, '19104'),
    city: fc.constantFrom(undefined, 'Marlow'),
    state: fc.constantFrom(undefined, 'oh'),
    county: fc.constantFrom(undefined, '42101'),
  })
  // Some of them at a time: all together let nothing in.
  .chain((whole) =>
    fc
      .subarray(Object.keys(whole), { maxLength: 4 })
      .map((names) =>
        Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))),
      ),
  );
const anOrder = fc.record({
  sort: fc.constantFrom('value', 'sold', 'size', 'year', 'equity'),
  direction: fc.constantFrom('ascending', 'descending'),
});

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
        const page = await findPageFast(db, memory, first);
        expect(listed(page)).toEqual(listed(await findPage(db, first)));
        expect(await countFast(db, memory, query, today)).toBe(page.total);
        const last = page.rows.at(-1);
        matching.add(last !== undefined);
        if (last === undefined) return;
        const second = { ...first, after: { key: last.key, id: last.id } };
        const next = await findPageFast(db, memory, second);
        expect(listed(next)).toEqual(listed(await findPage(db, second)));
      });
    }),
    { numRuns: 300 },
  );
  expect(matching).toEqual(new Set([true, false]));
});

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
          await findCellsFast(db, memory, { query, today, ...view }),
          await findCellsFast(db, null, { query, today, ...view }),
        ];
        expect(placed(held)).toEqual(placed(counted));
      });
    }),
    { numRuns: 150 },
  );
});

/** Sums of degrees differ in their last digits with the order of their parts. */
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
  const { total, rows } = await database.asUser(member, (db) => findPageFast(db, memory, largest));
  return { total, id: rows[0]?.id };
}

function write(statement: ReturnType<typeof sql>): Promise<unknown> {
  return database.asService('test fixture', (db) => statement.execute(db));
}

test('F-02 what was just written is listed at once, and held in memory at the next look', async () => {
  const memory = aMemory();
  await memory.refresh();
  const before = memory.held?.version;
  await write(sql`update records.listings set value_cents = 1e12 where property_id = 'pa-42101-8'`);
  expect(await firstOf(memory)).toEqual({ total: parcels, id: 'pa-42101-8' });
  await memory.refresh();
  expect(memory.held).toMatchObject({ version: (before ?? 0) + 1 });
  expect(memory.held?.table.size).toEqual({ read: parcels, changed: 1 });
  expect(await firstOf(memory)).toEqual({ total: parcels, id: 'pa-42101-8' });
});

test('F-02 a property that has gone is listed no more, in memory neither', async () => {
  const memory = aMemory();
  await memory.refresh();
  await write(sql`delete from records.properties where id = 'oh-39049-7'`);
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
  await write(sql`insert into records.listings (state, property_id, county_fips, county, parcel_number,
      words, record_version)
    select state, id, county_fips, county, parcel_number, '{}', 0 from records.properties where state = 'WI'`);
  const { total } = await firstOf(memory);
  await memory.refresh();
  expect(memory.held).toBeNull();
  expect(await firstOf(memory)).toMatchObject({ total });
  time += 1_000_000;
  await memory.refresh();
  expect(memory.held?.table.size).toEqual({ read: total, changed: 0 });
  await write(sql`delete from records.properties where state = 'WI'`);
});

test('more properties than may be held are left to the database', async () => {
  const memory = aMemory(10);
  await memory.refresh();
  expect(memory.held).toBeNull();
  expect((await firstOf(memory)).total).toBeGreaterThan(10);
});
