import type { ListingOrder } from '@deedlight/contract/listing';
import type { ListingQuery, ListingSort } from '@deedlight/contract/listing/query';
import { countyOf } from '@deedlight/domain/property/property-id';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { centerOf, milesFrom } from './area';
import { conditionOf } from './conditions';
import { type Among, type IsThere, isIn, isOfCounties } from './counties-asked';
import type { Position } from './cursor';
import type { ListingRow } from './listing-row';
import { lastVersion, readVersion } from './memory/read-rows';

export type ListingPage = { total: number; rows: ListingRow[] };

export type Ask = {
  query: ListingQuery;
  order: ListingOrder;
  after: Position | null;
  limit: number;
  today: Temporal.PlainDate;
};

/** Returns the number of matches, and the rows after a position, both of the same moment. */
export async function findPage(
  db: Queries,
  { query, order, after, limit, today }: Ask,
  among: Among = null,
): Promise<ListingPage> {
  const isThere = await isOfCounties(db, query, { among });
  const { rows } = await sql<ListingRow & { total: number; id: string | null }>`
    with hits as materialized (
      select l.county_fips, l.property_id, ${keyOf(order.sort, query)} as key
      from records.listings l where ${isThere('l')} and ${conditionOf(query, today)}
    ), page as (
      select * from hits where ${isAfter(order, after)} order by ${inOrder(order)} limit ${limit}
    )
    select t.total, r.* from (select count(*)::int as total from hits) t
    left join (${pageRows(query, order, isThere)}) r on true
    order by ${inOrder(order, 'r')}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(isFound) };
}

/**
 * Returns the rows of ids that were found elsewhere, in their order, and their version of the
 * listings, as {@link lastVersion} of the counties in question.
 */
export async function findRowsOf(
  db: Queries,
  ids: readonly string[],
  { query, order }: Pick<Ask, 'query' | 'order'>,
  asked: readonly string[] | null,
): Promise<{ version: number; rows: ListingRow[] }> {
  if (ids.length === 0) return { version: await readVersion(db, asked), rows: [] };
  const counties = ids.map(countyOf);
  const { rows } = await sql<ListingRow & { version: number }>`
    with page as (
      select * from unnest(${counties}::bpchar[], ${ids}::text[]) as k (county_fips, property_id)
    )
    select r.*, (${lastVersion(asked)}) as version from (${pageRows(query, order, isIn(counties))}) r`.execute(
    db,
  );
  const byId = new Map<string, ListingRow>(rows.map((row) => [row.id, row]));
  return { version: rows[0]?.version ?? 0, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** Returns the rows after a position, for exports, which count separately. */
export async function findRows(
  db: Queries,
  { query, order, after, limit, today }: Ask,
  among: Among = null,
): Promise<ListingRow[]> {
  const isThere = await isOfCounties(db, query, { among });
  const { rows } = await sql<ListingRow>`
    with page as (
      select * from (
        select l.county_fips, l.property_id, ${keyOf(order.sort, query)} as key
        from records.listings l where ${isThere('l')} and ${conditionOf(query, today)}
      ) hits where ${isAfter(order, after)} order by ${inOrder(order)} limit ${limit}
    )
    select * from (${pageRows(query, order, isThere)}) r order by ${inOrder(order, 'r')}`.execute(
    db,
  );
  return rows;
}

export async function countMatching(
  db: Queries,
  query: ListingQuery,
  today: Temporal.PlainDate,
  among: Among = null,
): Promise<number> {
  const isThere = await isOfCounties(db, query, { among });
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from records.listings l where ${isThere('l')} and ${conditionOf(query, today)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

function isFound(row: { id: string | null }): boolean {
  return row.id !== null;
}

/** Reads the rows of a page. What is not searched is read from where it is recorded. */
function pageRows(
  query: ListingQuery,
  { sort }: ListingOrder,
  isThere: IsThere,
): RawBuilder<unknown> {
  const center = centerOf(query);
  const key = keyOf(sort, query);
  return sql`
    select ${key} as sort_key, (${key})::text as key, l.property_id as id, l.state,
      p.address_line, p.street, p.unit, l.city, l.zip, p.county, l.parcel_number, l.is_sample,
      l.lat, l.lng, l.location_precision, ${center === null ? sql`null::float8` : milesFrom(center)} as miles,
      l.type, l.beds, l.baths, l.living_area_sqft, l.lot_sqft, l.year_built, l.last_sold_on,
      l.last_price_cents, l.price_source_id, l.owned_since, l.is_owner_occupied, l.is_absentee,
      l.is_corporate, l.has_unpaid_taxes, l.value_cents, l.value_source, l.value_source_id, l.value_as_of,
      v.low80_cents as value_low_cents, v.high80_cents as value_high_cents,
      l.loans_cents, l.loans_basis, l.loans_source_id, l.loans_as_of, l.equity_cents, l.ltv,
      (select max(m.recorded_on) from records.mortgages m
        where m.county_fips = l.county_fips and m.property_id = l.property_id and ${isThere('m')}
          and m.released_on is null and m.recorded_on >= coalesce(l.last_sold_on, m.recorded_on)
      ) as newest_loan_on,
      array(select w.name from records.owners w
        where w.county_fips = l.county_fips and w.property_id = l.property_id and ${isThere('w')}
        order by w.position) as owners,
      array(select o.source_id from records.observations o
        where o.county_fips = l.county_fips and o.property_id = l.property_id and ${isThere('o')}
        order by o.source_id) as observed_by
    from page
    join records.listings l on l.county_fips = page.county_fips and l.property_id = page.property_id
    join records.properties p on p.county_fips = l.county_fips and p.id = l.property_id
    left join valuation.home_values v on v.county_fips = l.county_fips and v.property_id = l.property_id
      and l.value_source = 'valuation' and v.valuation_cents = l.value_cents and ${isThere('v')}
    where ${isThere('l')} and ${isThere('p')}`;
}

type Key = { column: (query: ListingQuery) => RawBuilder<unknown>; type: string };

const keys: Record<ListingSort, Key> = {
  value: { column: () => sql`l.value_cents`, type: 'bigint' },
  sold: { column: () => sql`l.last_sold_on`, type: 'date' },
  size: { column: () => sql`l.living_area_sqft`, type: 'real' },
  year: { column: () => sql`l.year_built`, type: 'smallint' },
  equity: { column: () => sql`l.equity_cents`, type: 'bigint' },
  distance: {
    column: (query) => {
      const center = centerOf(query);
      return center === null ? sql`null::float8` : milesFrom(center);
    },
    type: 'float8',
  },
};

function keyOf(sort: ListingSort, query: ListingQuery): RawBuilder<unknown> {
  return keys[sort].column(query);
}

/** Sorts absent figures last in both directions, then by id, so that no two rows are equal. */
function inOrder({ direction }: ListingOrder, table?: 'r'): RawBuilder<unknown> {
  const key = table === undefined ? sql`key` : sql`r.sort_key`;
  const id = table === undefined ? sql`property_id` : sql`r.id`;
  return direction === 'ascending'
    ? sql`${key} asc nulls last, ${id}`
    : sql`${key} desc nulls last, ${id}`;
}

function isAfter({ sort, direction }: ListingOrder, after: Position | null): RawBuilder<SqlBool> {
  if (after === null) return sql<SqlBool>`true`;
  if (after.key === null) return sql<SqlBool>`key is null and property_id > ${after.id}`;
  const key = sql`${after.key}::${sql.raw(keys[sort].type)}`;
  const beyond = direction === 'ascending' ? sql`key > ${key}` : sql`key < ${key}`;
  return sql<SqlBool>`(${beyond} or key is null or (key = ${key} and property_id > ${after.id}))`;
}
