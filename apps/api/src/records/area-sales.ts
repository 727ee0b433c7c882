import { type Area, areaKey } from '@deedlight/domain/comparables/shared-area';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../platform/database/database';

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
  const { rows } =
    asked.area.kind === 'zip'
      ? await sql<{ newest: string | null }>`
          select max(l.last_sold_on) as newest from records.listings l
          where ${isInZip(asked)} and l.last_sold_on <= ${today}`.execute(db)
      : await sql<{ newest: string | null }>`
          select max(s.day) as newest from records.transfers s
          where ${isInArea(asked)} and s.price_cents > 0 and s.day <= ${today}`.execute(db);
  return rows[0]?.newest ?? null;
}

/** Tests that a home, a row of records.listings as `l`, lies in the ZIP code. */
export function isInZip({ county, area, isOnlyPlaceless }: AreaAsked): RawBuilder<SqlBool> {
  return sql<SqlBool>`l.county_fips = ${county}::bpchar and l.zip = ${area.name}
    ${isOnlyPlaceless ? sql`and (l.lat is null or l.location_precision = 'zip-centroid')` : sql``}`;
}

/**
 * Tests that a sale, a row of records.transfers or records.sales as `s`, is of a home in an area other
 * than a ZIP code.
 */
export function isInArea({ county, area }: AreaAsked): RawBuilder<SqlBool> {
  return sql<SqlBool>`s.county_fips = ${county}::bpchar
    and s.areas @> ${[areaKey(county, area)]}::text[]`;
}
