import type { UploadWork } from '@deedlight/contract/admin/uploads';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { ImportStep } from '../../../imports/progress';
import type { Queries } from '../../../platform/database/database';
import { UploadRequest } from './upload-work';

/** A worker without a sign of life for so long is dead. */
const leaseSeconds = 45;

export type UploadOrder = { id: number; request: UploadRequest };

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

/** Takes the oldest order that nobody works on, so that no other process does. */
export async function takeOrder(db: Queries, now: Temporal.Instant): Promise<UploadOrder | null> {
  const dead = now.subtract({ seconds: leaseSeconds }).toString();
  const { rows } = await sql<{ id: number; upload_id: string; what: string }>`
    update ops.upload_orders set state = 'running', seen_at = ${now.toString()}, problem = null
    where id = (
      select id from ops.upload_orders
      where state = 'waiting' or (state = 'running' and seen_at < ${dead})
      order by id limit 1 for update skip locked
    )
    returning id, upload_id, what`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: row.id,
    request: UploadRequest.parse({ uploadId: row.upload_id, what: row.what }),
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
