import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normal, seededRandom } from '@deedlight/domain/random';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { learnMarket } from '../features/valuation/training/learn-market';
import { trainMarkets } from '../features/valuation/training/train-markets';
import { homesValuer } from '../features/valuation/training/value-batch';
import { valueHomes } from '../features/valuation/training/value-homes';
import type { ValueBy } from '../features/valuation/training/value-in-thread';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { openInMemory } from '../platform/database/embedded/embedded-connections';
import { databaseOver } from '../platform/database/transactions';
import { silentLog } from '../platform/log';
import { notePlaces } from '../records/note-places';
import { insertSource } from './parcels';
import { keepSnapshot, schemaSnapshot } from './schema-snapshot';
import { aTestClock } from './test-clock';
import { aTestDatabase, embeddedFrom, testDatabaseKind } from './test-database';

/** aTrainedCounty writes this county; its homes are oh-39001-1 and so on. */
export const trainedCounty = { fips: '39001', state: 'OH', homes: 300 };

const fetchedAt = '2026-11-01T08:00:00Z';

export function homeId(number: number): string {
  return `oh-${trainedCounty.fips}-${number}`;
}

const facts = [
  'type',
  'livingAreaSqft',
  'lotSqft',
  'yearBuilt',
  'beds',
  'transfers',
  'assessments',
];

/**
 * Makes a database for this test file with the county, trained on the day at which test clocks
 * begin. Embedded databases are copies of one that the first test file of the run makes.
 */
export async function aDatabaseWithTrainedCounty(): Promise<Database> {
  if (testDatabaseKind === 'embedded') return databaseOver(await embeddedFrom(await snapshot()));
  const database = await aTestDatabase();
  await aTrainedCounty(database, aTestClock());
  return database;
}

async function snapshot(): Promise<Uint8Array> {
  const folder = process.env.TEST_RUN_FOLDER;
  if (!folder) throw new Error('TEST_RUN_FOLDER is not set: global-setup.ts does it');
  const file = join(folder, 'trained-county.tar');
  if (!existsSync(file)) {
    const connections = await openInMemory(await schemaSnapshot());
    await aTrainedCounty(databaseOver(connections), aTestClock());
    await keepSnapshot(connections, file);
    await connections.close();
  }
  return readFileSync(file);
}

/**
 * Writes a county of homes that each sold once in the three years to 2026-10, and trains a small
 * model.
 */
export async function aTrainedCounty(database: Database, clock: Clock): Promise<void> {
  await insertSource(database, { id: 'roll', coverage: facts });
  const random = seededRandom(7);
  const homes = Array.from({ length: trainedCounty.homes }, (_, at) => aHome(at + 1, random));
  await database.asService('test fixture', async (db) => {
    await db
      .insertInto('records.properties')
      .values(homes.map(({ property }) => property))
      .execute();
    await db
      .insertInto('records.observations')
      .values(homes.map(({ observation }) => observation))
      .execute();
    await db
      .insertInto('records.transfers')
      .values(homes.map(({ transfer }) => transfer))
      .execute();
    await db
      .insertInto('records.assessments')
      .values(homes.map(({ assessment }) => assessment))
      .execute();
    const ids = homes.map(({ property }) => property.id);
    await sql`select records.write_to(${trainedCounty.fips}, ${trainedCounty.state}),
      records.refresh_sales(${trainedCounty.fips}, ${ids}::text[])`.execute(db);
    await notePlaces(db, trainedCounty.fips, ids, ids);
  });
  await trainQuickly(database, clock);
}

/** Values homes in the test's own thread. */
export const valueHere: ValueBy = (by) => {
  const value = homesValuer(by);
  return async (homes) => value(homes);
};

/** Trains with little effort, for tests that need a model but not its best accuracy. */
export async function trainQuickly(database: Database, clock: Clock): Promise<number> {
  const training = { database, clock, log: silentLog, signal: new AbortController().signal };
  const count = await trainMarkets({
    ...training,
    learn: async ({ table }) =>
      learnMarket({ table, options: { members: 2, trees: 40, epochs: 2 } }),
  });
  await valueHomes({ ...training, valueBy: valueHere });
  return count;
}

function aHome(number: number, random: () => number) {
  const { state, fips } = trainedCounty;
  const area = Math.round(1000 + 2000 * random());
  const year = 1950 + Math.round(60 * random());
  const soldOn = Temporal.PlainDate.from('2023-11-01').add({ days: Math.floor(1090 * random()) });
  const price = Math.round(170 * area * Math.exp(normal(random, 0, 0.08)) + 900 * (year - 1950));
  const type = number % 5 === 0 ? 'condo' : 'single-family';
  const known = { type, living_area_sqft: area, year_built: year };
  const of = {
    county_fips: fips,
    property_id: homeId(number),
    source_id: 'roll',
    fetched_at: fetchedAt,
  };
  return {
    property: {
      ...known,
      state,
      id: homeId(number),
      county_fips: fips,
      county: 'Example County',
      parcel_number: String(number),
      address_line: `${number} Example St`,
      city: 'Exampleton',
      zip: number % 2 === 0 ? '43001' : '43002',
      lat: 40 + 0.02 * random(),
      lng: -83 + 0.02 * random(),
      location_precision: 'parcel',
      beds: Math.round(area / 700),
      lot_sqft: 8000,
      last_sold_on: soldOn.toString(),
      last_price_cents: price * 100,
      updated_at: fetchedAt,
    },
    observation: {
      ...of,
      facts: JSON.stringify({ type, livingAreaSqft: area, yearBuilt: year }),
    },
    transfer: {
      ...of,
      key: 'sale',
      sold_on: soldOn.toString(),
      price_cents: price * 100,
      arms_length: true,
    },
    assessment: { ...of, tax_year: 2026, market_cents: price * 95, assessed_on: '2026-01-01' },
  };
}
