import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';
import { isCluster } from './living-counties';

/** Both tables have the same columns. The second one is filled on a cluster alone. */
export type StreetsTable = 'records.streets' | 'records.streets_everywhere';

/** Returns the table in which streets are looked for: on a cluster the one that no shard is asked for. */
export async function streetsTable(db: Queries): Promise<StreetsTable> {
  return (await areStreetsEverywhere(db)) ? 'records.streets_everywhere' : 'records.streets';
}

/** Repeats these streets of the county on every machine of a cluster. Does nothing elsewhere. */
export async function repeatStreets(
  db: Queries,
  county: string,
  { zips, cities, streets }: { zips: string[]; cities: string[]; streets: string[] },
): Promise<void> {
  if (!(await areStreetsEverywhere(db))) return;
  await sql`
    insert into records.streets_everywhere (county_fips, state, zip, city, street, words)
    select s.county_fips, s.state, s.zip, s.city, s.street, s.words
    from records.streets s
    join unnest(${zips}::text[], ${cities}::text[], ${streets}::text[]) as n (zip, city, street)
      on s.zip = n.zip and s.city = n.city and s.street = n.street
    where s.county_fips = ${county}
    on conflict do nothing`.execute(db);
}

/** An operator may not have distributed the tables again since the migration that added this one. */
async function areStreetsEverywhere(db: Queries): Promise<boolean> {
  if (!(await isCluster(db))) return false;
  const { rows } = await sql`
    select 1 from pg_dist_partition
    where logicalrelid = 'records.streets_everywhere'::regclass`.execute(db);
  return rows.length > 0;
}
