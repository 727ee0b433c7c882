import { type Expression, sql } from 'kysely';
import type { Queries } from '../platform/database/database';
import type { RunRow, SourceRow } from './origin';

export async function findSources(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SourceRow>> {
  const rows = await db
    .selectFrom('records.sources')
    .select(['id', 'kind', 'publisher', 'title', 'licence', 'url', 'coverage', 'rank'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findRuns(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RunRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('records.import_runs')
    .select(['id', 'file_name', 'as_of'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes one array parameter, so that any number of values is the same prepared statement. */
function anyOf<T>(values: readonly T[]): Expression<T> {
  return sql<T>`any(${values})`;
}
