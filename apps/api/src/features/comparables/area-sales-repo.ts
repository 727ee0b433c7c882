import type { MarketSale } from '@deedlight/domain/comparables/comparable-sale';
import { type Area, areaKey } from '@deedlight/domain/comparables/shared-area';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { type SaleRow, saleColumns, toSale } from './sales-repo';

/**
 * An area of one county. A ZIP code is of all homes there; the other areas are stored with the sales
 * of homes without a position alone.
 */
export type AreaAsked = { county: string; area: Area; isOnlyPlaceless: boolean };

/**
 * Returns the day of the newest sale in the area that is not dated after `today`, or null if there
 * is none.
 */
export async function newestSaleIn(
  db: Queries,
  asked: AreaAsked,
  today: string,
): Promise<string | null> {
  const { county, area } = asked;
  const { rows } =
    area.kind === 'zip'
      ? await sql<{ newest: string | null }>`
          select max(l.last_sold_on) as newest from records.listings l
          where ${isInZip(asked)} and l.last_sold_on <= ${today}`.execute(db)
      : await sql<{ newest: string | null }>`
          select max(s.sold_on) as newest from records.sales s
          where s.county_fips = ${county}::bpchar and s.areas @> ${[areaKey(county, area)]}::text[]
            and s.sold_on <= ${today}`.execute(db);
  return rows[0]?.newest ?? null;
}

/** Returns sales in the area since a day, newest first, of one type if given. */
export async function salesIn(
  db: Queries,
  asked: AreaAsked,
  { since, type, most }: { since: string; type: PropertyType | null; most: number },
): Promise<MarketSale[]> {
  const { county, area } = asked;
  const isThere =
    area.kind === 'zip'
      ? sql`s.property_id = any(${await soldIn(db, asked, since, most)}::text[])`
      : sql`s.areas @> ${[areaKey(county, area)]}::text[]`;
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from records.sales s
    where s.county_fips = ${county}::bpchar and ${isThere} and s.sold_on >= ${since}
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

function isInZip({ county, area, isOnlyPlaceless }: AreaAsked) {
  return sql`l.county_fips = ${county}::bpchar and l.zip = ${area.name}
    ${isOnlyPlaceless ? sql`and (l.lat is null or l.location_precision = 'zip-centroid')` : sql``}`;
}
