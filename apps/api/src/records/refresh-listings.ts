import { groupBy } from '@deedlight/domain/group-by';
import { cents } from '@deedlight/domain/money';
import { openBalance, type RecordedLoan } from '@deedlight/domain/property/estimated-balance';
import { lastChangeOfHands, type RecordedTransfer } from '@deedlight/domain/property/market-sale';
import type { RecordFlag } from '@deedlight/domain/property/parcel-record';
import { averageRateAt } from '@deedlight/domain/reference/rates/average-rate-at';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Database, Queries } from '../platform/database/database';
import { readCounties } from './counties-repo';

type Parcel = {
  id: string;
  balance: number | null;
  basis: string | null;
  loans_source: string | null;
  /**
   * A parcel whose balance cannot be estimated has no balance, and must not be said to have no
   * loans.
   */
  has_loans: boolean;
};

/** One statement compares this number of parcels; it may find nothing to do. */
const parcelsPerLook = 50_000;
/** One transaction writes this number of parcels. */
const parcelsPerChunk = 2500;
/** Older estimates are made again, since a balance falls with every payment. */
const freshDays = 31;

/**
 * Updates the rows that listings read, in chunks with a transaction each. Unchanged rows stay.
 * Returns the number of rows written; `isStopped` ends it early.
 */
export async function refreshListings(
  database: Database,
  today: Temporal.PlainDate,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const counties = await database.asService('list the counties with records', readCounties);
  let written = 0;
  for (const { fips } of counties) {
    written += await refreshCounty(database, fips, today, { isStopped });
  }
  return written;
}

/**
 * Updates the listings of one county, as {@link refreshListings} does those of all. `onLooked` hears
 * how many of the county's properties have been compared.
 */
export async function refreshCounty(
  database: Database,
  county: string,
  today: Temporal.PlainDate,
  options: { isStopped?: () => boolean; onLooked?: (looked: number) => void } = {},
): Promise<number> {
  let written = 0;
  let looked = 0;
  let after: string | null = '';
  while (after !== null && options.isStopped?.() !== true) {
    const from: string = after;
    const chunk: Chunk = await database.asService('bring listings up to the records', (db) =>
      refreshAfter(db, county, from, today),
    );
    written += chunk.written;
    looked += chunk.looked;
    options.onLooked?.(looked);
    after = chunk.last;
  }
  return written;
}

/** Returns how many properties of a county there are. */
export async function countProperties(db: Queries, county: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from records.properties where county_fips = ${county}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type Chunk = { last: string | null; looked: number; written: number };

/** Writes the rows of these properties of a county, whether they changed or not. */
export async function refreshListingsOf(
  db: Queries,
  county: string,
  ids: readonly string[],
  today: Temporal.PlainDate,
): Promise<number> {
  if (ids.length === 0) return 0;
  const parcels = await withBalances(db, county, ids, today);
  const { rows } = await sql<{ written: number }>`
    select records.refresh_listings(${county}, ${JSON.stringify(parcels)}::jsonb, ${today.toString()})
      as written`.execute(db);
  return rows[0]?.written ?? 0;
}

async function refreshAfter(
  db: Queries,
  county: string,
  after: string,
  today: Temporal.PlainDate,
): Promise<Chunk> {
  const oldest = today.subtract({ days: freshDays }).toString();
  // Each listing is looked up by its key behind the "offset 0". Of a county that the statistics do
  // not know yet the planner expects a single listing, and would read all of them for each property.
  const { rows } = await sql<{ last: string | null; looked: number; stale: string[] }>`
    with part as materialized (
      select p.id, p.version from records.properties p
      where p.county_fips = ${county} and p.id > ${after}
      order by p.id limit ${parcelsPerLook}
    ), stale as materialized (
      select part.id from part
      left join lateral (
        select one.record_version, one.loans_cents, one.loans_as_of from records.listings one
        where one.county_fips = ${county} and one.property_id = part.id offset 0
      ) l on true
      where l.record_version is distinct from part.version
        or (l.loans_cents > 0 and l.loans_as_of < ${oldest})
      order by part.id limit ${parcelsPerChunk}
    ), till as materialized (
      select case when (select count(*) from stale) < ${parcelsPerChunk}
        then (select max(part.id) from part) else (select max(stale.id) from stale) end as id
    )
    select till.id as last, array(select stale.id from stale order by stale.id) as stale,
      (select count(*)::int from part where part.id <= till.id) as looked
    from till`.execute(db);
  const { last = null, looked = 0, stale = [] } = rows[0] ?? {};
  return {
    last,
    looked,
    written: await refreshListingsOf(db, county, stale, today),
  };
}

type LoanRow = {
  id: string;
  recorded_on: string;
  amount_cents: number;
  loan_type: string | null;
  annual_rate: string | null;
  term_months: number | null;
  released_on: string | null;
  source_id: string;
};

async function withBalances(
  db: Queries,
  county: string,
  ids: readonly string[],
  today: Temporal.PlainDate,
): Promise<Parcel[]> {
  const { rows } = await sql<LoanRow>`
    select m.property_id as id, m.recorded_on, m.amount_cents, m.loan_type,
      m.annual_rate::text as annual_rate, m.term_months, m.released_on, m.source_id
    from records.mortgages m
    where m.county_fips = ${county} and m.property_id = any(${ids}::text[])
    order by m.property_id, m.key`.execute(db);
  const loansOf = groupBy(rows, ({ id }) => id);
  const transfersOf = await findTransfers(db, county, [...loansOf.keys()]);
  return ids.map((id) => {
    const loans = loansOf.get(id) ?? [];
    const soldOn = lastChangeOfHands((transfersOf.get(id) ?? []).map(recordedTransfer));
    const open = openBalance(loans.map(recordedLoan), soldOn, today, averageRateAt);
    return {
      id,
      balance: open?.balance ?? null,
      basis: open?.basis ?? null,
      loans_source: open === null ? null : (loans[0]?.source_id ?? null),
      has_loans: loans.length > 0,
    };
  });
}

type TransferRow = {
  id: string;
  sold_on: string | null;
  recorded_on: string | null;
  price_cents: number | null;
  arms_length: boolean | null;
  flags: RecordFlag[];
};

async function findTransfers(
  db: Queries,
  county: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TransferRow[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TransferRow>`
    select t.property_id as id, t.sold_on, t.recorded_on, t.price_cents, t.arms_length, t.flags
    from records.transfers t
    where t.county_fips = ${county} and t.property_id = any(${ids}::text[])`.execute(db);
  return groupBy(rows, ({ id }) => id);
}

function recordedTransfer(row: TransferRow): RecordedTransfer {
  return {
    soldOn: row.sold_on,
    recordedOn: row.recorded_on,
    price: row.price_cents === null ? null : cents(row.price_cents),
    armsLength: row.arms_length,
    flags: row.flags,
  };
}

function recordedLoan(row: LoanRow): RecordedLoan {
  return {
    recordedOn: row.recorded_on,
    amount: cents(row.amount_cents),
    loanType: row.loan_type,
    annualRate: row.annual_rate,
    termMonths: row.term_months,
    releasedOn: row.released_on,
  };
}
