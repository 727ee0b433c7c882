import type { MeteredEndpoint } from '@deedlight/contract/usage';
import type { SubscriptionStatus } from '@deedlight/domain/usage/subscription';
import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import type { Unit } from './unit';

/** `shares` and `own` are null if the caller counts alone. */
type Reserved = {
  granted: boolean;
  id: string | null;
  isRepeat: boolean;
  used: number;
  shares: number | null;
  own: number | null;
};

type Asking = { since: Temporal.Instant; at: Temporal.Instant };

/**
 * Accounts of the same mailbox count together by this hash; it is null if the caller counts alone.
 */
type Counting = Asking & { mailbox: string | null };

/** Tells the database which pool of a team a member counts in: of running trials, or of paid seats. */
export type PoolTerms = { paying: readonly SubscriptionStatus[] } & (
  | { of: 'trial'; trialSince: Temporal.Instant }
  | { of: 'seats' }
);

/** The searches that members of a team share: how many persons bring theirs, and all are used. */
export type CountedPool = { shares: number; used: number };

/** It exceeds the time of the slowest vendor and the longest answer. */
const holdFor = '10 minutes';

/**
 * Reserves a unit of the caller's quota, in one atomic step for all processes. With `terms` it is a
 * unit of the team's pool, if there is one, and the quota is that of each share.
 */
export async function reserve(
  db: Queries,
  { endpoint, subject, propertyId }: Unit,
  { since, at, mailbox, quota, terms }: Counting & { quota: number; terms: PoolTerms | null },
): Promise<Reserved> {
  const { rows } = await sql<Reserved>`
    select granted, id, is_repeat as "isRepeat", used, shares, own
    from metering.reserve_unit(
      ${endpoint}, ${subject}, ${propertyId}, ${since.toString()}, ${at.toString()}, ${quota},
      ${holdFor}::interval, ${mailbox}, ${termsOf(terms)}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('the metering function returned no row');
  return answer;
}

/** Spends a reserved unit and adds the search to the caller's list. */
export async function spend(db: Queries, id: string, unit: Unit, asking: Asking): Promise<void> {
  const { endpoint, subject, propertyId } = unit;
  await sql`
    select metering.use_unit(
        ${id}::uuid, ${endpoint}, ${subject}, ${propertyId}, ${asking.at.toString()}
      ),
      ${noteSearch(unit, asking)}`.execute(db);
}

/**
 * Spends a reserved unit on what it turned out to be, once a period, and adds the search to the
 * list.
 */
export async function spendAs(db: Queries, id: string, unit: Unit, asking: Asking): Promise<void> {
  const { endpoint, subject, propertyId } = unit;
  await sql`
    select metering.use_unit_as(
        ${id}::uuid, ${endpoint}, ${subject}, ${propertyId}, ${asking.since.toString()},
        ${asking.at.toString()}
      ),
      ${noteSearch(unit, asking)}`.execute(db);
}

/** Adds a search to the caller's list. */
function noteSearch(
  { query, endpoint, propertyId }: Unit,
  { since, at }: Asking,
): RawBuilder<void> {
  return sql`metering.note_search(
        ${query}, ${endpoint}, ${propertyId}, ${since.toString()}, ${at.toString()}
      )`;
}

/** Gives a reserved unit back, unless it is spent. */
export async function giveBack(db: Queries, id: string): Promise<void> {
  await sql`select metering.release_unit(${id}::uuid)`.execute(db);
}

/**
 * Returns what the caller has used, in `own`; with `terms`, also the pool of their team, if there is
 * one.
 */
export async function countUsed(
  db: Queries,
  { since, at, mailbox, terms }: Counting & { terms: PoolTerms | null },
): Promise<{ own: number; pool: CountedPool | null }> {
  const { rows } = await sql<{ own: number; shares: number | null; used: number | null }>`
    select metering.own_units_used(${since.toString()}, ${at.toString()}, ${mailbox}) as own,
      pool.shares, pool.used
    from ${poolAt({ since, at }, terms)} as pool`.execute(db);
  return countedIn(rows);
}

/** `own` is the caller's; with `terms`, the pool of their team, if there is one, tells those of all. */
export async function countExported(
  db: Queries,
  { since, at, mailbox, terms }: Counting & { terms: PoolTerms | null },
): Promise<{ own: number; pool: CountedPool | null }> {
  const { rows } = await sql<{ own: number; shares: number | null; used: number | null }>`
    select metering.own_rows_exported(${since.toString()}, ${at.toString()}, ${mailbox}) as own,
      pool.shares, pool.exported as used
    from ${poolAt({ since, at }, terms)} as pool`.execute(db);
  return countedIn(rows);
}

function countedIn([row]: { own: number; shares: number | null; used: number | null }[]) {
  if (!row) throw new Error('the metering function returned no row');
  const { own, shares, used } = row;
  return { own, pool: shares === null || used === null ? null : { shares, used } };
}

/** `id` is null if the file was refused; `shares` and `own` if the caller counts alone. */
type BegunExport = {
  id: string | null;
  isRunning: boolean;
  used: number;
  shares: number | null;
  own: number | null;
};

/** Holds the rows of a file that begins, in one atomic step for all processes. */
export async function beginExport(
  db: Queries,
  rows: number,
  { hold, ...asked }: Counting & { quota: number; terms: PoolTerms | null; hold: string },
): Promise<BegunExport> {
  const { since, at, mailbox, quota, terms } = asked;
  const answered = await sql<BegunExport>`
    select id, is_running as "isRunning", used, shares, own from metering.begin_export(
      ${rows}, ${since.toString()}, ${at.toString()}, ${quota}, ${hold}::interval, ${mailbox},
      ${termsOf(terms)}
    )`.execute(db);
  const [answer] = answered.rows;
  if (!answer) throw new Error('the metering function returned no row');
  return answer;
}

/** The last arguments of what takes from a quota: of which pool it is. */
function termsOf(terms: PoolTerms | null): RawBuilder<unknown> {
  return sql`${terms?.of === 'trial' ? terms.trialSince.toString() : null},
      ${terms?.paying ?? []}::text[], ${terms?.of === 'seats'}`;
}

function poolAt({ since, at }: Asking, terms: PoolTerms | null): RawBuilder<unknown> {
  switch (terms?.of) {
    case 'trial':
      return sql`metering.own_pool(
        ${at.toString()}, ${terms.trialSince.toString()}, ${terms.paying}::text[]
      )`;
    case 'seats':
      return sql`metering.own_seat_pool(
        ${since.toString()}, ${at.toString()}, ${terms.paying}::text[]
      )`;
    default:
      return sql`(
        select null::integer as shares, null::integer as used, null::integer as exported
      )`;
  }
}

export type UsedUnit = {
  endpoint: MeteredEndpoint;
  property_id: string | null;
  taken_at: string;
};

/** Returns the caller's spent units since then, newest first. */
export async function listUsed(db: Queries, since: Temporal.Instant): Promise<UsedUnit[]> {
  const { rows } = await sql<UsedUnit>`
    select endpoint, property_id, taken_at from metering.own_units(${since.toString()})`.execute(
    db,
  );
  return rows;
}
