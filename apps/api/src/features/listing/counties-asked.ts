import type { ListingQuery } from '@deedlight/contract/listing/query';
import { type Box, boxesMeet } from '@deedlight/domain/geo/tiles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { type County, findCountiesAt, readCounties } from '../../records/counties-repo';
import { isOneOf } from '../../records/of-counties';
import { boxesOf } from './area';

/** The only counties to search; null means every county that may have matches. */
export type Among = readonly string[] | null;

/** Returns the counties that may have matches: by code, state and box. */
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

/** Does the same for all counties with records, and looks up ZIP code and city in their places. */
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

/** Tests that a row of the table with this name is in one of the counties in question. */
export type IsThere = (table: string) => RawBuilder<SqlBool>;

/**
 * Tests that a row is in a county where the query may match, or in one of the given counties. A
 * cluster then uses the machines of these counties only, if every table of the statement has the
 * condition.
 */
export async function isOfCounties(
  db: Queries,
  query: ListingQuery,
  { view = null, among = null }: { view?: Box | null; among?: Among } = {},
): Promise<IsThere> {
  if (among !== null) return isIn(among);
  const boxes = [...boxesOf(query), ...(view === null ? [] : [view])];
  if (boxes.length === 0) {
    const { county } = query;
    return county === undefined ? () => sql<SqlBool>`true` : isIn([county]);
  }
  return isIn(countiesAsked(await findCountiesAt(db, boxes), query, view));
}

export function isIn(counties: readonly string[]): IsThere {
  return (table) => isOneOf(sql.ref(`${table}.county_fips`), counties);
}
