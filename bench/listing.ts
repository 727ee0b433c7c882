import type { ListingQuery } from '@deedlight/contract/listing/query';
import { seededRandom } from '@deedlight/domain/random';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { sqlFinder } from '../apps/api/src/features/listing/listing-finder';
import {
  columnOrderOf,
  columnQueryOf,
} from '../apps/api/src/features/listing/memory/column-query-of';
import { heldFinder } from '../apps/api/src/features/listing/memory/held-finder';
import { ListingMemory } from '../apps/api/src/features/listing/memory/listing-memory';
import { countKept } from '../apps/api/src/features/listing/tiles-repo';
import type { Connections } from '../apps/api/src/platform/database/connection';
import type { Actor, Database } from '../apps/api/src/platform/database/database';
import { databaseOver } from '../apps/api/src/platform/database/transactions';
import { silentLog } from '../apps/api/src/platform/log';
import { inventParcels, middle } from './listing/invented-parcels';
import { TypedListing } from './listing/typed-listing';
import type { Figure } from './table/figure';
import { roundsOfTimes, type Times, timesOf, timesText } from './times';
import { timesInServer } from './times-in-server';

type Row = { name: string; times: Times[] };

export type ListingMeasured = {
  kind: Database['kind'];
  parcels: number;
  /** A box has so many matches on average. */
  matching: number[];
  contenders: Row[];
  /** It is null if the database is this process, so that its times cannot be read. */
  inServer: Times | null;
  /** They are the times of the low zoom levels, in ms. */
  tiles: Times;
};

const databaseAlone = 'ours, the database alone';
const pointIndex = 'GiST on point';
const boxesKm = [1, 5, 20];
const queriesOfABox = 40;
const seed = 20_261_122;
/** A metropolis has 280 parcels a square kilometer. */
const perSquareKm = 280;
const kmPerDegree = 111.2;
const today = Temporal.PlainDate.from('2026-11-22');
const member: Actor = {
  role: 'authenticated',
  userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d',
  email: null,
  sessionId: null,
};

/** Measures box, filters, exact count, sort and 50 rows over invented parcels. */
export async function measureListing(
  connections: Connections,
  parcels: number,
): Promise<ListingMeasured> {
  const database = databaseOver(connections);
  const side = Math.sqrt(parcels / perSquareKm) / kmPerDegree;
  await inventParcels(connections, parcels, side);
  const memory = new ListingMemory({ database, log: silentLog, mostProperties: parcels });
  await memory.refresh();
  const columns = await typedColumns(database);
  const boxes = boxesKm.map((km) => drawBoxes(km, side));
  const ours: Times[] = [];
  const alone: Times[] = [];
  const finding: Times[] = [];
  const points: Times[] = [];
  const limit: Times[] = [];
  const matching: number[] = [];
  for (const box of boxes) {
    let found = 0;
    ours.push(
      await timesOf(box, async (bounds) => {
        const page = await database.asUser(member, (db) =>
          heldFinder(memory).page(db, pageOf(bounds)),
        );
        found += page.total;
      }),
    );
    finding.push(await timesOf(box, async (bounds) => void find(memory, pageOf(bounds))));
    alone.push(
      await timesOf(box, (bounds) =>
        database.asUser(member, (db) => sqlFinder.page(db, pageOf(bounds))),
      ),
    );
    matching.push(found / (box.length * roundsOfTimes));
    points.push(await timesOf(box, (bounds) => byPoint(database, bounds)));
    limit.push(
      await timesOf(box, async (bounds) => void columns.find(numbers(bounds), 3, 0.6, 51)),
    );
  }
  const inServer =
    database.kind === 'postgres'
      ? await timesInServer(connections, boxes[1] ?? [], (listened, bounds) =>
          listened.asUser(member, (db) => heldFinder(memory).page(db, pageOf(bounds))),
        )
      : null;
  const tiles = await timesOf(['-125,24,-66,50'], (view) => {
    const [west = 0, south = 0, east = 0, north = 0] = numbers(view);
    return database.asUser(member, (db) => countKept(db, { west, south, east, north }, 12));
  });
  return {
    kind: database.kind,
    parcels,
    matching,
    tiles,
    inServer,
    contenders: [
      { name: 'ours, columns in memory', times: ours },
      { name: databaseAlone, times: alone },
      { name: 'ours, count and ids, no rows', times: finding },
      { name: pointIndex, times: points },
      { name: 'limit: typed columns in memory', times: limit },
    ],
  };
}

/** Returns the contenders' times as lines beside the table. */
export function listingLines(measured: ListingMeasured): string[] {
  const { matching, contenders, inServer } = measured;
  return [
    `${sizeText(measured)} (ms, p50 / p99): box, two filters, exact count, sort, 50 rows`,
    `${'contender'.padEnd(34)}${boxesKm.map((km) => `${km} km`.padStart(16)).join('')}`,
    ...contenders.map(({ name, times }) => `${name.padEnd(34)}${times.map(timesText).join('')}`),
    `${'matching'.padEnd(34)}${matching.map((count) => count.toFixed(0).padStart(16)).join('')}`,
    ...(inServer === null
      ? []
      : [`5 km, execution in the server ${timesText(inServer).trim()} ms`]),
  ];
}

/**
 * Returns the rows of the performance table; targets apply to a million parcels, and to embedded
 * databases of any size.
 */
export function listingFigures(measured: ListingMeasured): Figure[] {
  const { kind, parcels, contenders, tiles } = measured;
  const [ours, ...others] = contenders;
  const limit = others.at(-1);
  const isWanted = kind === 'embedded' || parcels >= 1_000_000;
  const most: Partial<Record<number, number>> = { 5: kind === 'embedded' ? 4 : 2, 20: 4 };
  const pages = boxesKm.map((km, at): Figure => {
    const p50 = (row: Row | undefined) => row?.times[at]?.p50 ?? Number.NaN;
    const wanted = isWanted ? most[km] : undefined;
    return {
      name: `${sizeText(measured)}: page of ${km} km, p50`,
      unit: 'ms',
      better: 'lower',
      ours: p50(ours),
      limit: p50(limit),
      peers: others
        .filter(({ name }) => name === pointIndex || name === databaseAlone)
        .map((row) => ({ name: row.name, value: p50(row) })),
      target: wanted === undefined ? undefined : { value: wanted, of: 'ours' },
    };
  });
  return [
    ...pages,
    {
      name: `${sizeText(measured)}: low zooms from the kept tiles, p50`,
      unit: 'ms',
      better: 'lower',
      ours: tiles.p50,
      target: { value: 5, of: 'ours' },
    },
  ];
}

function sizeText({ kind, parcels }: ListingMeasured): string {
  return `listing, ${parcels.toLocaleString('en-US')} invented parcels, ${kind}`;
}

const order = { sort: 'value', direction: 'descending' } as const;

/** Finds what the contenders below find: no figures, owners and sources of the fifty. */
function find(memory: ListingMemory, { query, limit }: ReturnType<typeof pageOf>) {
  const asked = columnQueryOf(query, today);
  const inOrder = columnOrderOf(order);
  if (memory.held === null || asked === null || inOrder === null) throw new Error('not held');
  return memory.held.table.find(asked, inOrder, null, limit);
}

function pageOf(bounds: string) {
  const query: ListingQuery = { bounds, bedsMin: 3, equityMin: 40 };
  return { query, order, after: null, limit: 51, today };
}

/** Runs the query that a developer without tiles would write. */
async function byPoint(database: Database, bounds: string): Promise<unknown> {
  const [west = 0, south = 0, east = 0, north = 0] = numbers(bounds);
  const box = `((${west},${south}),(${east},${north}))`;
  return await database.asUser(member, (db) =>
    sql`with hits as materialized (
        select property_id, value_cents from records.listings
        where ${box}::box @> point(lng, lat) and beds >= 3 and ltv <= 0.6)
      select (select count(*) from hits), array(
        select property_id from hits order by value_cents desc nulls last, property_id limit 51)`.execute(
      db,
    ),
  );
}

async function typedColumns(database: Database): Promise<TypedListing> {
  const { rows } = await database.asService('bench: read columns', (db) =>
    sql<{ lat: number; lng: number; tile: number; beds: number; ltv: number; value: number }>`
      select lat, lng, tile16 as tile, beds, ltv, value_cents as value
      from records.listings order by tile16`.execute(db),
  );
  return new TypedListing(rows);
}

function drawBoxes(km: number, side: number): string[] {
  const random = seededRandom(seed);
  const half = km / 2 / kmPerDegree;
  const stretch = 1 / Math.cos((middle.lat * Math.PI) / 180);
  const room = Math.max(0, side - 2 * half);
  return Array.from({ length: queriesOfABox }, () => {
    const lat = middle.lat + (random() - 0.5) * room;
    const lng = middle.lng + (random() - 0.5) * room * stretch;
    const corners = [lng - half * stretch, lat - half, lng + half * stretch, lat + half];
    return corners.map((value) => value.toFixed(6)).join(',');
  });
}

function numbers(text: string): number[] {
  return text.split(',').map(Number);
}
