import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import type { PlaceCell } from './place-grounds';

/**
 * Returns how many homes each city and ZIP code of a county has in each tile, and the box around
 * them. It reads the whole county once; homes whose own position is unknown are left out.
 */
export async function placeCellsOf(db: Queries, county: string): Promise<PlaceCell[]> {
  const { rows } = await sql<PlaceCell>`
    select coalesce(p.city, '') as city, coalesce(p.zip::text, '') as zip, p.tile16 as tile,
      count(*)::int as homes, min(p.lng) as west, max(p.lng) as east,
      min(p.lat) as south, max(p.lat) as north
    from records.properties p
    where p.county_fips = ${county}::bpchar and p.tile16 is not null
      and p.location_precision <> 'zip-centroid'
    group by 1, 2, 3 order by 3, 1, 2`.execute(db);
  return rows;
}

/** Returns the version of a county's homes, which rises with each of them that is loaded; 0: none. */
export async function versionOfCounty(db: Queries, county: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select c.listings_version as version from records.counties c
    where c.county_fips = ${county}::bpchar`.execute(db);
  return Number(rows[0]?.version ?? 0);
}
