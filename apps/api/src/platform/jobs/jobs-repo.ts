import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../database/database';

/** Returns false where it is not due, or another process holds it. */
export async function claimJob(
  db: Queries,
  name: string,
  at: Temporal.Instant,
  everyHours: number,
  holdMinutes: number,
): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select ops.claim_job(
      ${name}, ${at.toString()}, make_interval(mins => ${Math.round(everyHours * 60)}::int),
      make_interval(mins => ${holdMinutes}::int)
    ) as claimed`.execute(db);
  return rows[0]?.claimed === true;
}

export async function finishJob(
  db: Queries,
  name: string,
  at: Temporal.Instant,
  failure: string | null,
  retryMinutes: number,
): Promise<void> {
  await sql`
    select ops.finish_job(
      ${name}, ${at.toString()}, ${failure}, make_interval(mins => ${retryMinutes}::int)
    )`.execute(db);
}
