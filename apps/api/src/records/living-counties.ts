import { countyByFips } from '@deedlight/domain/reference/places/counties';
import { sql } from 'kysely';
import type { Actor, Database, Queries } from '../platform/database/database';
import { isPartAway } from '../platform/database/errors';

/** An answer, and the counties (FIPS codes) that could not be asked for it. */
export type FromLiving<T> = { answer: T; unreachable: readonly string[] };

type Asked = {
  database: Database;
  actor: Actor;
  /** Returns the counties that the question is about, of those that have records. */
  about: (db: Queries, counties: readonly string[]) => Promise<readonly string[]>;
  /** It is true if an answer without any county is useless. */
  needsOne: boolean;
};

/**
 * Asks all counties at once (`among` null). If a machine of the cluster is away, it asks the counties
 * whose machines answer once more, and names the others. Throws the error of the first try if a
 * county is needed and none is left.
 */
export async function askLiving<T>(
  asked: Asked,
  ask: (among: readonly string[] | null) => Promise<T>,
): Promise<FromLiving<T>> {
  try {
    return { answer: await ask(null), unreachable: [] };
  } catch (error) {
    const reach = isPartAway(error) ? await readReach(asked) : null;
    if (reach === null) throw error;
    const { living, unreachable, isWhole } = reach;
    // The session's knowledge was stale: the machine is back, or the county has moved.
    if (isWhole) return { answer: await ask(null), unreachable: [] };
    if (asked.needsOne && living.length === 0 && unreachable.length > 0) throw error;
    return { answer: await ask(living), unreachable };
  }
}

type Reach = { living: string[]; unreachable: string[]; isWhole: boolean };

async function readReach({ database, actor, about }: Asked): Promise<Reach | null> {
  return await database.asUser(actor, async (db) => {
    const lying = await whereCountiesLie(db);
    if (lying === null) return null;
    const counties = await about(db, [...lying.keys()]);
    return {
      living: counties.filter((county) => lying.get(county) !== false),
      unreachable: counties.filter((county) => lying.get(county) === false),
      isWhole: [...lying.values()].every(Boolean),
    };
  });
}

/** Returns the contract's field with the names of the counties that could not be asked, if any. */
export function unreachableNamed(counties: readonly string[]): { unreachable?: string[] } {
  if (counties.length === 0) return {};
  const names = counties.map((fips) => {
    const county = countyByFips(fips);
    return county === undefined ? fips : `${county.name}, ${county.state}`;
  });
  return { unreachable: names.sort() };
}

/** Tells whether the counties may lie on several machines. */
export async function isCluster(db: Queries): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** Returns for each county whether its machine answers, or null if the database is no cluster. */
async function whereCountiesLie(db: Queries): Promise<Map<string, boolean> | null> {
  if (!(await isCluster(db))) return null;
  // Each machine is asked once. A county without a known machine counts as away.
  const { rows } = await sql<{ fips: string; is_living: boolean }>`
    with machines as materialized (
      select groupid, citus_check_connection_to_node(nodename, nodeport) as is_living
      from pg_dist_node where noderole = 'primary' and isactive
    )
    select c.county_fips as fips, coalesce(bool_or(m.is_living), false) as is_living
    from records.counties c
    left join pg_dist_placement p
      on p.shardid = get_shard_id_for_distribution_column('records.properties', c.county_fips::text)
    left join machines m on m.groupid = p.groupid
    group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ fips, is_living }) => [fips, is_living]));
}
