import type { RecordedSale } from '@deedlight/contract/provider/comparables';
import { countyOf, isPropertyId, type PropertyId } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { isOneOf } from '../../records/of-counties';

/** Returns the ids that are in the records. */
export async function findKnown(
  db: Queries,
  ids: readonly PropertyId[],
): Promise<ReadonlySet<string>> {
  const counties = [...new Set(ids.map(countyOf))];
  const { rows } = await sql<{ id: string }>`
    select id from records.properties
    where ${isOneOf(sql`county_fips`, counties)} and id = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the last sale of each in the records, by its id. */
export async function findLastSales(
  db: Queries,
  ids: readonly PropertyId[],
): Promise<ReadonlyMap<string, RecordedSale>> {
  const counties = [...new Set(ids.map(countyOf))];
  const { rows } = await sql<RecordedSale>`
    select p.id, l.last_sold_on as "soldOn", l.last_price_cents as price, p.is_sample as "isSample"
    from records.properties p
    left join records.listings l on l.county_fips = p.county_fips and l.property_id = p.id
    where ${isOneOf(sql`p.county_fips`, counties)} and p.id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type FetchedRow = {
  address_line: string | null;
  city: string | null;
  state: string;
  zip: string | null;
  is_sample: boolean;
  /** It is null if this source was never fetched. */
  fetched_at: string | null;
};

/** Finds a property with its last answer from the source; undefined if it is not in the records. */
export async function findFetched(
  db: Queries,
  id: PropertyId,
  sourceId: string,
): Promise<FetchedRow | undefined> {
  return await db
    .selectFrom('records.properties as p')
    .leftJoin('records.observations as o', (join) =>
      join
        .onRef('o.county_fips', '=', 'p.county_fips')
        .onRef('o.property_id', '=', 'p.id')
        .on('o.source_id', '=', sourceId),
    )
    .select(['p.address_line', 'p.city', 'p.state', 'p.zip', 'p.is_sample', 'o.fetched_at'])
    .where('p.county_fips', '=', countyOf(id))
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/**
 * Finds the properties that earlier queries of the provider led to and that are still in the
 * records.
 */
export async function findLedTo(
  db: Queries,
  provider: string,
  questions: readonly string[],
): Promise<ReadonlyMap<string, PropertyId>> {
  const { rows } = await sql<{ question: string; id: string }>`
    select a.question, p.id from ops.provider_answers a
    join records.properties p
      on p.county_fips = substr(a.answer ->> 'propertyId', 4, 5) and p.id = a.answer ->> 'propertyId'
    where a.provider = ${provider} and a.question = any(${[...questions]}::text[])`.execute(db);
  return new Map(rows.flatMap(({ question, id }) => (isPropertyId(id) ? [[question, id]] : [])));
}

/** Finds the provider's own id of a property from an earlier query. */
export async function findProviderId(
  db: Queries,
  provider: string,
  question: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select answer ->> 'providerId' as id from ops.provider_answers
    where provider = ${provider} and question = ${question}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns the provider's last answer to a query, with its time; undefined if it was never sent. */
export async function findAnswer(db: Queries, provider: string, question: string) {
  return await db
    .selectFrom('ops.provider_answers')
    .select(['answer', 'fetched_at'])
    .where('provider', '=', provider)
    .where('question', '=', question)
    .executeTakeFirst();
}

/** Stores the answers to queries. */
export async function keepAnswers(
  db: Queries,
  provider: string,
  answers: ReadonlyMap<string, object>,
  at: Temporal.Instant,
): Promise<void> {
  const rows = [...answers].map(([question, answer]) => ({
    provider,
    question,
    answer: JSON.stringify(answer),
    fetched_at: at.toString(),
  }));
  await db
    .insertInto('ops.provider_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'question']).doUpdateSet((row) => ({
        answer: row.ref('excluded.answer'),
        fetched_at: row.ref('excluded.fetched_at'),
      })),
    )
    .execute();
}

/** Deletes search results from before then; returns their number. Other answers have no hits. */
export async function forgetSearches(db: Queries, before: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ops.provider_answers')
    .where('fetched_at', '<', before.toString())
    .where(sql<boolean>`answer -> 'hits' is not null`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
