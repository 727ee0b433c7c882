import type { MarketSale } from '@deedlight/domain/comparables/comparable-sale';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { type AreaAsked, isInArea, isInZip } from '../../records/area-sales';
import { type SaleRow, saleColumns, toSale } from './sales-repo';

/** Returns sales in the area since a day, newest first, of one type if given. */
export async function salesIn(
  db: Queries,
  asked: AreaAsked,
  { since, type, most }: { since: string; type: PropertyType | null; most: number },
): Promise<MarketSale[]> {
  const isThere =
    asked.area.kind === 'zip'
      ? sql`s.county_fips = ${asked.county}::bpchar
          and s.property_id = any(${await soldIn(db, asked, since, most)}::text[])`
      : isInArea(asked);
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from records.sales s
    where ${isThere} and s.sold_on >= ${since}
      ${type === null ? sql`` : sql`and s.type = ${type}`}
    order by s.sold_on desc, s.property_id, s.key limit ${most}`.execute(db);
  return rows.map(toSale);
}

/** Returns the homes of the ZIP code that were sold since a day, the latest sold first. */
async function soldIn(
  db: Queries,
  asked: AreaAsked,
  since: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ property_id: string }>`
    select l.property_id from records.listings l
    where ${isInZip(asked)} and l.last_sold_on >= ${since}
    order by l.last_sold_on desc, l.property_id limit ${most}`.execute(db);
  return rows.map(({ property_id }) => property_id);
}
