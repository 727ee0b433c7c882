import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { isOneOf } from '../../../records/of-counties';
import { ownerNames } from '../suggest-repo';
import type { Scope } from './streets-asked';

const mostStreets = 300;
/** The shortest of these names are taken, because the text contains the largest part of them. */
const mostStreetsLooked = 2000;
const fewStreets = 24;
const doorsOfNumber = 200;
const mostDoors = 600;
const doorsOfStreet = 8;
/** Numbers of few parcels begin with this many characters. */
const fewBegin = 5;

/** Queries the parcels that the text may stand for. */
export type Candidates = RawBuilder<Row>;

type Row = Omit<SuggestRow, 'houseNumber' | 'ownerNames'> & {
  house_number: string | null;
  owners: string[];
};

/** A typed number, whether it may be unfinished, and the numbers that differ by a typing error. */
export type NumberNear = { figure: number; isPartial: boolean; slips: number[] };

/**
 * These are the columns of {@link SuggestRow} in SQL; names of owners are read only if the text was
 * searched in them.
 */
const columns = sql`p.id, p.state, p.house_number, p.street, p.unit, p.city, p.zip`;
const noOwners = sql`'{}'::text[] as owners`;
const figure = sql`records.leading_figure(p.house_number)`;

export async function readCandidates(db: Queries, query: Candidates): Promise<SuggestRow[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ house_number, owners, ...row }) => ({
    ...row,
    houseNumber: house_number,
    ownerNames: owners,
  }));
}

/**
 * Returns for each word query whether any street matches it. It counts them: with `exists` the
 * planner, which does not know the words, would read all streets.
 */
export async function areKnown(
  db: Queries,
  queries: readonly (string | null)[],
  scope: Scope,
): Promise<boolean[]> {
  if (queries.every((query) => query === null)) return queries.map(() => true);
  const each = queries.map((query) =>
    query === null
      ? sql`true`
      : sql`(select count(*) > 0 from ${sql.table(scope.table)} s
          where s.words @@ ${query}::tsquery and ${areAsked('s', scope)})`,
  );
  const { rows } = await sql<{ known: boolean[] }>`
    select array[${sql.join(each)}]::boolean[] as known`.execute(db);
  return rows[0]?.known ?? [];
}

/** Finds the parcels with this number on the streets that match the word query. */
export async function doors(
  db: Queries,
  streets: string,
  figureTyped: number,
  scope: Scope,
): Promise<SuggestRow[]> {
  const found = sql<Street>`
    select distinct on (s.county_fips, s.street) s.county_fips, s.zip, s.city, s.street
    from ${sql.table(scope.table)} s where ${areStreets(streets, scope)} limit ${mostStreets}`;
  return await readOn(
    db,
    { found, scope },
    (on) => sql<Row>`
    select ${columns}, ${noOwners} from ${on.streets} cross join lateral (
      select p.* from records.properties p
      where ${isOnStreet(on.scope)} and ${figure} = ${figureTyped} limit ${doorsOfNumber}
    ) p limit ${mostDoors}`,
  );
}

/**
 * Finds, on the few shortest of these streets, the parcels whose number is near or begins with the
 * figure.
 */
export async function doorsNear(
  db: Queries,
  streets: string,
  { figure: near, isPartial, slips }: NumberNear,
  scope: Scope,
): Promise<SuggestRow[]> {
  const found = sql<Street>`
    select one.county_fips, one.zip, one.city, one.street from (
      select distinct on (s.county_fips, s.street) s.* from (${looked(streets, scope)}) s
    ) one
    order by length(one.street), one.street limit ${fewStreets}`;
  return await readOn(db, { found, scope }, (on) => {
    const some = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
      sql`(select p.* from records.properties p where ${isOnStreet(on.scope)} and ${condition}
        order by ${order} limit ${doorsOfStreet})`;
    const parts = [
      some(sql`${figure} = any(${slips}::bigint[])`, sql`${figure}`),
      some(sql`${figure} <= ${near}`, sql`${figure} desc`),
      some(sql`${figure} > ${near}`, sql`${figure}`),
      ...(isPartial && near > 0 ? [10, 100, 1000] : []).map((scale) =>
        some(
          sql`${figure} >= ${near * scale} and ${figure} < ${(near + 1) * scale}`,
          sql`${figure}`,
        ),
      ),
    ];
    return sql<Row>`
      select distinct ${columns}, ${noOwners} from ${on.streets}
      cross join lateral (${sql.join(parts, sql` union all `)}) p`;
  });
}

/** Finds the first parcels along the few shortest of these streets, in each of their towns. */
export async function doorsAlong(
  db: Queries,
  streets: string,
  scope: Scope,
): Promise<SuggestRow[]> {
  const found = sql<Street>`
    select s.county_fips, s.zip, s.city, s.street from (${looked(streets, scope)}) s
    order by length(street), street, county_fips, zip, city limit ${fewStreets}`;
  return await readOn(
    db,
    { found, scope },
    (on) => sql<Row>`
    select ${columns}, ${noOwners} from ${on.streets} cross join lateral (
      select p.* from records.properties p
      where ${isOnStreet(on.scope)} and coalesce(p.zip::text, '') = s.zip
        and coalesce(p.city, '') = s.city
      order by ${figure} limit ${doorsOfStreet}
    ) p`,
  );
}

type Street = { county_fips: string; zip: string; city: string; street: string };

/**
 * Reads the parcels on the found streets. The streets are looked for first and by themselves: their
 * counties are known then, and of a cluster only the shards of these counties are asked.
 */
async function readOn(
  db: Queries,
  { found, scope: { table } }: { found: RawBuilder<Street>; scope: Scope },
  parcels: (on: { streets: RawBuilder<unknown>; scope: Scope }) => Candidates,
): Promise<SuggestRow[]> {
  const { rows } = await found.execute(db);
  if (rows.length === 0) return [];
  const among = [...new Set(rows.map(({ county_fips }) => county_fips))];
  const scope = { only: null, without: [], among, table };
  // A cluster sends a query that starts from a table's row to that row's machine, and refuses one
  // that starts from collected rows.
  const streets = sql`(
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (county_fips char(5), zip text, city text, street text)
    ) f join records.streets s on s.county_fips = f.county_fips
    and s.zip = f.zip and s.city = f.city and s.street = f.street and ${areAsked('s', scope)}`;
  return await readCandidates(db, parcels({ streets, scope }));
}

/** Returns the first parcels whose number begins with the key, in the order of their ids. */
export async function parcelsBegun(db: Queries, key: string, scope: Scope): Promise<SuggestRow[]> {
  const { rows: counties } = await sql<{ fips: string; beginning: string }>`
    select s.county_fips as fips, lower(s.state) || '-' || s.county_fips || '-' || ${key} as beginning
    from records.counties s where ${isInScope(scope)} order by 2`.execute(db);
  if (key.length >= fewBegin) return await readCandidates(db, begunInAny(counties, scope));
  // A county has thousands of parcels with so short a beginning: the first counties are enough.
  const found: SuggestRow[] = [];
  for (const county of counties) {
    found.push(...(await readCandidates(db, begunIn(county))));
    if (found.length >= doorsOfStreet) break;
  }
  return found.slice(0, doorsOfStreet);
}

type Begun = { fips: string; beginning: string };

function begunIn({ fips, beginning }: Begun): Candidates {
  return sql<Row>`
    select ${columns}, ${noOwners} from records.properties p
    where p.county_fips = ${fips} and p.id >= ${beginning} and p.id < ${`${beginning}~`}
    order by p.id limit ${doorsOfStreet}`;
}

function begunInAny(counties: readonly Begun[], scope: Scope): Candidates {
  return sql<Row>`
    with s as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(counties)}::jsonb) as s (fips char(5), beginning text)
    )
    select ${columns}, ${noOwners} from s join records.properties p on p.county_fips = s.fips
      and p.id >= s.beginning collate "C" and p.id < s.beginning || '~' collate "C"
      and ${areAsked('p', scope)}
    order by p.id limit ${doorsOfStreet}`;
}

/**
 * Finds the properties with an owner whose name has the words, for members, who may read listings.
 * Their counties are known before they are read, as in {@link readOn}; most texts name no owner.
 */
export async function owned(db: Queries, names: string, scope: Scope): Promise<SuggestRow[]> {
  const { rows } = await sql<{ fips: string; id: string }>`
    select s.county_fips as fips, s.property_id as id from records.listings s
    where records.words_vector(s.words) @@ ${names}::tsquery and ${isInScope(scope)}
    limit ${doorsOfNumber}`.execute(db);
  if (rows.length === 0) return [];
  const there = { ...scope, among: [...new Set(rows.map(({ fips }) => fips))] };
  return await readCandidates(
    db,
    sql<Row>`
    select ${columns}, ${ownerNames('p', areAsked('w', there))} as owners from (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (fips char(5), id text)
    ) f join records.properties p on p.county_fips = f.fips and p.id = f.id
      and ${areAsked('p', there)}`,
  );
}

function isOnStreet(scope: Scope): RawBuilder<SqlBool> {
  return sql<SqlBool>`p.county_fips = s.county_fips and p.street collate "C" = s.street
    and ${areAsked('p', scope)}`;
}

/**
 * Tests that a table's rows are in counties that can be asked: a cluster leaves a machine alone only
 * if every table of the statement has this condition.
 */
function areAsked(table: string, { among }: Scope): RawBuilder<SqlBool> {
  return among === null ? sql<SqlBool>`true` : isOneOf(sql.ref(`${table}.county_fips`), among);
}

function looked(streets: string, scope: Scope): RawBuilder<unknown> {
  return sql`select county_fips, zip, city, street from ${sql.table(scope.table)} s
    where ${areStreets(streets, scope)} limit ${mostStreetsLooked}`;
}

function areStreets(streets: string, scope: Scope): RawBuilder<SqlBool> {
  return sql<SqlBool>`s.words @@ ${streets}::tsquery and ${isInScope({ ...scope, only: null })}`;
}

function isInScope(scope: Scope): RawBuilder<SqlBool> {
  const { only, without } = scope;
  const those = only === null ? sql`true` : isOneOf(sql`s.county_fips`, only);
  const left =
    without.length === 0 ? sql`true` : sql`s.county_fips <> all(${[...without]}::bpchar[])`;
  return sql<SqlBool>`${those} and ${left} and ${areAsked('s', scope)}`;
}
