import type { PlaceRow } from '@deedlight/domain/suggest/place-directory';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

/** Returns every town and ZIP code of every county. */
export async function readPlaces(db: Queries): Promise<PlaceRow[]> {
  // The rows come as one value: a nation has a hundred thousand, and the driver is slow for each
  // row.
  const { rows } = await sql<{ places: PlaceRow[] | null }>`
    select json_agg(p) as places from (
      select county_fips as "countyFips", state, zip, city from records.places
      order by county_fips, zip, city) p`.execute(db);
  return rows[0]?.places ?? [];
}
