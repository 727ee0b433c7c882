import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

export type BatchRow = {
  id: string;
  file_name: string;
  purpose: string;
  status: string;
  stop_code: string | null;
  created_at: string;
  finished_at: string | null;
  rows: number;
  found: number;
  not_found: number;
};

export async function startBatch(
  db: Queries,
  batch: { fileName: string; purpose: string; at: Temporal.Instant; subjects: string },
): Promise<string> {
  const { fileName, purpose, at, subjects } = batch;
  const { rows } = await sql<{ id: string }>`
    select skip_trace.start_batch(${fileName}, ${purpose}, ${at.toString()}, ${subjects}) as id`.execute(
    db,
  );
  const [started] = rows;
  if (!started) throw new Error('the batch was not started');
  return started.id;
}

/** Returns false if the caller has no such batch, or its state cannot be changed so. */
export async function turnBatch(
  db: Queries,
  { id, runs, at }: { id: string; runs: boolean; at: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ turned: boolean }>`
    select skip_trace.turn_batch(${id}::uuid, ${runs}::boolean, ${at.toString()}) as turned`.execute(
    db,
  );
  return rows[0]?.turned === true;
}

/** Returns the caller's own batches, newest first; only one if `id` is given. */
export async function listBatches(db: Queries, id?: string): Promise<BatchRow[]> {
  let query = db
    .selectFrom('skip_trace.batches as b')
    .innerJoin('skip_trace.batch_rows as r', 'r.batch_id', 'b.id')
    .select(['b.id', 'b.file_name', 'b.purpose', 'b.status', 'b.stop_code'])
    .select(['b.created_at', 'b.finished_at'])
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .select(sql<number>`count(*) filter (where r.status = 'found')`.as('found'))
    .select(sql<number>`count(*) filter (where r.status = 'not-found')`.as('not_found'))
    .groupBy('b.id')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .limit(50);
  if (id !== undefined) query = query.where('b.id', '=', id);
  return await query.execute();
}

/** Returns the rows of a batch with their results, in the order of the file. */
export async function batchResults(db: Queries, id: string, at: Temporal.Instant) {
  return await db
    .selectFrom('skip_trace.batch_rows as r')
    .leftJoin('skip_trace.traces as t', (join) =>
      join.onRef('t.id', '=', 'r.trace_id').on('t.kept_until', '>', at.toString()),
    )
    .select(['r.line', 'r.subject', 'r.status'])
    .select(['t.id', 't.property_id', 't.label', 't.purpose', 't.provider', 't.is_sample'])
    .select(['t.fetched_at', 't.kept_until', 't.persons'])
    .where('r.batch_id', '=', id)
    .orderBy('r.line')
    .execute();
}

/** Claims a batch that no other process runs. */
export async function claimBatch(
  db: Queries,
  id: string,
  now: Temporal.Instant,
  until: Temporal.Instant,
) {
  return await db
    .updateTable('skip_trace.batches')
    .set({ held_until: until.toString() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '<=', now.toString())]))
    .returning(['user_id', 'purpose'])
    .executeTakeFirst();
}

/**
 * Returns the next row to trace and extends the claim; returns undefined if all rows are done or
 * the batch no longer runs.
 */
export async function nextRow(db: Queries, id: string, until: Temporal.Instant) {
  const { numUpdatedRows } = await db
    .updateTable('skip_trace.batches')
    .set({ held_until: until.toString() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return await db
    .selectFrom('skip_trace.batch_rows')
    .select(['line', 'subject'])
    .where('batch_id', '=', id)
    .where('status', '=', 'waiting')
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
}

export async function settleRow(
  db: Queries,
  { id, line, traceId }: { id: string; line: number; traceId: string | null },
): Promise<void> {
  await db
    .updateTable('skip_trace.batch_rows')
    .set({ status: traceId === null ? 'not-found' : 'found', trace_id: traceId })
    .where('batch_id', '=', id)
    .where('line', '=', line)
    .execute();
}

/**
 * Releases a batch: it is done if no row waits, stopped if there is a code, and otherwise keeps its
 * state.
 */
export async function releaseBatch(
  db: Queries,
  { id, stopCode, at }: { id: string; stopCode: string | null; at: Temporal.Instant },
): Promise<void> {
  await sql`
    update skip_trace.batches b set
      held_until = null,
      status = case
        when b.status <> 'running' then b.status
        when not exists (
          select from skip_trace.batch_rows r where r.batch_id = b.id and r.status = 'waiting'
        ) then 'done'
        when ${stopCode}::text is not null then 'stopped'
        else b.status
      end,
      stop_code = ${stopCode},
      finished_at = case
        when b.status <> 'running' then b.finished_at
        when ${stopCode}::text is not null or not exists (
          select from skip_trace.batch_rows r where r.batch_id = b.id and r.status = 'waiting'
        ) then ${at.toString()}::timestamptz
      end
    where b.id = ${id}::uuid`.execute(db);
}

/** Returns the batches that should run and that no process has claimed. */
export async function waitingBatches(db: Queries, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('skip_trace.batches')
    .select('id')
    .where('status', '=', 'running')
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '<=', now.toString())]))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes old batches for the retention job: their rows name people, so they are deleted when the
 * results are.
 */
export async function forgetOldBatches(db: Queries, before: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('skip_trace.batches')
    .where('status', '<>', 'running')
    .where(({ fn }) => fn.coalesce('finished_at', 'created_at'), '<=', before.toString())
    .execute();
}
