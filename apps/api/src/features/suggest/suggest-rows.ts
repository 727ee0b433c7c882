import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';
import type { Database } from '../../platform/database/database';
import { findRowsAfter, findRowsOf } from './suggest-repo';

const rowsPerChunk = 5000;

/**
 * Yields all rows of the records, or of a county, in chunks in the order of their key. Each chunk
 * has its own transaction, so that the embedded database serves others in between. It reads as a
 * visitor: the index holds nothing that the policies hide from one.
 */
export async function* allRows(
  database: Database,
  { county = null, chunk = rowsPerChunk }: { county?: string | null; chunk?: number } = {},
): AsyncGenerator<SuggestRow[]> {
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const rows: SuggestRow[] = await database.asUser({ role: 'anon' }, (db) =>
      findRowsAfter(db, { county, after: from, limit: chunk }),
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < chunk) return;
    after = last.id;
  }
}

/** Yields the rows of these properties, in chunks likewise. */
export async function* rowsOf(
  database: Database,
  ids: readonly string[],
): AsyncGenerator<SuggestRow[]> {
  for (let from = 0; from < ids.length; from += rowsPerChunk) {
    const some = ids.slice(from, from + rowsPerChunk);
    yield await database.asUser({ role: 'anon' }, (db) => findRowsOf(db, some));
  }
}
