import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../database/database';
import { leaveWork } from '../database/work-left';

/**
 * A job is due so much before its time: a look that comes a moment too early would leave it to the
 * next one.
 */
const earlySeconds = 1;

/** Returns the jobs that are not due, or that a process holds. */
export async function restingJobs(db: Queries, at: Temporal.Instant): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from ops.jobs
    where due_at > ${at.toString()}::timestamptz + make_interval(secs => ${earlySeconds}::int)
      or held_until > ${at.toString()}::timestamptz`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Returns false if the job is not due, or another process holds it. */
export async function claimJob(
  db: Queries,
  name: string,
  at: Temporal.Instant,
  everyHours: number,
  leaseMinutes: number,
): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select ops.claim_job(
      ${name}, ${at.toString()}, make_interval(secs => ${Math.round(everyHours * 3600)}::int),
      make_interval(mins => ${leaseMinutes}::int), make_interval(secs => ${earlySeconds}::int)
    ) as claimed`.execute(db);
  return rows[0]?.claimed === true;
}

/**
 * Makes a job due now that is due later, or that runs and may have looked already: it is due again when
 * it ends. One that never ran is due anyway. A worker in this process looks as soon as the
 * transaction is committed, one in another process within seconds.
 */
export async function makeDue(db: Queries, name: string, at: string): Promise<void> {
  await sql`update ops.jobs set due_at = case when held_until is null then ${at}::timestamptz
      else greatest(${at}::timestamptz, started_at + interval '1 microsecond') end
    where name = ${name} and (due_at > ${at}::timestamptz or held_until is not null)`.execute(db);
  leaveWork(db);
}

export type JobCounts = {
  due: number;
  running: number;
  failed: number;
  /** It is 0 if nothing is due. */
  oldestDueSeconds: number;
};

export async function countJobs(db: Queries, at: Temporal.Instant): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where is_due)::int as due,
      count(*) filter (where is_held)::int as running,
      count(*) filter (where failure is not null)::int as failed,
      coalesce(
        extract(epoch from ${at.toString()}::timestamptz - min(due_at) filter (where is_due)), 0
      )::float8 as "oldestDueSeconds"
    from (
      select failure, due_at,
        coalesce(held_until > ${at.toString()}::timestamptz, false) as is_held,
        due_at <= ${at.toString()}::timestamptz
          and coalesce(held_until <= ${at.toString()}::timestamptz, true) as is_due
      from ops.jobs
    ) as jobs`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count answers with one row');
  return counts;
}

/** This process has held the job since then. */
export type Claim = { name: string; claimedAt: Temporal.Instant };

/** Returns false if another process holds the job by now. */
export async function holdJob(
  db: Queries,
  { name, claimedAt }: Claim,
  until: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select ops.hold_job(${name}, ${claimedAt.toString()}, ${until.toString()}) as held`.execute(db);
  return rows[0]?.held === true;
}

export type Ended = {
  at: Temporal.Instant;
  /** It is null if the job succeeded. */
  failure: string | null;
  retryMinutes: number;
};

/** Notes how a job ended. What it was asked for while it ran is looked for at once. */
export async function finishJob(
  db: Queries,
  { name, claimedAt }: Claim,
  { at, failure, retryMinutes }: Ended,
): Promise<void> {
  await sql`
    select ops.finish_job(
      ${name}, ${at.toString()}, ${failure}, make_interval(mins => ${retryMinutes}::int),
      ${claimedAt.toString()}
    )`.execute(db);
  leaveWork(db);
}
