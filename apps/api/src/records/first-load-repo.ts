import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/**
 * Drops secondary indexes and foreign keys of empty records, until {@link buildIndexes} makes them
 * over all rows at once in the same transaction. Returns false, and drops nothing, if there are records
 * already or if the tables lie on several machines.
 */
export async function setIndexesAside(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select records.set_indexes_aside() as is_done`.execute(queries);
  return rows[0]?.is_done === true;
}

export async function buildIndexes(queries: Queries): Promise<void> {
  await sql`select records.build_indexes()`.execute(queries);
}
