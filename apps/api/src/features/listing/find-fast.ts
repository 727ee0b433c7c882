import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Box } from '@deedlight/domain/geo/tiles';
import type { ListingTable } from '@deedlight/domain/listing/listing-table';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import {
  type Ask,
  countMatching,
  findPage,
  findRows,
  findRowsOf,
  type ListingPage,
} from './listing-repo';
import type { ListingRow } from './listing-row';
import { columnOrderOf, columnPositionOf, columnQueryOf } from './memory/column-query-of';
import type { ListingMemory } from './memory/listing-memory';
import { readVersion } from './memory/read-rows';
import { countCells, type TileRow } from './tiles-repo';

/**
 * A page by the columns in memory, its figures by the database. Where memory holds not all that is
 * asked, or not the moment that the database is at, the database finds the page itself.
 */
export async function findPageFast(
  db: Queries,
  memory: ListingMemory | null,
  ask: Ask,
): Promise<ListingPage> {
  return (await pageFromMemory(db, memory, ask)) ?? (await findPage(db, ask));
}

/** Returns null where it is not to be had there. */
async function pageFromMemory(
  db: Queries,
  memory: ListingMemory | null,
  ask: Ask,
): Promise<ListingPage | null> {
  const held = memory?.held ?? null;
  const query = columnQueryOf(ask.query, ask.today);
  const order = columnOrderOf(ask.order);
  if (held === null || query === null || order === null) return null;
  const after = ask.after === null ? null : columnPositionOf(ask.after);
  const { total, ids } = held.table.find(query, order, after, ask.limit);
  const { version, rows } = await findRowsOf(db, ids, ask);
  if (version === held.version) return { total, rows };
  memory?.lookAgain();
  return null;
}

/** The rows after a position, for exports: found and read as a page is. */
export async function findRowsFast(
  db: Queries,
  memory: ListingMemory | null,
  ask: Ask,
): Promise<ListingRow[]> {
  const page = await pageFromMemory(db, memory, ask);
  return page === null ? await findRows(db, ask) : page.rows;
}

/** Returns what matches in a view of the map, cell by cell of a zoom. */
export async function findCellsFast(
  db: Queries,
  memory: ListingMemory | null,
  {
    query,
    view,
    zoom,
    today,
  }: { query: ListingQuery; view: Box; zoom: number; today: Temporal.PlainDate },
): Promise<TileRow[]> {
  const asked = columnQueryOf(query, today);
  const table = asked === null ? null : await currentTable(db, memory);
  if (asked === null || table === null) {
    return await countCells(db, query, { view, zoom }, today);
  }
  const box = asked.box === null ? view : common(asked.box, view);
  return table.cells({ ...asked, box }, zoom).map(({ cell, count, latSum, lngSum, id }) => ({
    tile: cell,
    count,
    lat: latSum / count,
    lng: lngSum / count,
    property: id,
  }));
}

/** Returns how many match, by the columns in memory where they are of the database's moment. */
export async function countFast(
  db: Queries,
  memory: ListingMemory | null,
  query: ListingQuery,
  today: Temporal.PlainDate,
): Promise<number> {
  const asked = columnQueryOf(query, today);
  const table = asked === null ? null : await currentTable(db, memory);
  if (asked === null || table === null) return await countMatching(db, query, today);
  return table.count(asked);
}

/** Returns what memory holds, where it is of the moment that the database is at. */
async function currentTable(
  db: Queries,
  memory: ListingMemory | null,
): Promise<ListingTable | null> {
  const held = memory?.held ?? null;
  if (held === null) return null;
  if ((await readVersion(db)) === held.version) return held.table;
  memory?.lookAgain();
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
