import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The parcels of a batch that are known, all of one county. */
export type KnownParcels = { county: string; ids: readonly string[] };

/** Tests that a table's rows are of these parcels. */
export function isOf(table: string, { county, ids }: KnownParcels): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.county_fips`)} = ${county}
    and ${sql.ref(`${table}.property_id`)} = any(${ids}::text[])`;
}
