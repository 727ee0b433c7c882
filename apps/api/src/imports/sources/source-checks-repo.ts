import type { Database } from '../../platform/database/database';

export type SourceCheck = {
  importedAt: string | null;
  editedAt: string | null;
  sourceRows: number | null;
  sourceSha256: string | null;
};

type Key = { sourceId: string; countyFips: string };

/** Returns what a source's county gave last, or null if it was never asked. */
export async function readCheck(
  db: Database,
  { sourceId, countyFips }: Key,
): Promise<SourceCheck | null> {
  return db.asService('what a source gave last', async (tx) => {
    const row = await tx
      .selectFrom('ops.source_checks')
      .select(['imported_at', 'edited_at', 'source_rows', 'source_sha256'])
      .where('source_id', '=', sourceId)
      .where('county_fips', '=', countyFips)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      importedAt: row.imported_at,
      editedAt: row.edited_at,
      sourceRows: row.source_rows,
      sourceSha256: row.source_sha256,
    };
  });
}

type Noted = { checkedAt: string } & (
  | { problem: string }
  | {
      problem: null;
      imported?: { editedAt: string | null; sourceRows: number; sourceSha256: string };
    }
);

/** Notes a check; what was imported before stays known after one that failed. */
export async function noteCheck(
  db: Database,
  { sourceId, countyFips }: Key,
  noted: Noted,
): Promise<void> {
  const { checkedAt, problem } = noted;
  const imported = problem === null ? noted.imported : undefined;
  const values = {
    checked_at: checkedAt,
    problem,
    ...(imported !== undefined && {
      imported_at: checkedAt,
      edited_at: imported.editedAt,
      source_rows: imported.sourceRows,
      source_sha256: imported.sourceSha256,
    }),
  };
  await db.asService('note a check of a source', (tx) =>
    tx
      .insertInto('ops.source_checks')
      .values({ source_id: sourceId, county_fips: countyFips, ...values })
      .onConflict((conflict) => conflict.columns(['source_id', 'county_fips']).doUpdateSet(values))
      .execute(),
  );
}

/** Returns what an administrator has confirmed of a source. */
export async function readConfirmed(
  db: Database,
  sourceId: string,
): Promise<readonly string[] | null> {
  return db.asService('whether a source is confirmed', async (tx) => {
    const row = await tx
      .selectFrom('ops.source_confirmations')
      .select('recalled')
      .where('source_id', '=', sourceId)
      .executeTakeFirst();
    return row?.recalled ?? null;
  });
}

type Confirmation = { sourceId: string; recalled: readonly string[]; at: string; by: string };

export async function confirmSource(
  db: Database,
  { sourceId, recalled, at, by }: Confirmation,
): Promise<void> {
  const values = { recalled: [...recalled], confirmed_at: at, confirmed_by: by };
  await db.asService('confirm a source', (tx) =>
    tx
      .insertInto('ops.source_confirmations')
      .values({ source_id: sourceId, ...values })
      .onConflict((conflict) => conflict.column('source_id').doUpdateSet(values))
      .execute(),
  );
}
