import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../database/database';

/** Rows of the table are deleted when their column `age` is older than the limit. */
export type Aged = { table: string; age: string; unless?: RawBuilder<unknown> };

/** Deletes at most `most` older rows; returns the number deleted. */
export async function forgetRows(
  db: Queries,
  { table, age, unless = sql`false` }: Aged,
  before: Temporal.Instant,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(age)} < ${before.toString()} and not ${unless}
      limit ${most}::int for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Shortens the audit log; only this function of the database may do so. */
export async function forgetAudit(
  db: Queries,
  before: Temporal.Instant,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select ops.forget_audit(${before.toString()}, ${most}::int) as gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/**
 * Tells whether this server owns the tables of accounts; in a Supabase project, the project does.
 */
export async function keepsAccounts(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select to_regnamespace('local_supabase') is not null as is_ours`.execute(db);
  return rows[0]?.is_ours === true;
}
