import { usualMinimum, usualRule } from '@deedlight/domain/comparables/comparable-rule';
import type { Subject } from '@deedlight/domain/comparables/select-comparables';
import { degreesOfLatitude, type Place } from '@deedlight/domain/geo/distance';
import { seededRandom } from '@deedlight/domain/random';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { groundAround } from '../apps/api/src/features/comparables/ground';
import { readMarket } from '../apps/api/src/features/comparables/read-market';
import { salesAround } from '../apps/api/src/features/comparables/sales-repo';
import { widenSearch } from '../apps/api/src/features/comparables/widen-search';
import type { Connections } from '../apps/api/src/platform/database/connection';
import type { Database, Queries } from '../apps/api/src/platform/database/database';
import { databaseOver } from '../apps/api/src/platform/database/transactions';
import type { County } from '../apps/api/src/records/counties-repo';
import { TypedSales } from './comparables/typed-sales';
import type { Figure } from './table/figure';
import { type Times, timesOf, timesOnce, timesText } from './times';
import { timesInServer } from './times-in-server';

export type ComparablesMeasured = {
  kind: Database['kind'];
  parcels: number;
  contenders: { name: string; times: Times }[];
  /** It is null if the database is this process, so that its times cannot be read. */
  inServer: Times | null;
  /**
   * It is the processor time of this process for candidates, screening, similarity and the market's
   * fit, in ms.
   */
  wholeCpu: number;
  whole: Times;
};

const subjects = 60;
const most = 60;
const seed = 20_261_122;
/** A metropolis has 280 parcels a square kilometer, each sold once in twelve years. */
const perSquareKm = 280;
const kmPerDegree = 111.2;
/** All parcels lie in this county. */
const counties: County[] = [
  {
    fips: '39049',
    state: 'OH',
    properties: 0,
    box: { west: -90, east: -75, south: 35, north: 45 },
  },
];
const middle = { lat: 40, lng: -83 };
const until = Temporal.PlainDate.from('2026-10-31');
const since = until.subtract({ months: 12 }).toString();

/** Measures the sales of the last 12 months within a mile, nearest first, over invented parcels. */
export async function measureComparables(
  connections: Connections,
  parcels: number,
): Promise<ComparablesMeasured> {
  const database = databaseOver(connections);
  const side = Math.sqrt(parcels / perSquareKm) / kmPerDegree;
  await fill(connections, parcels, side);
  const limit = await typedSales(database);
  const places = drawPlaces(side);
  const sinceDay = dayNumber(since);
  const window = { since, type: null, most };
  const inServer =
    database.kind === 'postgres'
      ? await timesInServer(connections, places, (listened, place) =>
          listened.asService('bench: measure', (db) =>
            salesAround(db, { place, radiusMiles: 1, counties }, window),
          ),
        )
      : null;
  return await database.asService('bench: measure', async (db) => {
    const ours = await timesOf(places, (place) =>
      salesAround(db, { place, radiusMiles: 1, counties }, window),
    );
    const point = await timesOf(places, (place) => byPoint(db, place));
    const earth =
      database.kind === 'postgres' ? await timesOf(places, (place) => byEarth(db, place)) : null;
    const columns = await timesOf(places, async (place) => limit.nearest(place, 1, sinceDay, most));
    await timesOnce(places, (place) => wholeAnswer(db, place));
    const began = process.cpuUsage();
    const whole = await timesOnce(places, (place) => wholeAnswer(db, place));
    const { user, system } = process.cpuUsage(began);
    return {
      kind: database.kind,
      parcels,
      contenders: [
        { name: 'ours, btree(tile16, day)', times: ours },
        { name: 'GiST on point', times: point },
        ...(earth === null ? [] : [{ name: 'earthdistance, GiST', times: earth }]),
        { name: 'limit: typed columns in memory', times: columns },
      ],
      inServer,
      whole,
      wholeCpu: (user + system) / 1000 / places.length,
    };
  });
}

/** Returns the contenders' times as lines beside the table. */
export function comparablesLines(measured: ComparablesMeasured): string[] {
  const { contenders, inServer, whole } = measured;
  return [
    `${sizeText(measured)} (ms, p50 / p99): 12 months, 1 mile, ${most} nearest`,
    ...contenders.map(({ name, times }) => `${name.padEnd(34)}${timesText(times)}`),
    ...(inServer === null
      ? []
      : [`${'ours, execution in the server'.padEnd(34)}${timesText(inServer)}`]),
    `${'whole answer, fit included'.padEnd(34)}${timesText(whole)}`,
  ];
}

/**
 * Returns the rows of the performance table; targets apply to a million parcels, and to embedded
 * databases of any size.
 */
export function comparablesFigures(measured: ComparablesMeasured): Figure[] {
  const { kind, parcels, contenders, inServer, wholeCpu } = measured;
  const [ours, ...others] = contenders.map(({ name, times }) => ({ name, value: times.p50 }));
  const limit = others.at(-1);
  if (ours === undefined || limit === undefined) throw new RangeError('no contender was measured');
  const isServer = kind === 'postgres';
  const isWanted = !isServer || parcels >= 1_000_000;
  const wanted = (value: number) => (isWanted ? ({ value, of: 'ours' } as const) : undefined);
  const of = `${sizeText(measured)}:`;
  const time = { unit: 'ms', better: 'lower' } as const;
  return [
    {
      ...time,
      name: `${of} sales within a mile, p50`,
      ours: ours.value,
      limit: limit.value,
      peers: others.slice(0, -1),
    },
    ...(inServer === null
      ? []
      : [
          {
            ...time,
            name: `${of} the same, in the server, p50`,
            ours: inServer.p50,
            target: wanted(0.4),
          },
          {
            ...time,
            name: `${of} the same, in the server, p99`,
            ours: inServer.p99,
            target: wanted(0.7),
          },
        ]),
    {
      ...time,
      // The embedded database runs in this process, so its time cannot be separated from ours.
      name: `${of} whole answer, processor time${isServer ? ' beside the database' : ''}`,
      ours: wholeCpu,
      target: wanted(isServer ? 10 : 15),
    },
  ];
}

function sizeText({ kind, parcels }: ComparablesMeasured): string {
  return `comparables, ${parcels.toLocaleString('en-US')} invented parcels, ${kind}`;
}

async function wholeAnswer(db: Queries, place: Place): Promise<void> {
  const subject: Subject = {
    id: 'oh-39049-0',
    type: 'single-family',
    livingAreaSqft: 1800,
    beds: 3,
    baths: 2,
    lotSqft: 6000,
    yearBuilt: 1960,
    conditionStep: null,
  };
  const search = {
    subject,
    ground: groundAround(place, counties),
    condition: null,
    today: until,
    until,
    asked: usualRule,
    minimum: usualMinimum,
  };
  const found = await widenSearch(db, search);
  await readMarket(db, search, found);
}

async function fill(connections: Connections, parcels: number, side: number): Promise<void> {
  const database = databaseOver(connections);
  await database.asLoader('bench: invented sales', async (db) => {
    await sql`select setseed(0.5)`.execute(db);
    await sql`
      insert into records.sources (id, kind, publisher, title, coverage)
      values ('bench', 'sample', 'bench', 'Invented', '{}')`.execute(db);
    await sql`
      insert into records.properties (state, id, county_fips, county, parcel_number, address_line,
        lat, lng, location_precision, type, beds, baths, living_area_sqft, lot_sqft, year_built,
        is_sample, updated_at)
      select 'OH', 'oh-39049-' || n, '39049', 'Invented', n::text, n || ' Larkspur Ln',
        ${middle.lat}::float8 + (random() - 0.5) * ${side}::float8,
        ${middle.lng}::float8 + (random() - 0.5) * ${side}::float8 / cos(radians(${middle.lat}::float8)),
        'parcel', 'single-family', 1 + (random() * 4)::int, 1 + (random() * 4)::int / 2.0,
        900 + (random() * 2000)::int, 2000 + (random() * 9000)::int, 1900 + (random() * 120)::int,
        true, now()
      from generate_series(1, ${parcels}::int) n order by md5(n::text)`.execute(db);
    await sql`
      insert into records.observations (county_fips, property_id, source_id, fetched_at, facts)
      select county_fips, id, 'bench', now(), '{}' from records.properties`.execute(db);
    await sql`
      insert into records.transfers (county_fips, property_id, key, sold_on, price_cents, arms_length,
        source_id, fetched_at, lat, lng, type, beds, baths, living_area_sqft, lot_sqft, year_built)
      select p.county_fips, p.id, 'deed', date '2026-10-31' - (random() * 4383)::int,
        (100 * (150 * p.living_area_sqft * (0.85 + random() * 0.3))::bigint), true, 'bench', now(),
        p.lat, p.lng, p.type, p.beds, p.baths, p.living_area_sqft, p.lot_sqft, p.year_built
      from records.properties p`.execute(db);
  });
  const isServer = database.kind === 'postgres';
  const connection = await connections.acquire();
  try {
    await connection.script(
      'create index bench_point on records.transfers using gist (point(lng, lat))',
    );
    if (isServer) {
      await connection.script('create extension if not exists cube');
      await connection.script('create extension if not exists earthdistance');
      await connection.script(
        'create index bench_earth on records.transfers using gist (ll_to_earth(lat, lng)) where lat is not null',
      );
    }
  } finally {
    connection.release();
  }
  await database.maintain();
}

/** Runs the query that a developer without tiles would write. */
async function byPoint(db: Queries, { lat, lng }: Place): Promise<unknown> {
  const dLat = degreesOfLatitude(1);
  const dLng = dLat / Math.cos((lat * Math.PI) / 180);
  const box = `((${lng - dLng},${lat - dLat}),(${lng + dLng},${lat + dLat}))`;
  return await sql`
    select property_id, sold_on, price_cents, living_area_sqft from records.sales
    where ${box}::box @> point(lng, lat) and sold_on >= ${since}
    order by (lat - ${lat}) ^ 2 + ((lng - ${lng}) * cos(radians(${lat}))) ^ 2 limit ${most}`.execute(
    db,
  );
}

async function byEarth(db: Queries, { lat, lng }: Place): Promise<unknown> {
  return await sql`
    select property_id, sold_on, price_cents, living_area_sqft from records.sales
    where earth_box(ll_to_earth(${lat}, ${lng}), 1609.344) @> ll_to_earth(lat, lng)
      and earth_distance(ll_to_earth(${lat}, ${lng}), ll_to_earth(lat, lng)) <= 1609.344
      and sold_on >= ${since}
    order by earth_distance(ll_to_earth(${lat}, ${lng}), ll_to_earth(lat, lng)) limit ${most}`.execute(
    db,
  );
}

async function typedSales(database: Database): Promise<TypedSales> {
  const { rows } = await database.asService('bench: read columns', (db) =>
    sql<{ lat: number; lng: number; tile: number; day: number }>`
      select lat, lng, tile16 as tile, sold_on - date '1970-01-01' as day
      from records.sales order by tile16, sold_on`.execute(db),
  );
  return new TypedSales(rows);
}

function dayNumber(day: string): number {
  return Date.parse(day) / 86_400_000;
}

function drawPlaces(side: number): Place[] {
  const random = seededRandom(seed);
  const room = side * 0.9;
  const stretch = 1 / Math.cos((middle.lat * Math.PI) / 180);
  return Array.from({ length: subjects }, () => ({
    lat: middle.lat + (random() - 0.5) * room,
    lng: middle.lng + (random() - 0.5) * room * stretch,
  }));
}
