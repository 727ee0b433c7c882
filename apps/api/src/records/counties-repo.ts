import { type Box, boxesMeet } from '@deedlight/domain/geo/tiles';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/** Tells how many properties were ever loaded into a county, and their bounding box on the map. */
export type County = { fips: string; state: string; properties: number; box: Box | null };

type CountyRow = Omit<County, 'box'> & { [Side in keyof Box]: number | null };

/** Returns every county that ever had parcels. */
export async function readCounties(db: Queries): Promise<County[]> {
  const { rows } = await sql<CountyRow>`
    select county_fips as fips, state, properties, south, north, west, east
    from records.counties order by county_fips`.execute(db);
  return rows.map(toCounty);
}

/**
 * Returns the counties that may have properties in one of these boxes. On a cluster, statements
 * that name counties are sent to the machines of these counties only.
 */
export async function findCountiesAt(db: Queries, boxes: readonly Box[]): Promise<County[]> {
  const { rows } = await sql<CountyRow>`
    select c.county_fips as fips, c.state, c.properties, c.south, c.north, c.west, c.east
    from records.counties c
    where exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb)
        as box (south float8, north float8, west float8, east float8)
      where c.west <= box.east and box.west <= c.east and c.south <= box.north and box.south <= c.north
    )
    order by c.county_fips`.execute(db);
  return rows.map(toCounty);
}

/** Returns the codes of those counties that may have properties in the box. */
export function codesAt(counties: readonly County[], box: Box): string[] {
  return counties.flatMap(({ fips, box: own }) =>
    own !== null && boxesMeet(own, box) ? fips : [],
  );
}

function toCounty({ south, north, west, east, ...county }: CountyRow): County {
  const isOnMap = south !== null && north !== null && west !== null && east !== null;
  return { ...county, box: isOnMap ? { south, north, west, east } : null };
}
