import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';

/** Tells which of the homes are of invented counties. */
export async function sampleHomes(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${ids.map(countyOf)}::bpchar[], ${ids}::text[]) as k (county, id)
    join records.properties p on p.county_fips = k.county and p.id = k.id
    where p.is_sample`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
