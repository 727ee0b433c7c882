import type { Box } from '@deedlight/domain/geo/tiles';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/** A county, how many properties were ever loaded into it, and the box around those on the map. */
export type County = { fips: string; state: string; properties: number; box: Box | null };

type CountyRow = Omit<County, 'box'> & { [Side in keyof Box]: number | null };

/** Every county that has had parcels. */
export async function readCounties(db: Queries): Promise<County[]> {
  const { rows } = await sql<CountyRow>`
    select county_fips as fips, state, properties, south, north, west, east
    from records.counties order by county_fips`.execute(db);
  return rows.map(({ south, north, west, east, ...county }) => {
    const isOnMap = south !== null && north !== null && west !== null && east !== null;
    return { ...county, box: isOnMap ? { south, north, west, east } : null };
  });
}
