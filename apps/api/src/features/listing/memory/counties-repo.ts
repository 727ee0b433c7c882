import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Box } from '@deedlight/domain/geo/tiles';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { boxFrom } from '../area';

/** A county, how many properties were ever loaded into it, and the box around those on the map. */
export type County = { fips: string; state: string; properties: number; box: Box | null };

type CountyRow = Omit<County, 'box'> & { [Side in keyof Box]: number | null };

export async function readCounties(db: Queries): Promise<County[]> {
  const { rows } = await sql<CountyRow>`
    select county_fips as fips, state, properties, south, north, west, east
    from records.counties order by county_fips`.execute(db);
  return rows.map(({ south, north, west, east, ...county }) => {
    const isOnMap = south !== null && north !== null && west !== null && east !== null;
    return { ...county, box: isOnMap ? { south, north, west, east } : null };
  });
}

/** The counties that may have what is asked for: by code, state and box. */
export function countiesAsked(
  counties: readonly County[],
  { bounds, county, state }: ListingQuery,
  view: Box | null,
): string[] {
  const boxes = [view, bounds === undefined ? null : boxFrom(bounds)].filter((box) => box !== null);
  return counties
    .filter(
      ({ fips, state: own, box: around }) =>
        (county === undefined || county === fips) &&
        (state === undefined || state.toUpperCase() === own) &&
        boxes.every((box) => around !== null && meet(around, box)),
    )
    .map(({ fips }) => fips);
}

function meet(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}
