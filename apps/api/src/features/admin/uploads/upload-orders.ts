import type { UploadWork } from '@deedlight/contract/admin/uploads';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { ImportStep } from '../../../imports/progress';
import type { Queries } from '../../../platform/database/database';
import { SourceRequest } from '../sources/source-work';
import { UploadRequest } from './upload-work';

/** A worker without a sign of life for so long is dead. */
const leaseSeconds = 45;

export type Order = { id: number; request: UploadRequest | SourceRequest };

export async function orderWork(
  db: Queries,
  { uploadId, what }: UploadRequest,
  { by, at }: { by: string; at: string },
): Promise<void> {
  await db
    .insertInto('ops.upload_orders')
    .values({ upload_id: uploadId, what, asked_by: by, asked_at: at })
    .execute();
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

type Taken = {
  id: number;
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
  const { rows } = await sql<Taken>`
    update ops.upload_orders set state = 'running', seen_at = ${now.toString()}, problem = null
    where id = (
      select id from ops.upload_orders
      where state = 'waiting' or (state = 'running' and seen_at < ${dead})
      order by upload_id is null, id limit 1 for update skip locked
    )
    returning id, what, upload_id, source_id, county_fips`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, what, upload_id: uploadId, source_id: sourceId, county_fips: countyFips } = row;
  return {
    id,
    request:
      what === 'source'
        ? SourceRequest.parse({ what, sourceId, countyFips })
        : UploadRequest.parse({ what, uploadId }),
  };
}

/** Tells how far an order is, and that its worker lives. */
export async function noteStep(
  db: Queries,
  id: number,
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
    .where('state', '=', 'running')
    .execute();
}

/** An order that is given back goes on in the next process. */
export async function endOrder(
  db: Queries,
  id: number,
  end: { state: 'done' | 'waiting' } | { state: 'failed'; problem: string },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('ops.upload_orders')
    .set({ finished_at: end.state === 'waiting' ? null : now.toString(), ...end })
    .where('id', '=', id)
    .execute();
}
