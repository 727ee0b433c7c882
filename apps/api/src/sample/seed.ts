import { setImmediate } from 'node:timers/promises';
import { coveredParts } from '@deedlight/domain/property/covered-parts';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { CopyIn, Database, Queries } from '../platform/database/database';
import { buildIndexes, setIndexesAside } from '../records/first-load-repo';
import { loadBatch } from '../records/load-batch';
import { refreshListings } from '../records/refresh-listings';
import { type RecordSource, raiseGeneration, storeSource } from '../records/store-source';
import { sampleAsOf } from './market';
import { sampleListings, sampleParcels } from './sample-county';

const roll: RecordSource = {
  id: 'sample-county',
  kind: 'sample',
  publisher: 'Deedlight',
  title: 'Sample County, invented',
  licence: 'Invented data, free of rights',
  url: null,
  coverage: coveredParts,
  rank: 100,
};

const listings: RecordSource = {
  ...roll,
  id: 'sample-listings',
  title: 'Sample listings, invented',
  coverage: ['type', 'beds', 'baths', 'livingAreaSqft', 'lotSqft', 'yearBuilt', 'stories'],
  rank: 200,
};

const batchSize = 2500;

const lockKey = 4_242_016_002; // The number is arbitrary: one process at a time seeds a database.

/**
 * Writes the invented county into a database that has no records yet, all of it or nothing;
 * `fetchedAt` is an ISO instant, `onWritten` receives the number of parcels so far. Returns the
 * number of parcels written, 0 if there were records already.
 */
export async function seedWhenEmpty(
  db: Database,
  fetchedAt: string,
  onWritten: (parcels: number) => void = () => {},
): Promise<number> {
  const seeded = await db.asLoader('seed the sample county', async (queries, copyIn) => {
    // If servers start together on an empty database, one writes the county, however long it takes,
    // and the others wait and find it.
    await sql`select set_config('lock_timeout', '0', true)`.execute(queries);
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(queries);
    const known = await queries.selectFrom('records.sources').select('id').limit(1).execute();
    if (known.length > 0) return 0;
    const hasSetAside = await setIndexesAside(queries);
    const listed: ParcelRecord[] = [];
    const parcels = notingListed(sampleParcels(), listed);
    const count = await load(queries, copyIn, roll, parcels, fetchedAt, onWritten);
    await load(queries, copyIn, listings, listed, fetchedAt);
    if (hasSetAside) await buildIndexes(queries);
    await raiseGeneration(queries);
    return count;
  });
  if (seeded > 0) {
    await refreshListings(
      db.inBackground,
      Temporal.Instant.from(fetchedAt).toZonedDateTimeISO('UTC').toPlainDate(),
    );
    await db.maintain();
  }
  return seeded;
}

/** Yields the parcels, and adds the second source's records of them to `listed` meanwhile. */
function* notingListed(
  parcels: Iterable<ParcelRecord>,
  listed: ParcelRecord[],
): Generator<ParcelRecord> {
  const listingOf = sampleListings();
  for (const parcel of parcels) {
    const listing = listingOf(parcel);
    if (listing) listed.push(listing);
    yield parcel;
  }
}

async function load(
  queries: Queries,
  copyIn: CopyIn,
  source: RecordSource,
  parcels: Iterable<ParcelRecord>,
  fetchedAt: string,
  onWritten: (parcels: number) => void = () => {},
): Promise<number> {
  await storeSource(queries, source);
  const runId = await noteRun(queries, source.id, fetchedAt);
  let count = 0;
  // The next batch is made while this one is being written; a failure stays in the promise until it
  // is awaited.
  let writing: Promise<void> = Promise.resolve();
  for await (const records of batches(parcels)) {
    await writing;
    writing = write(records);
    writing.catch(() => {});
  }
  await writing;
  return count;

  async function write(records: readonly ParcelRecord[]): Promise<void> {
    await loadBatch(queries, copyIn, {
      sourceId: source.id,
      coverage: source.coverage,
      runId,
      fetchedAt,
      isSample: true,
      lines: records.map((record) => ({ record, line: null })),
    });
    count += records.length;
    onWritten(count);
  }
}

/**
 * Records an import run, so that the county has a day like a file's data, although this program
 * wrote it.
 */
async function noteRun(queries: Queries, sourceId: string, at: string): Promise<number> {
  const { id } = await queries
    .insertInto('records.import_runs')
    .values({
      source_id: sourceId,
      file_name: 'Made by this program',
      sha256: 'none',
      mapping_sha256: 'none',
      size_bytes: 0,
      as_of: sampleAsOf.toString(),
      started_at: at,
      finished_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function* batches(parcels: Iterable<ParcelRecord>): AsyncGenerator<ParcelRecord[]> {
  let batch: ParcelRecord[] = [];
  for (const parcel of parcels) {
    batch.push(parcel);
    // This lets the process receive the database's replies to the batch before.
    if (batch.length % 50 === 0) await setImmediate();
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
