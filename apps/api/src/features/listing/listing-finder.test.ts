import type { ListingOrder } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { SpreadOf } from '@deedlight/domain/listing/spread';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Database } from '../../platform/database/database';
import { silentLog } from '../../platform/log';
import { insertSource } from '../../test/parcels';
import { aTestDatabase } from '../../test/test-database';
import type { Position } from './cursor';
import { type ListingFinder, sqlFinder } from './listing-finder';
import type { ListingPage } from './listing-repo';
import { heldFinder } from './memory/held-finder';
import { ListingMemory } from './memory/listing-memory';
import { writeListings } from './test/some-listings';

// These tests state what every ListingFinder must do; the rows below are filtered here by plain
// arithmetic.

const member: Actor = {
  role: 'authenticated',
  userId: '6c0f3a52-50f4-4b3c-9e6f-2d6c6f0f5a11',
  email: null,
  sessionId: null,
};
const today = Temporal.PlainDate.from('2026-11-22');
const box = { west: -75.005, south: 39.995, east: -75, north: 40.01 };
const bounds = Object.values(box).join(',');

type Row = {
  id: string;
  county: string;
  zip: string | null;
  type: string | null;
  beds: number | null;
  year: number | null;
  value: number | null;
  lat: number | null;
  lng: number | null;
  unpaid: boolean | null;
};

let database: Database;
let rows: Row[];
let memory: ListingMemory;
let byCounty: ListingMemory;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll', publisher: 'A county', title: 'Roll', coverage: [] });
  await database.asService('test fixture', (db) => writeListings(db, 160));
  rows = await database.asUser(member, async (db) => {
    const read = await sql<Row>`
      select property_id as id, county_fips as county, zip, type, beds, year_built as year,
        value_cents as value, lat, lng, has_unpaid_taxes as unpaid
      from records.listings`.execute(db);
    return read.rows;
  });
  memory = new ListingMemory({ database, log: silentLog, mostProperties: 10_000 });
  await memory.refresh();
  byCounty = new ListingMemory({ database, log: silentLog, mostProperties: 100, now: () => 0 });
  await byCounty.refresh();
});

type Case = { name: string; query: ListingQuery; keeps: (row: Row) => boolean };

const cases: Case[] = [
  { name: 'everything', query: {}, keeps: () => true },
  { name: 'a box', query: { bounds }, keeps: isInBox },
  { name: 'a county', query: { county: '42101' }, keeps: ({ county }) => county === '42101' },
  {
    name: 'a ZIP code and a type',
    query: { zip: '19104', types: ['condo'] },
    keeps: ({ zip, type }) => zip === '19104' && type === 'condo',
  },
  {
    name: 'beds, the unknown let in',
    query: { bedsMin: 3, unknown: ['beds'] },
    keeps: ({ beds }) => beds === null || beds >= 3,
  },
  {
    name: 'years within a box',
    query: { bounds, yearMin: 1903, yearMax: 1907 },
    keeps: (row) => isInBox(row) && row.year !== null && row.year >= 1903 && row.year <= 1907,
  },
  { name: 'unpaid taxes', query: { unpaid: true }, keeps: ({ unpaid }) => unpaid === true },
  {
    name: 'no unpaid taxes, the unknown let in',
    query: { unpaid: false, unknown: ['unpaid'] },
    keeps: ({ unpaid }) => unpaid !== true,
  },
  { name: 'nothing', query: { bounds: '10,40,11,41' }, keeps: () => false },
  // Words are left to the database, whichever finder is used.
  { name: 'a word', query: { text: 'larkspur' }, keeps: () => true },
];

const orders: ListingOrder[] = [
  { sort: 'value', direction: 'descending' },
  { sort: 'value', direction: 'ascending' },
  { sort: 'year', direction: 'ascending' },
];

describe.each<[string, () => ListingFinder]>([
  ['SQL', () => sqlFinder],
  ['memory', () => heldFinder(memory)],
  ['memory of some counties', () => heldFinder(byCounty)],
])('F-02 lists by %s', (_, finder) => {
  test.each(cases)('$name: counted, and page by page in each order', async ({ query, keeps }) => {
    const kept = rows.filter(keeps);
    expect(await ask((db) => finder().count(db, query, today))).toBe(kept.length);
    for (const order of orders) {
      const { ids, totals } = await pages(finder(), query, order);
      expect(ids).toEqual(inOrder(kept, order));
      expect(totals).toEqual(new Set([kept.length]));
    }
  });

  test('an export reads the same rows as the pages', async () => {
    const order = { sort: 'value', direction: 'descending' } as const;
    const found = await ask((db) =>
      finder().rows(db, { query: { bounds }, order, after: null, limit: 1000, today }),
    );
    expect(found.map(({ id }) => id)).toEqual(inOrder(rows.filter(isInBox), order));
  });

  test('F-02 the spread of the values holds every match once, the unknown apart', async () => {
    const of: SpreadOf = { of: 'valueCents', isTurned: false, edges: [10_000_000, 20_000_000] };
    const kept = rows.filter(isInBox);
    const { counts, unknown } = await ask((db) =>
      finder().spread(db, { query: { bounds }, of, today }),
    );
    const within = (least: number, most: number) =>
      kept.filter(({ value }) => value !== null && value >= least && value < most).length;
    expect(unknown).toBe(kept.filter(({ value }) => value === null).length);
    expect(counts).toEqual([
      within(0, 10_000_000),
      within(10_000_000, 20_000_000),
      within(20_000_000, Number.POSITIVE_INFINITY),
    ]);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
  });

  test.each([8, 14, 18])('cells of zoom %i hold every match of the view once', async (zoom) => {
    const query: ListingQuery = { bedsMin: 1 };
    const kept = rows.filter((row) => isInBox(row) && row.beds !== null && row.beds >= 1);
    const cells = await ask((db) => finder().cells(db, { query, view: box, zoom, today }));
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(kept.length);
    expect(new Set(cells.map(({ tile }) => tile)).size).toBe(cells.length);
    for (const { count, property } of cells) {
      expect(property === null).toBe(count > 1);
      if (property !== null) expect(kept.map(({ id }) => id)).toContain(property);
    }
  });
});

const rowsPerPage = 37;

describe('F-02 what a server holds where not all has room', () => {
  const inOhio = { county: '39049' };
  const inPhiladelphia = { county: '42101' };

  test('a county that was asked for is held, and makes room for the next', async () => {
    const own = new ListingMemory({ database, log: silentLog, mostProperties: 100, now: () => 0 });
    await own.refresh();
    expect([own.held, own.heldFor(inOhio, null)]).toEqual([null, null]);
    await own.refresh();
    expect(own.heldFor(inOhio, null)?.table.count(everything)).toBe(80);
    // The database must answer for a box over both, because not all of it is in memory.
    expect(own.heldFor({ bounds }, null)).toBeNull();
    expect(own.heldFor(inPhiladelphia, null)).toBeNull();
    await own.refresh();
    expect(own.heldFor(inPhiladelphia, null)?.table.count(everything)).toBe(80);
    expect(own.heldFor(inOhio, null)).toBeNull();
  });

  test('a change in one county leaves the columns of another as they are', async () => {
    const own = new ListingMemory({ database, log: silentLog, mostProperties: 159, now: () => 0 });
    own.heldFor(inOhio, null);
    await own.refresh();
    own.heldFor(inOhio, null);
    await own.refresh();
    const before = own.heldFor(inOhio, null);
    await database.asService('test fixture', async (db) => {
      await sql`update records.listings set baths = 9 where property_id = 'pa-42101-8'`.execute(db);
      await sql`select records.note_listing_changes('{pa-42101-8}')`.execute(db);
    });
    await own.refresh();
    const after = own.heldFor(inOhio, null);
    expect(after?.version).toBe(before?.version);
    const { total } = await ask((db) => heldFinder(own).page(db, { ...firstPage, query: inOhio }));
    expect(total).toBe(80);
  });
});

const everything = { box: null, figures: [], marks: [] };
const firstPage = {
  order: { sort: 'value', direction: 'descending' },
  after: null,
  limit: 5,
  today,
} as const;

type Work<T> = Parameters<typeof database.asUser<T>>[1];

function ask<T>(work: Work<T>): Promise<T> {
  return database.asUser(member, work);
}

async function pages(finder: ListingFinder, query: ListingQuery, order: ListingOrder) {
  const ids: string[] = [];
  const totals = new Set<number>();
  let after: Position | null = null;
  for (;;) {
    const from: Position | null = after;
    const page: ListingPage = await ask((db) =>
      finder.page(db, { query, order, after: from, limit: rowsPerPage, today }),
    );
    ids.push(...page.rows.map(({ id }) => id));
    totals.add(page.total);
    const last = page.rows.at(-1);
    if (last === undefined || page.rows.length < rowsPerPage) return { ids, totals };
    after = { key: last.key, id: last.id };
  }
}

/** Sorts unknown figures last in either direction, and equal ones by id. */
function inOrder(kept: readonly Row[], { sort, direction }: ListingOrder): string[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyOf = (row: Row) => {
    const figure = sort === 'value' ? row.value : row.year;
    return figure === null ? Number.MAX_VALUE : figure * sign;
  };
  return kept.toSorted((a, b) => keyOf(a) - keyOf(b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

function isInBox({ lat, lng }: Row): boolean {
  if (lat === null || lng === null) return false;
  return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
}
