import { sql } from 'kysely';
import type { CopyIn, Queries } from '../platform/database/database';
import { combineRecords } from './combine-records';
import { noteLoad } from './loads-repo';
import { mergeKnown } from './merge-known';
import { notePlaces } from './note-places';
import type { LoadCounts, RecordBatch, RecordLine } from './record-batch';
import { recordColumns } from './record-columns';
import { type TableName, tableRows } from './table-rows';

const tableNames = Object.keys(recordColumns) as TableName[];
const lockKey = 4_242_016_001; // Any number of our own: one load at a time per database.

/**
 * Brings one batch into the records, inside the caller's transaction (Database.asLoader). Parcels
 * that are new go straight into their tables; those that are known go by way of temporary tables and
 * are merged there. The source must be stored before (see storeSource).
 */
export async function loadBatch(
  db: Queries,
  copyIn: CopyIn,
  batch: RecordBatch,
): Promise<LoadCounts> {
  const { parcels, duplicateTransfers } = combineRecords(batch.lines);
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
  await noteLoad(db, idsOf(parcels));
  const known = await knownIds(db, parcels);
  const fresh = parcels.filter(({ record }) => !known.has(record.id));
  await copyAll(copyIn, { schema: 'records', prefix: '' }, fresh, batch);
  const counts: LoadCounts = {
    created: fresh.length,
    merged: batch.lines.length - fresh.length,
    transfers: fresh.reduce((all, { record }) => all + record.transfers.length, 0),
    duplicateTransfers,
  };
  if (known.size === 0) {
    await notePlaces(db, idsOf(parcels), idsOf(fresh));
    return counts;
  }

  const again = parcels.filter(({ record }) => known.has(record.id));
  await createStaging(db);
  await copyAll(copyIn, { schema: 'pg_temp', prefix: 'staged_' }, again, batch);
  const stored = await mergeKnown(db, batch.sourceId);
  await notePlaces(db, idsOf(parcels), idsOf(fresh));
  const offered = again.reduce((all, { record }) => all + record.transfers.length, 0);
  return {
    ...counts,
    transfers: counts.transfers + stored,
    duplicateTransfers: counts.duplicateTransfers + offered - stored,
  };
}

function idsOf(parcels: readonly RecordLine[]): string[] {
  return parcels.map(({ record }) => record.id);
}

async function knownIds(db: Queries, parcels: readonly RecordLine[]): Promise<Set<string>> {
  const byState = new Map<string, string[]>();
  for (const { record } of parcels) {
    const ids = byState.get(record.address.state);
    if (ids === undefined) byState.set(record.address.state, [record.id]);
    else ids.push(record.id);
  }
  const known = new Set<string>();
  for (const [state, ids] of byState) {
    if (!(await knowsAnyBetween(db, state, ids))) continue;
    const { rows } = await sql<{ id: string }>`
      select id from records.properties where state = ${state} and id = any(${ids}::text[])
    `.execute(db);
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/** A file in the order of its parcels that is new to the database is told by one look at the index. */
async function knowsAnyBetween(
  db: Queries,
  state: string,
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
      where state = ${state} and id between ${first} and ${last}) as is_known
  `.execute(db);
  return rows[0]?.is_known === true;
}

async function copyAll(
  copyIn: CopyIn,
  { schema, prefix }: { schema: string; prefix: string },
  parcels: readonly RecordLine[],
  batch: RecordBatch,
): Promise<void> {
  // The rows of a table are written while the server takes in those of the table before it.
  let sending: Promise<void> = Promise.resolve();
  for (const name of tableNames) {
    const rows = tableRows(name, parcels, batch);
    await sending;
    if (rows === null) continue;
    sending = copyIn({ schema, table: `${prefix}${name}`, columns: recordColumns[name] }, rows);
    sending.catch(() => {}); // Heard where it is awaited.
  }
  await sending;
}

async function createStaging(db: Queries): Promise<void> {
  for (const name of tableNames) {
    const staged = sql.table(`staged_${name}`);
    await sql`drop table if exists pg_temp.${staged}`.execute(db);
    await sql`create temporary table ${staged} (like ${sql.table(`records.${name}`)}) on commit drop`.execute(
      db,
    );
  }
}
