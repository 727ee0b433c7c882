import { groupBy } from '@deedlight/domain/group-by';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { CopyIn, Queries } from '../platform/database/database';
import { combineRecords } from './combine-records';
import { addChanges, noChanges } from './count-changes';
import { noteLoad } from './loads-repo';
import { mergeKnown } from './merge-known';
import { notePlaces } from './note-places';
import type { LoadCounts, RecordBatch, RecordLine } from './record-batch';
import { recordColumns } from './record-columns';
import { type TableName, tableRows, type VersionedBatch } from './table-rows';
import { placesOfNew, writePlaces } from './write-places';

type Destination = { schema: string; prefix: string; tables: readonly TableName[] };

const stored: Destination = {
  schema: 'records',
  prefix: '',
  tables: Object.keys(recordColumns) as TableName[],
};
/** A known parcel's listing is refreshed after the merge, so no listings are staged. */
const staged: Destination = {
  schema: 'pg_temp',
  prefix: 'staged_',
  tables: stored.tables.filter((name) => name !== 'listings'),
};

/**
 * Loads one batch into the records, inside the caller's transaction (Database.asLoader). New
 * parcels go directly into their tables; known ones go through temporary tables and are merged. The
 * source must be stored before (see storeSource). One load at a time writes to a county; others
 * wait for the end of its transaction.
 */
export async function loadBatch(
  db: Queries,
  copyIn: CopyIn,
  batch: RecordBatch,
): Promise<LoadCounts> {
  const { parcels, duplicateTransfers } = combineRecords(batch.lines);
  const today = Temporal.Instant.from(batch.fetchedAt).toZonedDateTimeISO('UTC').toPlainDate();
  const counts: LoadCounts = { created: 0, merged: 0, transfers: 0, duplicateTransfers };
  // Counties are locked in the order of their codes, so that two loads of several counties never
  // deadlock.
  const counties = [...groupBy(parcels, ({ record }) => record.address.countyFips)].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  for (const [county, lines] of counties) {
    const part = await loadCounty(db, copyIn, county, { ...batch, lines, today });
    counts.created += part.created;
    counts.transfers += part.transfers;
    counts.duplicateTransfers += part.duplicateTransfers;
    if (part.changes) counts.changes = addChanges(counts.changes ?? noChanges, part.changes);
  }
  return { ...counts, merged: batch.lines.length - counts.created };
}

async function loadCounty(
  db: Queries,
  copyIn: CopyIn,
  county: string,
  unversioned: Omit<VersionedBatch, 'version'>,
): Promise<Omit<LoadCounts, 'merged'>> {
  const version = await writeTo(db, county, unversioned.lines);
  const batch = { ...unversioned, version };
  const ids = idsOf(batch.lines);
  const known = await knownIds(db, county, ids);
  const isKnown = ({ record }: RecordLine) => known.has(record.id);
  const fresh = batch.lines.filter((line) => !isKnown(line));
  await withTrust(db, batch, () => copyAll(copyIn, stored, fresh, batch));
  await noteListed(db, county, idsOf(fresh));
  let transfers = offeredBy(fresh);
  let duplicateTransfers = 0;
  let changes = batch.countsChanges ? { ...noChanges, parcelsNew: fresh.length } : undefined;
  if (known.size > 0) {
    const again = batch.lines.filter(isKnown);
    await createStaging(db);
    await copyAll(copyIn, staged, again, batch);
    const { sourceId, runId, countsChanges = false } = batch;
    const merging = { sourceId, comparedRunId: countsChanges ? runId : null };
    const merged = await mergeKnown(db, { county, ids: idsOf(again) }, merging);
    transfers += merged.transfers;
    duplicateTransfers = offeredBy(again) - merged.transfers;
    if (changes && merged.changes) changes = addChanges(changes, merged.changes);
    await sql`select records.refresh_sales(${county}, ${idsOf(again)}::text[])`.execute(db);
    await notePlaces(db, county, idsOf(again), []);
  }
  await writePlaces(db, county, placesOfNew(fresh.map(({ record }) => record)));
  await noteLoad(db, county, ids);
  return { created: fresh.length, transfers, duplicateTransfers, ...(changes && { changes }) };
}

/**
 * Writes parcels that are new without a check of each row's parent, where the database allows it:
 * each row is made from the record that its parents are made from.
 */
async function withTrust(
  db: Queries,
  { sourceId, runId }: RecordBatch,
  write: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ is_trusted: boolean }>`
    select records.trust_new_rows(${sourceId}, ${runId}) as is_trusted`.execute(db);
  await write();
  if (rows[0]?.is_trusted === true) await sql`select records.check_rows()`.execute(db);
}

function idsOf(parcels: readonly RecordLine[]): string[] {
  return parcels.map(({ record }) => record.id);
}

function offeredBy(parcels: readonly RecordLine[]): number {
  return parcels.reduce((all, { record }) => all + record.transfers.length, 0);
}

async function writeTo(db: Queries, county: string, lines: readonly RecordLine[]): Promise<number> {
  const state = lines[0]?.record.address.state ?? '';
  const { rows } = await sql<{ version: number }>`
    select records.write_to(${county}, ${state}) as version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('records.write_to gave no version');
  return row.version;
}

/** Recounts the homes on maps, and notifies servers that keep lists in memory. */
async function noteListed(db: Queries, county: string, ids: readonly string[]): Promise<void> {
  await sql`select records.count_tiles_anew(${county}, ${ids}::text[], null),
    records.note_listing_changes(${ids}::text[])`.execute(db);
}

async function knownIds(
  db: Queries,
  county: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!(await knowsAnyBetween(db, county, ids))) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from records.properties where county_fips = ${county} and id = any(${ids}::text[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Tells whether any id between the first and the last is known. For a sorted file that is new to
 * the database, this one look at the index is enough.
 */
async function knowsAnyBetween(
  db: Queries,
  county: string,
  ids: readonly string[],
): Promise<boolean> {
  // Ids are ASCII and the column sorts by bytes, as JavaScript does.
  let first = ids[0] ?? '';
  let last = first;
  for (const id of ids) {
    if (id < first) first = id;
    if (id > last) last = id;
  }
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from records.properties
      where county_fips = ${county} and id between ${first} and ${last}) as is_known
  `.execute(db);
  return rows[0]?.is_known === true;
}

async function copyAll(
  copyIn: CopyIn,
  { schema, prefix, tables }: Destination,
  parcels: readonly RecordLine[],
  batch: VersionedBatch,
): Promise<void> {
  // All tables are written at once, so that rows are made while the server takes the rows before
  // them.
  await Promise.all(
    tables.map((name) =>
      copyIn(
        { schema, table: `${prefix}${name}`, columns: recordColumns[name] },
        tableRows(name, parcels, batch),
      ),
    ),
  );
}

async function createStaging(db: Queries): Promise<void> {
  for (const name of staged.tables) {
    const table = sql.table(`${staged.prefix}${name}`);
    await sql`drop table if exists pg_temp.${table}`.execute(db);
    await sql`create temporary table ${table} (like ${sql.table(`records.${name}`)}) on commit drop`.execute(
      db,
    );
  }
}
