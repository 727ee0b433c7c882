import { type Box, tileNumbersOf, tilesOf } from '@deedlight/domain/geo/tiles';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { codesAt, findCountiesAt } from '../../records/counties-repo';

/** An address on record with a position; `city` is null where the roll has none. */
export type AddressRow = { address_line: string; city: string | null; lat: number; lng: number };

/** A tile of a dense city has fewer; more would take longer to draw than anybody looks. */
const most = 30_000;

/** Returns the addresses in a box whose own position is known. */
export async function addressesIn(db: Queries, box: Box): Promise<AddressRow[]> {
  const tiles = tileNumbersOf(tilesOf(box, 16));
  const found: AddressRow[] = [];
  // Counties are queried one by one, since a cluster answers such queries on a county's machine.
  for (const county of codesAt(await findCountiesAt(db, [box]), box)) {
    const { rows } = await sql<AddressRow>`
      select p.address_line, p.city, p.lat, p.lng from records.properties p
      where p.county_fips = ${county}::bpchar and p.tile16 = any(${tiles}::bigint[])
        and p.address_line is not null and p.location_precision <> 'zip-centroid'
        and p.lat between ${box.south} and ${box.north}
        and p.lng between ${box.west} and ${box.east}
      limit ${most}`.execute(db);
    found.push(...rows);
  }
  return found;
}
