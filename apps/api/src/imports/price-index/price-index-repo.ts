import type { IndexKind, PublicIndex } from '@deedlight/domain/valuation/carry/public-index';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

export type IndexEdition = {
  kind: IndexKind;
  publisher: string;
  title: string;
  licence: string;
  url: string;
  file_name: string;
  sha256: string;
  as_of: string | null;
  last_quarter: string;
  imported_at: string;
};

export async function editionOnFile(db: Queries, kind: IndexKind) {
  return await db
    .selectFrom('valuation.price_indexes')
    .select(['sha256', 'as_of', 'last_quarter', 'file_name'])
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Puts an edition in the place of the one on file, and has the homes of all lists valued anew. */
export async function replaceEdition(
  db: Queries,
  edition: IndexEdition,
  series: readonly PublicIndex[],
): Promise<void> {
  const { kind, ...told } = edition;
  await db
    .insertInto('valuation.price_indexes')
    .values(edition)
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(told))
    .execute();
  await db.deleteFrom('valuation.price_series').where('kind', '=', kind).execute();
  const rows = series.map(({ place, name, firstQuarter, levels }) => ({
    kind,
    place,
    name,
    first_quarter: firstQuarter,
    levels,
  }));
  await sql`
    insert into valuation.price_series (kind, place, name, first_quarter, levels)
    select kind, place, name, first_quarter, levels
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (kind text, place text, name text,
      first_quarter integer, levels double precision[])`.execute(db);
  await sql`
    update valuation.models set homes_valued_at = null where bytes is not null`.execute(db);
}
