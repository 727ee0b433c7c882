import type { UploadWork } from '@deedlight/contract/admin/uploads';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { ImportStep } from '../../../imports/progress';
import type { Queries } from '../../../platform/database/database';
import { leaveWork } from '../../../platform/database/work-left';
import { SourceRequest } from '../sources/source-work';
import { UploadRequest } from './upload-work';

/** A worker without a sign of life for so long is dead. */
const leaseSeconds = 45;

/** An order that so many workers died of is given up. */
const mostDeaths = 5;

const givenUp = `The import was given up: its worker died ${mostDeaths} times. What was stored so far is kept. Look into the server’s log, for example for memory that ran out, and order it again to go on.`;

/** Who took an order last holds it. */
export type Held = { id: number; takes: number };

export type Order = Held & { request: UploadRequest | SourceRequest };

export async function orderWork(
  db: Queries,
  { uploadId, what }: UploadRequest,
  { by, at }: { by: string; at: string },
): Promise<void> {
  await db
    .insertInto('ops.upload_orders')
    .values({ upload_id: uploadId, what, asked_by: by, asked_at: at })
    .execute();
  leaveWork(db);
}

/** Returns what is being done with an upload, or why it failed; null where nothing is left to tell. */
export async function workOf(db: Queries, uploadId: string): Promise<UploadWork | null> {
  const row = await db
    .selectFrom('ops.upload_orders')
    .select(['state', 'stage', 'done', 'of_all', 'problem', 'what'])
    .where('upload_id', '=', uploadId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.state === 'done') return null;
  // The table's own checks allow no other values.
  const state = row.state as UploadWork['state'];
  const { what } = UploadRequest.pick({ what: true }).parse(row);
  return { what, state, stage: row.stage, done: row.done, of: row.of_all, problem: row.problem };
}

type Taken = Held & {
  what: string;
  upload_id: string | null;
  source_id: string | null;
  county_fips: string | null;
};

/**
 * Takes the oldest order that nobody works on, so that no other process does. Files, for which
 * somebody waits at a screen, come before sources, of which one order may have fifty counties.
 */
export async function takeOrder(db: Queries, now: Temporal.Instant): Promise<Order | null> {
  const dead = now.subtract({ seconds: leaseSeconds }).toString();
  await sql`
    update ops.upload_orders set state = 'failed', problem = ${givenUp}, deaths = deaths + 1,
      finished_at = ${now.toString()}
    where state = 'running' and seen_at < ${dead} and deaths >= ${mostDeaths - 1}::int`.execute(db);
  const { rows } = await sql<Taken>`
    update ops.upload_orders set seen_at = ${now.toString()}, problem = null, takes = takes + 1,
      deaths = deaths + case when state = 'running' then 1 else 0 end, state = 'running'
    where id = (
      select id from ops.upload_orders
      where state = 'waiting' or (state = 'running' and seen_at < ${dead})
      order by upload_id is null, id limit 1 for update skip locked
    )
    returning id, takes, what, upload_id, source_id, county_fips`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const {
    id,
    takes,
    what,
    upload_id: uploadId,
    source_id: sourceId,
    county_fips: countyFips,
  } = row;
  return {
    ...{ id, takes },
    request:
      what === 'source'
        ? SourceRequest.parse({ what, sourceId, countyFips })
        : UploadRequest.parse({ what, uploadId }),
  };
}

/** Tells how far an order is, and that its worker lives, unless another holds it by now. */
export async function noteStep(
  db: Queries,
  { id, takes }: Held,
  step: ImportStep | null,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('ops.upload_orders')
    .set({
      seen_at: now.toString(),
      ...(step !== null && {
        stage: step.stage,
        done: Math.round(step.done),
        of_all: Math.round(step.of),
      }),
    })
    .where('id', '=', id)
    .where('takes', '=', takes)
    .where('state', '=', 'running')
    .execute();
}

/**
 * Ends an order, unless another worker holds it by now. One that is given back goes on in the next
 * process.
 */
export async function endOrder(
  db: Queries,
  { id, takes }: Held,
  end: { state: 'done' | 'waiting' } | { state: 'failed'; problem: string },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('ops.upload_orders')
    .set({ finished_at: end.state === 'waiting' ? null : now.toString(), ...end })
    .where('id', '=', id)
    .where('takes', '=', takes)
    .where('state', '=', 'running')
    .execute();
}
