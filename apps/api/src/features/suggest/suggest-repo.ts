import { countyOf } from '@deedlight/domain/property/property-id';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { isOneOf } from '../../records/of-counties';

/** A suggested property shows these data. */
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

/**
 * Returns the next rows after a property's, of a county or (null) of all, in the order of the
 * primary key.
 */
export async function findRowsAfter(
  db: Queries,
  { county, after, limit }: { county: string | null; after: string | null; limit: number },
): Promise<SuggestRow[]> {
  const rows = await indexedColumns(db)
    .where(after === null ? sql<SqlBool>`true` : isAfter(after))
    .where(county === null ? sql<SqlBool>`true` : sql<SqlBool>`p.county_fips = ${county}`)
    .orderBy('p.county_fips')
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(asSuggestRow);
}

/** Returns the rows of these properties, in the order of their ids. */
export async function findRowsOf(db: Queries, ids: readonly string[]): Promise<SuggestRow[]> {
  const rows = await indexedColumns(db)
    .where(isOneOf(sql`p.county_fips`, ids.map(countyOf)))
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

/** Returns the properties of `ids` that the reader may see, with their owners if requested. */
export async function findSuggested(
  db: Queries,
  ids: readonly string[],
  withOwners: boolean,
): Promise<SuggestedRow[]> {
  const counties = ids.map(countyOf);
  const names = () => ownerNames('p', isOneOf(sql`w.county_fips`, counties));
  const rows = await db
    .selectFrom('records.properties as p')
    .select(['p.id', 'p.parcel_number', 'p.address_line', 'p.street', 'p.unit', 'p.city'])
    .select(['p.state', 'p.zip', 'p.county', 'p.type', 'p.is_sample'])
    .select((withOwners ? names() : sql<string[]>`'{}'::text[]`).as('owners'))
    .where(isOneOf(sql`p.county_fips`, counties))
    .where('p.id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => ({ ...row, type: asPropertyType(row.type) }));
}

export function ownerNames(properties: string, isAsked = sql<SqlBool>`true`) {
  return sql<string[]>`array(
    select w.name from records.owners w
    where w.county_fips = ${sql.ref(`${properties}.county_fips`)}
      and w.property_id = ${sql.ref(`${properties}.id`)} and ${isAsked}
    order by w.position
  )`;
}

function isAfter(id: string): Expression<SqlBool> {
  return sql<SqlBool>`(p.county_fips, p.id) > (${countyOf(id)}, ${id})`;
}

/** Makes one array parameter, so that any number of values is the same prepared statement. */
function anyOf<T>(values: readonly T[]): Expression<T> {
  return sql<T>`any(${values})`;
}

// The loader writes the column from this very list of types.
function asPropertyType(type: string | null): PropertyType | null {
  return type as PropertyType | null;
}
