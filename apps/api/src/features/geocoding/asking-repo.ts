import { sql } from 'kysely';
import type { AddressAnswer, AddressGeocoder } from '../../adapters/address-geocoder';
import type { Queries } from '../../platform/database/database';
import type { UnplacedHome } from './geocoding-repo';

export type HomeToAsk = UnplacedHome & { state: string; house_number: string; street: string };

export type Outcome = 'exact' | 'non-exact' | Exclude<AddressAnswer['kind'], 'match'> | 'elsewhere';

export type KeptAnswer = {
  id: string;
  asked: string;
  outcome: Outcome;
  matched: string | null;
  matched_county: string | null;
};

/** A geocoder that does not answer is left alone for so long. */
export const waitHours = 1;

/** An address without a place is asked for again after so many days. */
export const askAgainDays = 180;

/**
 * Homes that the local index did not place and whose address may be sent: neither an invented one
 * nor one that is too long to be an address.
 */
const isUnplaced = sql`(p.location_precision is null or p.location_precision = 'zip-centroid')
  and not p.is_sample and p.house_number is not null and p.street is not null
  and (p.zip is not null or p.city is not null)
  and length(p.house_number || p.street || coalesce(p.city, '')) <= 200`;

/** The address as place-home.ts writes it. */
const askedNow = sql`concat(p.house_number, '|', p.street, '|', p.unit, '|', p.zip, '|', p.city)`;

/** A match whose place got lost, as with an address that changed and changed back, is asked anew. */
const isToAsk = (since: string) => sql`${isUnplaced} and (a.asked is distinct from ${askedNow}
  or a.asked_at < ${since}::timestamptz or a.outcome in ('exact', 'non-exact'))`;

const homes = (county: string) => sql`records.properties p
  left join records.geocodes g on g.county_fips = ${county} and g.property_id = p.id
    and g.kind = p.location_precision
  left join records.geocoder_answers a on a.county_fips = ${county} and a.property_id = p.id
  where p.county_fips = ${county}`;

const columns = sql`p.id, p.house_number, p.street, p.unit, p.zip, p.city, p.state, p.lat, p.lng,
  p.location_precision, g.asked`;

/**
 * Returns the counties with homes to ask for, of which the local index has placed what it could; none
 * while the geocoder is left alone. One that failed before comes last.
 */
export async function findDueToAsk(db: Queries, now: string): Promise<string[]> {
  const { rows } = await sql<{ fips: string }>`
    select c.county_fips as fips from records.counties c
    join ops.geocoded_counties g on g.county_fips = c.county_fips
    where c.properties > 0 and g.finished_at is not null and g.seen_version = c.version
      and (g.asked_version is distinct from c.version or g.ask_again_at <= ${now}::timestamptz)
      and not exists (select from ops.geocoded_counties f where f.ask_not_before > ${now}::timestamptz)
    order by g.ask_not_before nulls first, c.county_fips`.execute(db);
  return rows.map(({ fips }) => fips);
}

/** Begins to ask for a county's homes, and returns how many there are. */
export async function beginAsking(db: Queries, county: string, since: string): Promise<number> {
  const { rows } = await sql<{ homes: number }>`
    select count(*)::int as homes from ${homes(county)} and ${isToAsk(since)}`.execute(db);
  const toAsk = rows[0]?.homes ?? 0;
  await db
    .updateTable('ops.geocoded_counties')
    .set({ to_ask: toAsk, asked: 0, placed_by_asking: 0 })
    .where('county_fips', '=', county)
    .execute();
  return toAsk;
}

export async function findHomesToAsk(
  db: Queries,
  county: string,
  { after, since, most }: { after: string; since: string; most: number },
): Promise<HomeToAsk[]> {
  const { rows } = await sql<HomeToAsk>`
    select ${columns} from ${homes(county)} and p.id > ${after} and ${isToAsk(since)}
    order by p.id limit ${most}`.execute(db);
  return rows;
}

/** What is known of the place of a home that somebody opens, and of asking for it. */
export type Opened = HomeToAsk & {
  /** Its address may be sent and was not answered for, or long ago. */
  is_to_ask: boolean;
  may_be_sent: boolean;
  /** What was answered of its address, and when; null: it was not asked for. */
  outcome: Outcome | null;
  asked_on: string | null;
};

export async function findOpened(
  db: Queries,
  county: string,
  id: string,
  since: string,
): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    select ${columns}, coalesce(${isUnplaced}, false) as may_be_sent,
      coalesce(${isToAsk(since)}, false) as is_to_ask,
      case when a.asked = ${askedNow} then a.outcome end as outcome,
      case when a.asked = ${askedNow} then to_char(a.asked_at at time zone 'UTC', 'YYYY-MM-DD')
        end as asked_on
    from ${homes(county)} and p.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Tells whether the local index has placed what it can of the county, and whether the geocoder is
 * left alone now.
 */
export async function findAskable(
  db: Queries,
  county: string,
  now: string,
): Promise<{ is_indexed: boolean; is_left_alone: boolean }> {
  const { rows } = await sql<{ is_indexed: boolean; is_left_alone: boolean }>`
    select exists (select from records.counties c
        join ops.geocoded_counties g on g.county_fips = c.county_fips
        where c.county_fips = ${county} and g.finished_at is not null
          and g.seen_version = c.version) as is_indexed,
      exists (select from ops.geocoded_counties f
        where f.ask_not_before > ${now}::timestamptz) as is_left_alone`.execute(db);
  return rows[0] ?? { is_indexed: false, is_left_alone: false };
}

/** A version that only the place of one answer raised leaves the county as done as it was. */
export async function saveOneAsked(db: Queries, county: string, version: number): Promise<void> {
  await sql`
    update ops.geocoded_counties g set
      seen_version = case when g.seen_version = ${version}::bigint - 1 then ${version}::bigint
        else g.seen_version end,
      asked_version = case when g.asked_version = ${version}::bigint - 1 then ${version}::bigint
        else g.asked_version end
    where g.county_fips = ${county}`.execute(db);
}

/** Finds those of some homes that have no place yet, as they are now. */
export async function findStillUnplaced(
  db: Queries,
  county: string,
  ids: readonly string[],
): Promise<HomeToAsk[]> {
  const { rows } = await sql<HomeToAsk>`
    select ${columns} from ${homes(county)} and p.id = any(${ids}::text[])
      and ${isUnplaced}`.execute(db);
  return rows;
}

/** Keeps what was answered for homes that are still there. */
export async function keepAnswers(
  db: Queries,
  county: string,
  answers: readonly KeptAnswer[],
  at: string,
): Promise<void> {
  await sql`
    insert into records.geocoder_answers (county_fips, property_id, asked, outcome, matched,
      matched_county, asked_at)
    select p.county_fips, p.id, n.asked, n.outcome, n.matched, n.matched_county, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as n (id text, asked text,
      outcome text, matched text, matched_county text)
    join records.properties p on p.id = n.id
    where p.county_fips = ${county}
    on conflict (county_fips, property_id) do update set asked = excluded.asked,
      outcome = excluded.outcome, matched = excluded.matched,
      matched_county = excluded.matched_county, asked_at = excluded.asked_at`.execute(db);
}

/** Lists the geocoder among the sources of places. */
export async function nameGeocoder(
  db: Queries,
  { id, ...told }: AddressGeocoder['source'],
  now: string,
): Promise<void> {
  await db
    .insertInto('records.address_files')
    .values({
      ...{ ...told, id, series: id, kind: 'geocoder', file_name: id, scope: 'US' },
      ...{ started_at: now, finished_at: now },
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(told))
    .execute();
}

/** Notes how far the asking is. A version that only the answers' places raised is no new one. */
export async function saveAsking(
  db: Queries,
  county: string,
  { asked, placed, version }: { asked: number; placed: number; version: number | null },
): Promise<void> {
  await sql`
    update ops.geocoded_counties g set asked = ${asked}, placed_by_asking = ${placed},
      ask_not_before = null,
      seen_version = case when g.seen_version = ${version}::bigint - 1 then ${version}::bigint
        else g.seen_version end
    where g.county_fips = ${county}`.execute(db);
}

/** Notes that all homes of the county were asked for, and when the oldest answer is asked again. */
export async function endAsking(db: Queries, county: string): Promise<void> {
  const { rows } = await sql<{ oldest: string | null }>`
    select min(a.asked_at) as oldest from ${homes(county)} and ${isUnplaced}`.execute(db);
  await sql`
    update ops.geocoded_counties g set asked_version = g.seen_version,
      ask_again_at = ${rows[0]?.oldest ?? null}::timestamptz + ${askAgainDays} * interval '1 day'
    where g.county_fips = ${county}`.execute(db);
}

/** Leaves the geocoder alone until `until`. */
export async function waitWithAsking(db: Queries, county: string, until: string): Promise<void> {
  await db
    .updateTable('ops.geocoded_counties')
    .set({ ask_not_before: until })
    .where('county_fips', '=', county)
    .execute();
}
