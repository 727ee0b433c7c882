import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

type Batch = { countyFips: string; sourceId: string; runId: number; fetchedAt: string };
/** Where a parcel has several rows they are of one line, the first. */
export type OutlineRow = { propertyId: string; rings: string; errorMeters: number; line: number };

/** Returns the run that imported a file of a source. */
export async function runOfFile(db: Queries, sourceId: string, sha256: string): Promise<number> {
  const { id } = await db
    .selectFrom('records.import_runs')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('sha256', '=', sha256)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Writes outlines of properties that are on record. Rows of one parcel that lie in several batches are its
 * parts, so within a run they are added; the same batch again adds nothing.
 */
export async function writeOutlines(
  db: Queries,
  { countyFips, sourceId, runId, fetchedAt }: Batch,
  outlines: readonly OutlineRow[],
): Promise<void> {
  const known = await knownAmong(
    db,
    countyFips,
    outlines.map(({ propertyId }) => propertyId),
  );
  const rows = outlines.filter(({ propertyId }) => known.has(propertyId));
  if (rows.length === 0) return;
  const was = columnsOf('records.outlines');
  const is = columnsOf('excluded');
  const isSameRun = sql`records.outlines.run_id = excluded.run_id`;
  await db
    .insertInto('records.outlines')
    .values(
      rows.map(({ propertyId, rings, errorMeters, line }) => ({
        county_fips: countyFips,
        property_id: propertyId,
        source_id: sourceId,
        rings,
        error_meters: errorMeters,
        run_id: runId,
        line,
        fetched_at: fetchedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['county_fips', 'property_id', 'source_id']).doUpdateSet({
        rings: sql`case when not (${isSameRun}) then ${is.rings}
          when position(${is.rings} in ${was.rings}) > 0
            or length(${was.rings}) + length(${is.rings}) >= 20000 then ${was.rings}
          else ${was.rings} || ' ' || ${is.rings} end`,
        line: sql`case when ${isSameRun} then least(${was.line}, ${is.line}) else ${is.line} end`,
        error_meters: sql`case when ${isSameRun} then greatest(${was.error}, ${is.error})
          else ${is.error} end`,
        run_id: sql`excluded.run_id`,
        fetched_at: sql`excluded.fetched_at`,
      }),
    )
    .execute();
}

function columnsOf(table: string) {
  return {
    rings: sql.ref<string>(`${table}.rings`),
    line: sql.ref<number>(`${table}.line`),
    error: sql.ref<number>(`${table}.error_meters`),
  };
}

/** Deletes the outlines that the source had of parcels which have none in its newest file. */
export async function dropOutlines(
  db: Queries,
  { countyFips, sourceId, runId }: Batch,
  propertyIds: readonly string[],
): Promise<void> {
  if (propertyIds.length === 0) return;
  await db
    .deleteFrom('records.outlines')
    .where('county_fips', '=', countyFips)
    .where('source_id', '=', sourceId)
    .where('run_id', '<>', runId)
    .where(sql<boolean>`property_id = any(${[...propertyIds]}::text[])`)
    .execute();
}

async function knownAmong(
  db: Queries,
  countyFips: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from records.properties where county_fips = ${countyFips}
      and id = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
