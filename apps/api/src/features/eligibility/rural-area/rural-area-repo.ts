import type { Place } from '@deedlight/domain/geo/distance';
import type { Rings } from '@deedlight/domain/geo/rings';
import { sql } from 'kysely';
import type { RuralEdition } from '../../../imports/rural-areas/rural-areas-repo';
import type { Queries } from '../../../platform/database/database';

/** The edition of USDA's areas on file. `imported_at` is an instant, `as_of` a day. */
export type RuralEditionRow = Omit<RuralEdition, 'sha256' | 'areas'>;

export async function readRuralEdition(db: Queries): Promise<RuralEditionRow | undefined> {
  return await db
    .selectFrom('ops.rural_area_editions')
    .select(['publisher', 'title', 'licence', 'url', 'file_name', 'as_of', 'imported_at'])
    .executeTakeFirst();
}

/** An area that reaches no nearer than this has no border that matters, some four miles. */
const reachDegrees = 0.06;

/**
 * Returns the rings of the ineligible areas around a place; null where it lies beyond the areas of
 * the file, which may be of one state alone.
 */
export async function readAreasAt(db: Queries, { lat, lng }: Place): Promise<Rings[] | null> {
  const { rows } = await sql<{ rings: Rings | null }>`
    with reached as (
      select 1 from ops.rural_areas
      having min(west) <= ${lng} and max(east) >= ${lng} and min(south) <= ${lat} and max(north) >= ${lat}
    )
    select a.rings from reached
    left join ops.rural_areas a on west <= ${lng + reachDegrees} and east >= ${lng - reachDegrees}
      and south <= ${lat + reachDegrees} and north >= ${lat - reachDegrees}
    order by a.line`.execute(db);
  return rows.length === 0 ? null : rows.flatMap(({ rings }) => (rings === null ? [] : [rings]));
}
