import type { ListingQuery } from '@deedlight/contract/listing/query';
import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { conditionOf } from './conditions';
import { isOfCounties } from './counties-asked';

/** Returns every property that matches, or null if there are more than `most`. */
export async function matchingIds(
  db: Queries,
  query: ListingQuery,
  today: Temporal.PlainDate,
  most: number,
): Promise<string[] | null> {
  const isThere = await isOfCounties(db, query);
  const { rows } = await sql<{ id: string }>`
    select l.property_id as id from records.listings l where ${isThere('l')} and ${conditionOf(query, today)}
    limit ${most + 1}`.execute(db);
  return rows.length > most ? null : rows.map(({ id }) => id).sort();
}

/** Returns the addresses in the order of the ids; an address is null if none is on record. */
export async function addressesOf(
  db: Queries,
  ids: readonly string[],
): Promise<{ propertyId: string; address: string | null }[]> {
  const counties = ids.map(countyOf);
  const { rows } = await sql<{ propertyId: string; address: string | null }>`
    select k.id as "propertyId", case when p.address_line is not null then
      concat_ws(', ', p.address_line, p.city, concat_ws(' ', p.state, p.zip)) end as address
    from unnest(${counties}::bpchar[], ${[...ids]}::text[]) with ordinality as k (county, id, place)
    left join records.properties p on p.county_fips = k.county and p.id = k.id
    order by k.place`.execute(db);
  return rows;
}
