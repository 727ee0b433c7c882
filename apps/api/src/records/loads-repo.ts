import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/** What a server has that keeps the records in memory. */
export type RecordsMark = {
  /** Rises with every finished import: what was read before is then of the past. */
  generation: number;
  /** Rises with every batch. */
  version: number;
};

const loadsKept = 400;

const lockKey = 4_242_016_001; // The one of records.note_listing_changes.

/**
 * Notes what a batch brought, for readers of {@link changedSince}: the last that a load does, since
 * another county's waits for its end. Versions appear in their order.
 */
export async function noteLoad(db: Queries, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
  await sql`
    insert into records.loads
    select coalesce(max(version), 0) + 1, ${ids}::text[] from records.loads`.execute(db);
  await sql`
    delete from records.loads
    where version <= (select max(version) from records.loads) - ${loadsKept}`.execute(db);
}

export async function readMark(db: Queries): Promise<RecordsMark> {
  const { rows } = await sql<RecordsMark>`
    select case when is_called then last_value else 0 end as generation,
      (select coalesce(max(version), 0) from records.loads) as version
    from records.generation`.execute(db);
  return { generation: Number(rows[0]?.generation ?? 0), version: Number(rows[0]?.version ?? 0) };
}

/** Returns the ids of what was loaded since; null where that is no longer known. */
export async function changedSince(db: Queries, version: number): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] | null; is_whole: boolean | null }>`
    with since as (select * from records.loads where version > ${version})
    select (select array_agg(distinct id) from since, unnest(parcels) as id) as ids,
      (select min(version) = ${version}::bigint + 1 from since) as is_whole`.execute(db);
  return rows[0]?.is_whole === true ? (rows[0].ids ?? []) : null;
}
