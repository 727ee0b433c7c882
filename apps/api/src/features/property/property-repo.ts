import { countyOf, type PropertyId } from '@deedlight/domain/property/property-id';
import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queries } from '../../platform/database/database';
import { isOneOf } from '../../records/of-counties';
import { detailsOf, type Paired } from '../../records/paired-details';
import type { MailingRow, ObservationRow, PropertyRow } from './property-row';

/** Finds the properties of `ids` that are in the records, each with all its lists. */
export async function findProperties(
  db: Queries,
  ids: readonly PropertyId[],
): Promise<PropertyRow[]> {
  const counties = new Set(ids.map(countyOf));
  // A cluster finds the machine by a constant county code, but not by a reference to another column
  // within a subquery.
  const [only] = counties;
  const isOfHome = (table: 'o' | 'w' | 't' | 'm' | 'a' | 'g') =>
    counties.size === 1 && only !== undefined
      ? isOneOf(sql.ref(`${table}.county_fips`), [only])
      : sql<SqlBool>`${sql.ref(`${table}.county_fips`)} = p.county_fips`;
  const rows = await db
    .selectFrom('records.properties as p')
    .select(['p.id', 'p.parcel_number', 'p.address_line', 'p.unit', 'p.city', 'p.state', 'p.zip'])
    .select(['p.county', 'p.lat', 'p.lng', 'p.location_precision', 'p.is_owner_occupied'])
    .select(['p.is_sample', 'p.flags', 'p.updated_at'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('records.geocodes as g')
          .leftJoin('records.address_files as f', 'f.id', 'g.file_id')
          .select(['g.lat', 'g.lng', 'g.error_meters', 'g.basis', 'g.file_id', 'g.line'])
          .select(['g.geocoded_at', 'f.publisher', 'f.title', 'f.licence', 'f.url'])
          .select(['f.file_name', 'f.as_of', 'f.kind'])
          .where(isOfHome('g'))
          .whereRef('g.property_id', '=', 'p.id')
          // What is told of a place that counts no more is left out.
          .whereRef('g.kind', '=', 'p.location_precision'),
      ).as('geocode'),
      jsonArrayFrom(
        eb
          .selectFrom('records.observations as o')
          .select([...origin, 'o.recorded_on', 'o.facts', 'o.details', 'o.flags'])
          .select('o.silent_on')
          .where(isOfHome('o'))
          .whereRef('o.property_id', '=', 'p.id'),
      ).as('observations'),
      jsonArrayFrom(
        eb
          .selectFrom('records.owners as w')
          .select([...origin, 'w.name', 'w.name_key', 'w.kind'])
          .where(isOfHome('w'))
          .whereRef('w.property_id', '=', 'p.id')
          .orderBy('w.position'),
      ).as('owners'),
      jsonArrayFrom(
        eb
          .selectFrom('records.transfers as t')
          .select([...origin, 't.sold_on', 't.recorded_on', 't.price_cents', 't.buyer', 't.seller'])
          .select(['t.document_type', 't.arms_length', 't.flags'])
          .where(isOfHome('t'))
          .whereRef('t.property_id', '=', 'p.id')
          .orderBy(sql`coalesce(t.sold_on, t.recorded_on)`, (order) => order.desc().nullsLast())
          .orderBy('t.key'),
      ).as('transfers'),
      jsonArrayFrom(
        eb
          .selectFrom('records.mortgages as m')
          .select([...origin, 'm.recorded_on', 'm.amount_cents', 'm.lender', 'm.loan_type'])
          .select(['m.position', 'm.term_months', 'm.released_on'])
          // The rate is selected as text, because a JSON number would lose its trailing zeros.
          .select(sql<string | null>`m.annual_rate::text`.as('annual_rate'))
          .where(isOfHome('m'))
          .whereRef('m.property_id', '=', 'p.id')
          .orderBy('m.recorded_on', 'desc')
          .orderBy('m.position'),
      ).as('mortgages'),
      jsonArrayFrom(
        eb
          .selectFrom('records.assessments as a')
          .select([...origin, 'a.tax_year', 'a.assessed_cents', 'a.land_cents', 'a.tax_cents'])
          .select(['a.building_cents', 'a.market_cents', 'a.exempt_cents', 'a.assessed_on'])
          .where(isOfHome('a'))
          .whereRef('a.property_id', '=', 'p.id')
          .orderBy('a.tax_year', 'desc'),
      ).as('assessments'),
    ])
    .where(isOneOf(sql`p.county_fips`, [...counties]))
    .where('p.id', '=', anyOf(ids))
    .execute();
  return asPropertyRows(rows).map((row) => ({
    ...row,
    observations: row.observations.map((said) => ({ ...said, details: detailsOf(said.details) })),
  }));
}

export async function findMailing(db: Queries, id: PropertyId): Promise<MailingRow | null> {
  const row = await db
    .selectFrom('records.owner_mailing')
    .select([...origin, 'care_of', 'lines'])
    .where('county_fips', '=', countyOf(id))
    .where('property_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

const origin = ['source_id', 'run_id', 'line', 'fetched_at'] as const;

/** Makes one array parameter, so that any number of values is the same prepared statement. */
function anyOf<T>(values: readonly T[]): Expression<T> {
  return sql<T>`any(${values})`;
}

type ReadRow = Omit<PropertyRow, 'observations'> & { observations: Paired<ObservationRow>[] };

// Within JSON the loader writes facts, details and flags from the types that PropertyRow names; the
// schema checks the rest.
function asPropertyRows(rows: unknown[]): ReadRow[] {
  return rows as ReadRow[];
}
