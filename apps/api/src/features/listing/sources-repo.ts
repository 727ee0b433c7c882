import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

export async function readSources(db: Queries, ids: readonly string[]) {
  return await db
    .selectFrom('records.sources')
    .select(['id', 'publisher', 'title', 'kind'])
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .execute();
}
