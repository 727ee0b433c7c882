import type { ListingQuery } from '@deedlight/contract/listing/query';
import { type Box, boxesMeet } from '@deedlight/domain/geo/tiles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { type County, findCountiesAt } from '../../records/counties-repo';
import { isOneOf } from '../../records/of-counties';
import { boxesOf } from './area';

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

/**
 * That a row `l` of records.listings is of the counties where a query may find something: a cluster then
 * asks their machines alone.
 */
export async function isOfCounties(
  db: Queries,
  query: ListingQuery,
  view: Box | null = null,
): Promise<RawBuilder<SqlBool>> {
  const boxes = [...boxesOf(query), ...(view === null ? [] : [view])];
  if (boxes.length === 0) return sql<SqlBool>`true`;
  return isOneOf(sql`l.county_fips`, countiesAsked(await findCountiesAt(db, boxes), query, view));
}
