import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { isOneOf } from '../../../records/of-counties';
import { ownerNames } from '../suggest-repo';
import type { Scope } from './streets-asked';

const mostStreets = 300;
/** The shortest names of these: what is typed is most of them. */
const mostStreetsLooked = 2000;
const fewStreets = 24;
const doorsOfNumber = 200;
const mostDoors = 600;
const doorsOfStreet = 8;
/** So many characters begin the numbers of few parcels. */
const fewBegin = 5;

/** A query of parcels that may be meant. */
export type Candidates = RawBuilder<Row>;

type Row = Omit<SuggestRow, 'houseNumber' | 'ownerNames'> & {
  house_number: string | null;
  owners: string[];
};

/** A typed number, whether it may be going on, and the numbers a slip of the hand away. */
export type NumberNear = { figure: number; isPartial: boolean; slips: number[] };

/** What SQL keeps of {@link SuggestRow}; names of owners are read where they were asked for. */
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
 * Returns for each query of words whether some street has them. They are counted: for one that is enough
 * the planner, who does not know the words, would read all streets.
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
      : sql`(select count(*) > 0 from records.streets s
          where s.words @@ ${query}::tsquery and ${areAsked('s', scope)})`,
  );
  const { rows } = await sql<{ known: boolean[] }>`
    select array[${sql.join(each)}]::boolean[] as known`.execute(db);
  return rows[0]?.known ?? [];
}

/** The parcels with this number on the streets that a query of their words finds. */
export function doors(streets: string, figureTyped: number, scope: Scope): Candidates {
  return sql<Row>`
    with found as materialized (
      select distinct on (s.county_fips, s.street) s.county_fips, s.zip, s.city, s.street
      from records.streets s where ${areStreets(streets, scope)} limit ${mostStreets}
    )
    select ${columns}, ${noOwners} from ${foundStreets(scope)} cross join lateral (
      select p.* from records.properties p
      where ${isOnStreet(scope)} and ${figure} = ${figureTyped} limit ${doorsOfNumber}
    ) p limit ${mostDoors}`;
}

/** On the few shortest of these streets: the parcels whose number is near, or begins so. */
export function doorsNear(
  streets: string,
  { figure: near, isPartial, slips }: NumberNear,
  scope: Scope,
): Candidates {
  const some = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select p.* from records.properties p where ${isOnStreet(scope)} and ${condition}
      order by ${order} limit ${doorsOfStreet})`;
  const parts = [
    some(sql`${figure} = any(${slips}::bigint[])`, sql`${figure}`),
    some(sql`${figure} <= ${near}`, sql`${figure} desc`),
    some(sql`${figure} > ${near}`, sql`${figure}`),
    ...(isPartial && near > 0 ? [10, 100, 1000] : []).map((scale) =>
      some(sql`${figure} >= ${near * scale} and ${figure} < ${(near + 1) * scale}`, sql`${figure}`),
    ),
  ];
  return sql<Row>`
    with found as materialized (
      select one.* from (
        select distinct on (s.county_fips, s.street) s.* from (${looked(streets, scope)}) s
      ) one
      order by length(one.street), one.street limit ${fewStreets}
    )
    select distinct ${columns}, ${noOwners} from ${foundStreets(scope)}
    cross join lateral (${sql.join(parts, sql` union all `)}) p`;
}

/** The first parcels along the few shortest of these streets, in each of their towns. */
export function doorsAlong(streets: string, scope: Scope): Candidates {
  return sql<Row>`
    with found as materialized (
      select * from (${looked(streets, scope)}) s
      order by length(street), street, county_fips, zip, city limit ${fewStreets}
    )
    select ${columns}, ${noOwners} from ${foundStreets(scope)} cross join lateral (
      select p.* from records.properties p
      where ${isOnStreet(scope)} and coalesce(p.zip::text, '') = s.zip and coalesce(p.city, '') = s.city
      order by ${figure} limit ${doorsOfStreet}
    ) p`;
}

/** The first parcels whose number begins so, in the order of their ids. */
export async function parcelsBegun(db: Queries, key: string, scope: Scope): Promise<SuggestRow[]> {
  const { rows: counties } = await sql<{ fips: string; beginning: string }>`
    select s.county_fips as fips, lower(s.state) || '-' || s.county_fips || '-' || ${key} as beginning
    from records.counties s where ${isInScope(scope)} order by 2`.execute(db);
  if (key.length >= fewBegin) return await readCandidates(db, begunInAny(counties, scope));
  // A county has thousands that begin with so little: the first counties are enough.
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

/** The properties one of whose owners' names has the words; for members, who may read listings. */
export function owned(names: string, scope: Scope): Candidates {
  return sql<Row>`
    with found as materialized (
      select s.county_fips, s.property_id from records.listings s
      where records.words_vector(s.words) @@ ${names}::tsquery and ${isInScope(scope)}
      limit ${doorsOfNumber}
    )
    select ${columns}, ${ownerNames('p', areAsked('w', scope))} as owners from found s
    join records.properties p on p.county_fips = s.county_fips and p.id = s.property_id
      and ${areAsked('p', scope)}`;
}

/**
 * The streets that were found, each looked up again: a cluster sends what begins at a row of its own to
 * the machine where that row lies, and refuses it of rows that were gathered.
 */
function foundStreets(scope: Scope): RawBuilder<unknown> {
  return sql`found f join records.streets s on s.county_fips = f.county_fips
    and s.zip = f.zip and s.city = f.city and s.street = f.street and ${areAsked('s', scope)}`;
}

function isOnStreet(scope: Scope): RawBuilder<SqlBool> {
  return sql<SqlBool>`p.county_fips = s.county_fips and p.street collate "C" = s.street
    and ${areAsked('p', scope)}`;
}

/**
 * That a table's rows are of counties that can be asked: a cluster spares a machine only where each table
 * of a statement says so.
 */
function areAsked(table: string, { among }: Scope): RawBuilder<SqlBool> {
  return among === null ? sql<SqlBool>`true` : isOneOf(sql.ref(`${table}.county_fips`), among);
}

function looked(streets: string, scope: Scope): RawBuilder<unknown> {
  return sql`select county_fips, zip, city, street from records.streets s
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
