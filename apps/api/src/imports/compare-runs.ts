import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';
import { noChanges } from '../records/count-changes';
import type { RunChanges } from './import-report';

type Begun = { runId: number; sourceId: string; countyFips: string; isWhole: boolean };

/** Begins to count what a run changes, none of which is stored yet. */
export async function beginChanges(tx: Queries, begun: Begun): Promise<RunChanges> {
  const earlier = await earlierRuns(tx, begun);
  return {
    ...noChanges,
    since: earlier[0]?.finishedAt ?? null,
    isWhole: begun.isWhole,
    wholeSince: earlier.find(({ isWhole }) => isWhole)?.id ?? null,
    parcelsGone: null,
    parcelsRejected: 0,
    sales: 0,
  };
}

/**
 * Counts the parcels that the source had in its last whole file, or in one after it, and that are not in
 * this one. Null where a file, or the one before, is not known to be whole.
 */
export async function countGone(
  tx: Queries,
  { runId, sourceId, countyFips }: Omit<Begun, 'isWhole'>,
  { isWhole, wholeSince }: RunChanges,
): Promise<number | null> {
  if (!isWhole || wholeSince === null) return null;
  const { rows } = await sql<{ gone: number }>`
    select count(*)::integer as gone from records.observations o
    where o.county_fips = ${countyFips} and o.source_id = ${sourceId}
      and greatest(o.run_id, o.compared_run_id) >= ${wholeSince}::integer
      and ${runId}::integer not in (coalesce(o.run_id, 0), coalesce(o.compared_run_id, 0))`.execute(
    tx,
  );
  return rows[0]?.gone ?? null;
}

/**
 * Notes that the file has these parcels although it said nothing that could be stored: their rows were
 * rejected. A parcel of which another row of the run spoke stays as it is.
 */
export async function markRejected(
  tx: Queries,
  { runId, sourceId, countyFips }: Omit<Begun, 'isWhole'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update records.observations o set compared_run_id = ${runId}::integer, run_changes = null
    where o.county_fips = ${countyFips} and o.property_id = any(${[...new Set(ids)]}::text[])
      and o.source_id = ${sourceId}
      and ${runId}::integer not in (coalesce(o.run_id, 0), coalesce(o.compared_run_id, 0))
  `.execute(tx);
}

/** Counts the parcels that only rejected rows of the run spoke of. */
export async function countRejected(
  tx: Queries,
  { runId, sourceId, countyFips }: Omit<Begun, 'isWhole'>,
): Promise<number> {
  const { rows } = await sql<{ rejected: number }>`
    select count(*)::integer as rejected from records.observations o
    where o.county_fips = ${countyFips} and o.source_id = ${sourceId}
      and o.compared_run_id = ${runId}::integer and o.run_changes is null`.execute(tx);
  return rows[0]?.rejected ?? 0;
}

type Earlier = { id: number; finishedAt: string; isWhole: boolean };

/** Returns the finished runs of a source for a county, the last first. */
async function earlierRuns(
  tx: Queries,
  { runId, sourceId, countyFips }: Begun,
): Promise<Earlier[]> {
  const { rows } = await sql<Earlier & { countyFips: string | null }>`
    select id, finished_at as "finishedAt", county_fips as "countyFips",
      coalesce((report #>> '{changes,isWhole}')::boolean, false) as "isWhole"
    from records.import_runs
    where source_id = ${sourceId} and finished_at is not null and id <> ${runId}::bigint
      and (county_fips = ${countyFips} or county_fips is null)
    order by finished_at desc, id desc`.execute(tx);
  // Runs of before counties were noted are told by the parcels that they left.
  const unknown = rows.flatMap(({ id, countyFips: of }) => (of === null ? [id] : []));
  const ofCounty = await thatLeftParcels(tx, { sourceId, countyFips }, unknown);
  return rows.filter(({ id, countyFips: of }) => of !== null || ofCounty.has(id));
}

async function thatLeftParcels(
  tx: Queries,
  { sourceId, countyFips }: Pick<Begun, 'sourceId' | 'countyFips'>,
  runs: readonly number[],
): Promise<ReadonlySet<number>> {
  if (runs.length === 0) return new Set();
  const { rows } = await sql<{ run_id: number }>`
    select distinct run_id from records.observations
    where county_fips = ${countyFips} and source_id = ${sourceId}
      and run_id = any(${[...runs]}::integer[])`.execute(tx);
  return new Set(rows.map(({ run_id }) => run_id));
}
