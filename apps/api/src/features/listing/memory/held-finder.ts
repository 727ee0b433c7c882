import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Box } from '@deedlight/domain/geo/tiles';
import type { SearchableListings } from '@deedlight/domain/listing/listing-table';
import type { Spread } from '@deedlight/domain/listing/spread';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import { type CellsAsked, type ListingFinder, sqlFinder } from '../listing-finder';
import { type Ask, findRowsOf, type ListingPage } from '../listing-repo';
import type { SpreadAsked } from '../spread-repo';
import type { TileRow } from '../tiles-repo';
import { columnOrderOf, columnPositionOf, columnQueryOf } from './column-query-of';
import type { ListingMemory } from './listing-memory';
import { readVersion } from './read-rows';

/**
 * Finds rows by the columns in memory, and reads a page's figures from the database. If memory
 * lacks something of the query, or is of another moment than the database, the database answers
 * alone.
 */
export function heldFinder(memory: ListingMemory): ListingFinder {
  return {
    page: async (db, ask) =>
      (await pageFromMemory(db, memory, ask)) ?? (await sqlFinder.page(db, ask)),
    rows: async (db, ask) =>
      (await pageFromMemory(db, memory, ask))?.rows ?? (await sqlFinder.rows(db, ask)),
    count: async (db, query, today) =>
      (await countFromMemory(db, memory, query, today)) ??
      (await sqlFinder.count(db, query, today)),
    cells: async (db, asked) =>
      (await cellsFromMemory(db, memory, asked)) ?? (await sqlFinder.cells(db, asked)),
    spread: async (db, asked) =>
      (await spreadFromMemory(db, memory, asked)) ?? (await sqlFinder.spread(db, asked)),
  };
}

/** Returns null if memory cannot answer, as the functions below do. */
async function pageFromMemory(
  db: Queries,
  memory: ListingMemory,
  ask: Ask,
): Promise<ListingPage | null> {
  const held = memory.heldFor(ask.query, null);
  const query = columnQueryOf(ask.query, ask.today);
  const order = columnOrderOf(ask.order);
  if (held === null || query === null || order === null) return null;
  const after = ask.after === null ? null : columnPositionOf(ask.after);
  const { total, ids } = held.table.find(query, order, after, ask.limit);
  const { version, rows } = await findRowsOf(db, ids, ask, held.counties);
  if (version === held.version) return { total, rows };
  memory.lookAgain();
  return null;
}

async function cellsFromMemory(
  db: Queries,
  memory: ListingMemory,
  { query, view, zoom, today }: CellsAsked,
): Promise<TileRow[] | null> {
  const asked = columnQueryOf(query, today);
  const table = asked === null ? null : await currentTable(db, memory, query, view);
  if (asked === null || table === null) return null;
  const box = asked.box === null ? view : common(asked.box, view);
  return table.cells({ ...asked, box }, zoom).map(({ cell, count, latSum, lngSum, ...alone }) => ({
    tile: cell,
    count,
    lat: latSum / count,
    lng: lngSum / count,
    property: alone.id,
    value: alone.valueCents,
    equity: alone.equityCents,
  }));
}

async function spreadFromMemory(
  db: Queries,
  memory: ListingMemory,
  { query, of, today }: SpreadAsked,
): Promise<Spread | null> {
  const asked = columnQueryOf(query, today);
  const table = asked === null ? null : await currentTable(db, memory, query, null);
  return asked === null || table === null ? null : table.spread(asked, of);
}

async function countFromMemory(
  db: Queries,
  memory: ListingMemory,
  query: ListingQuery,
  today: Temporal.PlainDate,
): Promise<number | null> {
  const asked = columnQueryOf(query, today);
  const table = asked === null ? null : await currentTable(db, memory, query, null);
  return asked === null || table === null ? null : table.count(asked);
}

/** Returns the table in memory if it is of the same moment as the database. */
async function currentTable(
  db: Queries,
  memory: ListingMemory,
  query: ListingQuery,
  view: Box | null,
): Promise<SearchableListings | null> {
  const held = memory.heldFor(query, view);
  if (held === null) return null;
  if ((await readVersion(db, held.counties)) === held.version) return held.table;
  memory.lookAgain();
  return null;
}

function common(a: Box, b: Box): Box {
  return {
    west: Math.max(a.west, b.west),
    east: Math.min(a.east, b.east),
    south: Math.max(a.south, b.south),
    north: Math.min(a.north, b.north),
  };
}
