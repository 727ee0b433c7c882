import { stateOf } from '@deedlight/domain/property/property-id';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

/** What is shown of a suggested property. */
export type SuggestedRow = {
  id: string;
  parcel_number: string;
  address_line: string | null;
  street: string | null;
  unit: string | null;
  city: string | null;
  state: string;
  zip: string | null;
  county: string;
  type: PropertyType | null;
  is_sample: boolean;
  owners: string[];
};

/** A county and the state it lies in, of which its ids are made. */
export type County = { state: string; fips: string };

type Key = { state: string; id: string };

/** The next rows after a key, of a county or (null) of all, in the order of the primary key. */
export async function findRowsAfter(
  db: Queries,
  { county, after, limit }: { county: County | null; after: Key | null; limit: number },
): Promise<SuggestRow[]> {
  const rows = await indexedColumns(db)
    .where(after === null ? sql<SqlBool>`true` : isAfter(after))
    .where(county === null ? sql<SqlBool>`true` : isInCounty(county))
    .orderBy('p.state')
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(asSuggestRow);
}

/** The rows of these properties, in the order of their ids. */
export async function findRowsOf(db: Queries, ids: readonly string[]): Promise<SuggestRow[]> {
  const rows = await indexedColumns(db)
    .where('p.state', '=', anyOf([...new Set(ids.map(stateOf))]))
    .where('p.id', '=', anyOf(ids))
    .orderBy('p.id')
    .execute();
  return rows.map(asSuggestRow);
}

function indexedColumns(db: Queries) {
  return db
    .selectFrom('records.properties as p')
    .select(['p.state', 'p.id', 'p.house_number', 'p.street', 'p.unit', 'p.city', 'p.zip'])
    .select(ownerNames('p').as('owners'));
}

type IndexedRow = Omit<SuggestRow, 'houseNumber' | 'ownerNames'> & {
  house_number: string | null;
  owners: string[];
};

function asSuggestRow({ house_number, owners, ...row }: IndexedRow): SuggestRow {
  return { ...row, houseNumber: house_number, ownerNames: owners };
}

/** The properties of `ids` that the reader may see; their owners where these are asked for. */
export async function findSuggested(
  db: Queries,
  ids: readonly string[],
  withOwners: boolean,
): Promise<SuggestedRow[]> {
  const states = [...new Set(ids.map(stateOf))];
  const rows = await db
    .selectFrom('records.properties as p')
    .select(['p.id', 'p.parcel_number', 'p.address_line', 'p.street', 'p.unit', 'p.city'])
    .select(['p.state', 'p.zip', 'p.county', 'p.type', 'p.is_sample'])
    .select((withOwners ? ownerNames('p') : sql<string[]>`'{}'::text[]`).as('owners'))
    .where('p.state', '=', anyOf(states))
    .where('p.id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => ({ ...row, type: asPropertyType(row.type) }));
}

export function ownerNames(properties: string) {
  return sql<string[]>`array(
    select w.name from records.owners w
    where w.state = ${sql.ref(`${properties}.state`)}
      and w.property_id = ${sql.ref(`${properties}.id`)}
    order by w.position
  )`;
}

function isAfter({ state, id }: Key): Expression<SqlBool> {
  return sql<SqlBool>`(p.state, p.id) > (${state}, ${id})`;
}

/** By the beginning of the ids, which the primary key is in the order of. */
function isInCounty({ state, fips }: County): Expression<SqlBool> {
  const first = `${state.toLowerCase()}-${fips}-`;
  return sql<SqlBool>`p.state = ${state} and p.id >= ${first} and p.id < ${`${first}~`}`;
}

/** One array parameter, so that any number of values is the same prepared statement. */
function anyOf<T>(values: readonly T[]): Expression<T> {
  return sql<T>`any(${values})`;
}

// The loader writes the column from this very list of types.
function asPropertyType(type: string | null): PropertyType | null {
  return type as PropertyType | null;
}
