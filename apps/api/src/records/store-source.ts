import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/** Describes a source of records; `coverage` names the facts that it has columns for. */
export type RecordSource = {
  id: string;
  kind: 'assessor-roll' | 'sales-file' | 'sample' | 'provider';
  publisher: string;
  title: string;
  licence: string | null;
  url: string | null;
  coverage: readonly string[];
  /** The smaller rank is believed where two sources disagree. */
  rank: number;
};

/** Stores a source or updates it. */
export async function storeSource(db: Queries, source: RecordSource): Promise<void> {
  const values = { ...source, coverage: [...source.coverage] };
  await db
    .insertInto('records.sources')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Tells readers that keep an index in memory that it is stale. */
export async function raiseGeneration(db: Queries): Promise<void> {
  await sql`select nextval('records.generation')`.execute(db);
}
