import type { Queries } from '../../../../platform/database/database';

/** Where the records of an import stand: the rows of this home, line 7 of the roll. */
export function importedRow(id: string) {
  const of = { county_fips: '42101', property_id: id, source_id: 'roll' };
  return { ...of, line: 7, fetched_at: '2026-11-20T08:00:00Z' };
}

/** Sells a home as an import does: another owner, and the sale under its key. */
export async function sellHome(db: Queries, id: string, key = 'a sale'): Promise<void> {
  const row = importedRow(id);
  await db.deleteFrom('records.owners').where('property_id', '=', id).execute();
  const named = { position: 1, kind: 'person', name: 'NGUYEN KIM', name_key: 'NGUYEN KIM' };
  await db
    .insertInto('records.owners')
    .values({ ...row, ...named })
    .execute();
  const sale = { key, sold_on: '2026-11-02', price_cents: 34_500_000 };
  await db
    .insertInto('records.transfers')
    .values({ ...row, ...sale })
    .execute();
}
