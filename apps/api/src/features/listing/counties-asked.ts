import type { ListingQuery } from '@deedlight/contract/listing/query';
import { type Box, boxesMeet } from '@deedlight/domain/geo/tiles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { type County, findCountiesAt, readCounties } from '../../records/counties-repo';
import { isOneOf } from '../../records/of-counties';
import { boxesOf } from './area';

/** The counties to look in alone; null: wherever there may be something. */
export type Among = readonly string[] | null;

/** The counties that may have what is asked for: by code, state and box. */
export function countiesAsked(
  counties: readonly County[],
  query: ListingQuery,
  view: Box | null,
): string[] {
  const { county, state } = query;
  const boxes = [...boxesOf(query), ...(view === null ? [] : [view])];
  return counties
    .filter(
      ({ fips, state: own, box: around }) =>
        (county === undefined || county === fips) &&
        (state === undefined || state.toUpperCase() === own) &&
        boxes.every((box) => around !== null && boxesMeet(around, box)),
    )
    .map(({ fips }) => fips);
}

/** The same of all that have records, ZIP code and city looked up among the places that they have. */
export async function countiesWithPlace(
  db: Queries,
  query: ListingQuery,
  view: Box | null,
): Promise<string[]> {
  const asked = countiesAsked(await readCounties(db), query, view);
  const { zip, city } = query;
  if (zip === undefined && city === undefined) return asked;
  const isZip = zip === undefined ? sql`true` : sql`zip = ${zip}`;
  const isCity = city === undefined ? sql`true` : sql`lower(city) = ${city.toLowerCase()}`;
  const { rows } = await sql<{ fips: string }>`
    select distinct county_fips as fips from records.places where ${isZip} and ${isCity}`.execute(
    db,
  );
  const having = new Set(rows.map(({ fips }) => fips));
  return asked.filter((county) => having.has(county));
}

/**
 * That a row `l` of records.listings is of the counties where a query may find something, or of those
 * that are given: a cluster then asks their machines alone.
 */
export async function isOfCounties(
  db: Queries,
  query: ListingQuery,
  { view = null, among = null }: { view?: Box | null; among?: Among } = {},
): Promise<RawBuilder<SqlBool>> {
  if (among !== null) return isOneOf(sql`l.county_fips`, among);
  const boxes = [...boxesOf(query), ...(view === null ? [] : [view])];
  if (boxes.length === 0) {
    const { county } = query;
    return county === undefined ? sql<SqlBool>`true` : isOneOf(sql`l.county_fips`, [county]);
  }
  return isOneOf(sql`l.county_fips`, countiesAsked(await findCountiesAt(db, boxes), query, view));
}
