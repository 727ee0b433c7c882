import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/** Returns a number that rises with every finished import: anything read before is then stale. */
export async function readGeneration(db: Queries): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    select case when is_called then last_value else 0 end as generation from records.generation
  `.execute(db);
  return Number(rows[0]?.generation ?? 0);
}
