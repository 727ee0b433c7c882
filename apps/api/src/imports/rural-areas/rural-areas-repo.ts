import type { Rings } from '@deedlight/domain/geo/rings';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

export type RuralEdition = {
  publisher: string;
  title: string;
  licence: string;
  url: string;
  file_name: string;
  sha256: string;
  as_of: string | null;
  areas: number;
  imported_at: string;
};

export async function ruralEditionOnFile(
  db: Queries,
): Promise<Pick<RuralEdition, 'sha256' | 'as_of' | 'file_name'> | undefined> {
  return await db
    .selectFrom('ops.rural_area_editions')
    .select(['sha256', 'as_of', 'file_name'])
    .executeTakeFirst();
}

/** A statement with more of them would be tens of megabytes long. */
const atOnce = 200;

/** Puts an edition in the place of the one on file. */
export async function replaceRuralAreas(
  db: Queries,
  edition: RuralEdition,
  areas: readonly Rings[],
): Promise<void> {
  await db.deleteFrom('ops.rural_areas').execute();
  await db
    .insertInto('ops.rural_area_editions')
    .values(edition)
    .onConflict((conflict) => conflict.column('is_on_file').doUpdateSet(edition))
    .execute();
  for (let from = 0; from < areas.length; from += atOnce) {
    const rows = areas
      .slice(from, from + atOnce)
      .map((rings, at) => ({ line: from + at + 1, ...boxOf(rings), rings }));
    await sql`
      insert into ops.rural_areas (line, west, south, east, north, rings)
      select line, west, south, east, north, rings
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (line int, west float8,
        south float8, east float8, north float8, rings jsonb)`.execute(db);
  }
}

function boxOf(rings: Rings) {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const ring of rings) {
    for (const [at, degrees] of ring.entries()) {
      if (at % 2 === 0) {
        box.west = Math.min(box.west, degrees);
        box.east = Math.max(box.east, degrees);
      } else {
        box.south = Math.min(box.south, degrees);
        box.north = Math.max(box.north, degrees);
      }
    }
  }
  return box;
}
