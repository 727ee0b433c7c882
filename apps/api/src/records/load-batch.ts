import { groupBy } from '@deedlight/domain/group-by';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { CopyIn, Queries } from '../platform/database/database';
import { combineRecords } from './combine-records';
import { noteLoad } from './loads-repo';
import { mergeKnown } from './merge-known';
import { notePlaces } from './note-places';
import type { LoadCounts, RecordBatch, RecordLine } from './record-batch';
import { recordColumns } from './record-columns';
import { type TableName, tableRows, type VersionedBatch } from './table-rows';

type Destination = { schema: string; prefix: string; tables: readonly TableName[] };

const stored: Destination = {
  schema: 'records',
  prefix: '',
  tables: Object.keys(recordColumns) as TableName[],
};
/** The listing of a parcel that is known is made anew once all that is said of it is in. */
const staged: Destination = {
  schema: 'pg_temp',
  prefix: 'staged_',
  tables: stored.tables.filter((name) => name !== 'listings'),
};

/**
 * Brings one batch into the records, inside the caller's transaction (Database.asLoader). Parcels
 * that are new go straight into their tables; those that are known go by way of temporary tables and
 * are merged there. The source must be stored before (see storeSource). One load at a time writes to
 * a county; others wait for the end of the transaction.
 */
export async function loadBatch(
  db: Queries,
  copyIn: CopyIn,
  batch: RecordBatch,
): Promise<LoadCounts> {
  const { parcels, duplicateTransfers } = combineRecords(batch.lines);
  const today = Temporal.Instant.from(batch.fetchedAt).toZonedDateTimeISO('UTC').toPlainDate();
  const counts: LoadCounts = { created: 0, merged: 0, transfers: 0, duplicateTransfers };
  // In the order of their codes, so that two loads of several counties never wait for each other.
  const counties = [...groupBy(parcels, ({ record }) => record.address.countyFips)].sort(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  for (const [county, lines] of counties) {
    const part = await loadCounty(db, copyIn, county, { ...batch, lines, today });
    counts.created += part.created;
    counts.transfers += part.transfers;
    counts.duplicateTransfers += part.duplicateTransfers;
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
  await copyAll(copyIn, stored, fresh, batch);
  await noteListed(db, county, idsOf(fresh));
  let transfers = offeredBy(fresh);
  let duplicateTransfers = 0;
  if (known.size > 0) {
    const again = batch.lines.filter(isKnown);
    await createStaging(db);
    await copyAll(copyIn, staged, again, batch);
    const added = await mergeKnown(db, county, batch.sourceId);
    transfers += added;
    duplicateTransfers = offeredBy(again) - added;
    await sql`select records.refresh_sales(${county}, ${idsOf(again)}::text[])`.execute(db);
  }
  await notePlaces(db, county, ids, idsOf(fresh));
  await noteLoad(db, county, ids);
  return { created: fresh.length, transfers, duplicateTransfers };
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

/** Maps count the homes that are listed now, and servers that hold lists in memory hear of them. */
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

/** A file in the order of its parcels that is new to the database is told by one look at the index. */
async function knowsAnyBetween(
  db: Queries,
  county: string,
  ids: readonly string[],
): Promise<boolean> {
  // Ids are ASCII and the column's order is that of its bytes, as in JavaScript.
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
  // All at once, so that rows are written while the server takes in those before them.
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
