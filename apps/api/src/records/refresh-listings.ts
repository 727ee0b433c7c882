import { groupBy } from '@deedlight/domain/group-by';
import { cents } from '@deedlight/domain/money';
import { openBalance, type RecordedLoan } from '@deedlight/domain/property/estimated-balance';
import { lastChangeOfHands, type RecordedTransfer } from '@deedlight/domain/property/market-sale';
import type { RecordFlag } from '@deedlight/domain/property/parcel-record';
import { averageRateAt } from '@deedlight/domain/reference/rates/average-rate-at';
import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Database, Queries } from '../platform/database/database';

type Key = { state: string; id: string };
type Parcel = Key & { balance: number | null; basis: string | null; loans_source: string | null };

const parcelsPerChunk = 2500;
/** A balance falls with every payment: older estimates are made anew. */
const freshDays = 31;

/**
 * Brings the rows that listings read up to the records, chunk by chunk, each a transaction of its
 * own. Rows of what did not change stay. Returns how many were written; `isStopped` ends it early.
 */
export async function refreshListings(
  database: Database,
  today: Temporal.PlainDate,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let written = 0;
  let after: Key | null = null;
  while (!isStopped()) {
    const from: Key | null = after;
    const chunk: { last: Key | null; written: number } = await database.asService(
      'bring listings up to the records',
      (db) => refreshAfter(db, from, today),
    );
    written += chunk.written;
    if (chunk.last === null) break;
    after = chunk.last;
  }
  return written;
}

/** Writes the rows of these properties, whether they changed or not. */
export async function refreshListingsOf(
  db: Queries,
  keys: readonly Key[],
  today: Temporal.PlainDate,
): Promise<number> {
  if (keys.length === 0) return 0;
  const parcels = await withBalances(db, keys, today);
  const { rows } = await sql<{ written: number }>`
    select records.refresh_listings(${JSON.stringify(parcels)}::jsonb, ${today.toString()}) as written
  `.execute(db);
  return rows[0]?.written ?? 0;
}

async function refreshAfter(db: Queries, after: Key | null, today: Temporal.PlainDate) {
  const oldest = today.subtract({ days: freshDays }).toString();
  const { rows } = await sql<Key & { is_stale: boolean }>`
    select p.state, p.id, l.record_version is distinct from p.xmin::text::bigint
      or (l.loans_cents > 0 and l.loans_as_of < ${oldest}) as is_stale
    from (select state, id, xmin from records.properties p where ${isAfter(after)}
      order by state, id limit ${parcelsPerChunk}) p
    left join records.listings l on l.state = p.state and l.property_id = p.id
    order by p.state, p.id`.execute(db);
  const stale = rows.filter(({ is_stale }) => is_stale);
  const last = rows.at(-1);
  return {
    last: last === undefined ? null : { state: last.state, id: last.id },
    written: await refreshListingsOf(db, stale, today),
  };
}

function isAfter(after: Key | null): RawBuilder<unknown> {
  return after === null ? sql`true` : sql`(p.state, p.id) > (${after.state}, ${after.id})`;
}

type LoanRow = Key & {
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
  keys: readonly Key[],
  today: Temporal.PlainDate,
): Promise<Parcel[]> {
  const { rows } = await sql<LoanRow>`
    select m.state, m.property_id as id, m.recorded_on, m.amount_cents, m.loan_type,
      m.annual_rate::text as annual_rate, m.term_months, m.released_on, m.source_id
    from ${asked(keys)}
    join records.mortgages m on m.state = k.state and m.property_id = k.id
    order by m.state, m.property_id, m.key`.execute(db);
  const loansOf = groupBy(rows, ({ id }) => id);
  const transfersOf = await findTransfers(
    db,
    keys.filter(({ id }) => loansOf.has(id)),
  );
  return keys.map(({ state, id }) => {
    const loans = loansOf.get(id) ?? [];
    const soldOn = lastChangeOfHands((transfersOf.get(id) ?? []).map(recordedTransfer));
    const open = openBalance(loans.map(recordedLoan), soldOn, today, averageRateAt);
    return {
      state,
      id,
      balance: open?.balance ?? null,
      basis: open?.basis ?? null,
      loans_source: open === null ? null : (loans[0]?.source_id ?? null),
    };
  });
}

type TransferRow = Key & {
  sold_on: string | null;
  recorded_on: string | null;
  price_cents: number | null;
  arms_length: boolean | null;
  flags: RecordFlag[];
};

async function findTransfers(
  db: Queries,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, TransferRow[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<TransferRow>`
    select t.state, t.property_id as id, t.sold_on, t.recorded_on, t.price_cents, t.arms_length,
      t.flags
    from ${asked(keys)}
    join records.transfers t on t.state = k.state and t.property_id = k.id`.execute(db);
  return groupBy(rows, ({ id }) => id);
}

/** The keys as rows of `k`, of the types that the primary keys have. */
function asked(keys: readonly Key[]): RawBuilder<unknown> {
  const states = keys.map(({ state }) => state);
  const ids = keys.map(({ id }) => id);
  return sql`unnest(${states}::bpchar[], ${ids}::text[]) as k (state, id)`;
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
