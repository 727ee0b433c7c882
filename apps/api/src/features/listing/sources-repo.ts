import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

/** Returns the sources of a list's figures, with the facts that each has columns for. */
export async function readSources(db: Queries, ids: readonly string[]) {
  return await db
    .selectFrom('records.sources')
    .select(['id', 'publisher', 'title', 'kind', 'coverage'])
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .execute();
}
