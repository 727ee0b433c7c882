import type { ListingQuery } from '@deedlight/contract/listing/query';
import { type Box, boxesMeet } from '@deedlight/domain/geo/tiles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { type County, findCountiesAt } from '../../records/counties-repo';
import { isOneOf } from '../../records/of-counties';
import { boxesOf } from './area';

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

/**
 * Tests that a row `l` of records.listings is in a county where the query may match: a cluster then
 * uses the machines of these counties only.
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
