import type { ListingQuery } from '@deedlight/contract/listing/query';
import { type Box, tileNumber, tilesOf } from '@deedlight/domain/geo/tiles';
import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { inBox } from './area';
import { conditionOf } from './conditions';
import { type Among, isOfCounties } from './counties-asked';

export type TileRow = {
  tile: number;
  count: number;
  lat: number;
  lng: number;
  property: string | null;
  /** In cents, of the property where it is alone. */
  value: number | null;
  equity: number | null;
};

/**
 * Returns the stored counts of all properties from records.listing_tiles, for cells up to zoom 12.
 */
export async function countKept(db: Queries, view: Box, zoom: number): Promise<TileRow[]> {
  const kept = zoom <= 8 ? 8 : 12;
  const { west, east, north, south } = tilesOf(view, kept);
  const up = kept - zoom;
  const { rows } = await sql<TileRow>`
    select ((tile >> 16) >> ${up}::int << 16) + ((tile & 65535) >> ${up}::int) as tile,
      sum(properties)::int as count, sum(lat_sum) / sum(properties) as lat,
      sum(lng_sum) / sum(properties) as lng, null as property,
      null::bigint as value, null::bigint as equity
    from records.listing_tiles
    where zoom = ${kept} and properties > 0
      and tile between ${tileNumber(west, north)} and ${tileNumber(east, south)}
      and (tile & 65535) between ${north} and ${south}
    group by 1`.execute(db);
  return rows;
}

/** Returns the counts of the matching properties by cell. */
export async function countCells(
  db: Queries,
  query: ListingQuery,
  { view, zoom }: { view: Box; zoom: number },
  today: Temporal.PlainDate,
  among: Among = null,
): Promise<TileRow[]> {
  const isThere = await isOfCounties(db, query, { view, among });
  const cell = zoom <= 16 ? sql`records.tile_at(l.tile16, ${zoom})` : fineCell(zoom);
  const { rows } = await sql<TileRow>`
    select ${cell} as tile, count(*)::int as count,
      avg(l.lat) as lat, avg(l.lng) as lng,
      case when count(*) = 1 then min(l.property_id) end as property,
      case when count(*) = 1 then min(l.value_cents) end as value,
      case when count(*) = 1 then min(l.equity_cents) end as equity
    from records.listings l
    where ${sql.join(inBox(view), sql` and `)} and ${isThere('l')} and ${conditionOf(query, today)}
    group by 1`.execute(db);
  return rows;
}

/**
 * Returns the cell for zoom levels beyond the index's tiles; it is calculated from the coordinates
 * of the few properties there.
 */
function fineCell(zoom: number): RawBuilder<unknown> {
  const across = 2 ** zoom;
  return sql`(floor((l.lng + 180) / 360 * ${across}::float8)::bigint << 24)
    + floor((l.lat + 90) / 180 * ${across}::float8)::bigint`;
}
