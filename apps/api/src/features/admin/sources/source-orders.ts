import type { SourceCounty } from '@deedlight/contract/admin/sources';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { leaveWork } from '../../../platform/database/work-left';

type Order = { sourceId: string; counties: readonly string[]; by: string | null; at: string };

/** Orders counties of a source, except those that wait or run; returns how many that were. */
export async function orderCounties(
  db: Queries,
  { sourceId, counties, by, at }: Order,
): Promise<number> {
  if (counties.length === 0) return 0;
  const added = await db
    .insertInto('ops.upload_orders')
    .values(
      counties.map((fips) => ({
        source_id: sourceId,
        county_fips: fips,
        what: 'source',
        asked_by: by,
        asked_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'county_fips'])
        .where('finished_at', 'is', null)
        .where('source_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .execute();
  leaveWork(db);
  return added.length;
}

/** Takes back what nobody has begun yet, except for the counties to keep. */
export async function dropWaiting(
  db: Queries,
  sourceId: string,
  keep: readonly string[] = [],
): Promise<void> {
  await db
    .deleteFrom('ops.upload_orders')
    .where('source_id', '=', sourceId)
    .where('state', '=', 'waiting')
    .where(({ eb, not }) => not(eb('county_fips', '=', sql<string>`any(${[...keep]}::text[])`)))
    .execute();
}

type Row = {
  source_id: string;
  county_fips: string;
  asked_at: string;
  state: string;
  stage: string | null;
  done: number;
  of_all: number;
  problem: string | null;
};

export type LastOrder = { askedAt: string; work: SourceCounty['work'] };

/** Returns the last order of each county, by source and county. */
export async function readLastOrders(db: Queries): Promise<ReadonlyMap<string, LastOrder>> {
  const { rows } = await sql<Row>`
    select distinct on (source_id, county_fips)
      source_id, county_fips, asked_at, state, stage, done, of_all, problem
    from ops.upload_orders where source_id is not null
    order by source_id, county_fips, id desc`.execute(db);
  return new Map(rows.map((row) => [keyOf(row.source_id, row.county_fips), asOrder(row)]));
}

export function keyOf(sourceId: string, countyFips: string): string {
  return `${sourceId} ${countyFips}`;
}

function asOrder({ asked_at, state, stage, done, of_all, problem }: Row): LastOrder {
  const open = { stage, done, of: of_all, problem };
  const isLeft = state === 'waiting' || state === 'running' || state === 'failed';
  return { askedAt: asked_at, work: isLeft ? { ...open, state } : null };
}
