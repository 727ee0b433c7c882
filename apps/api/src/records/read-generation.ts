import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/** Rises with every finished import: what was read before is then of the past. */
export async function readGeneration(db: Queries): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    select case when is_called then last_value else 0 end as generation from records.generation
  `.execute(db);
  return Number(rows[0]?.generation ?? 0);
}
