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

/** Tells the database who of a team is on a running trial. */
export type TrialTerms = { trialSince: Temporal.Instant; paying: readonly SubscriptionStatus[] };

/** The searches that members of a team share: how many persons bring theirs, and all are used. */
export type CountedPool = { shares: number; used: number };

/** It exceeds the time of the slowest vendor and the longest answer. */
const holdFor = '10 minutes';

/**
 * Reserves a unit of the caller's quota, in one atomic step for all processes. With `trial` it is a
 * unit of the team's pool, if there is one, and the quota is that of each share.
 */
export async function reserve(
  db: Queries,
  { endpoint, subject, propertyId }: Unit,
  { since, at, mailbox, quota, trial }: Counting & { quota: number; trial: TrialTerms | null },
): Promise<Reserved> {
  const { rows } = await sql<Reserved>`
    select granted, id, is_repeat as "isRepeat", used, shares, own
    from metering.reserve_unit(
      ${endpoint}, ${subject}, ${propertyId}, ${since.toString()}, ${at.toString()}, ${quota},
      ${holdFor}::interval, ${mailbox}, ${trial?.trialSince.toString() ?? null},
      ${trial?.paying ?? []}::text[]
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
 * Returns what the caller has used, in `own`; with `trial`, also the pool of their team, if there is
 * one.
 */
export async function countUsed(
  db: Queries,
  { since, at, mailbox, trial }: Counting & { trial: TrialTerms | null },
): Promise<{ own: number; pool: CountedPool | null }> {
  const pool =
    trial === null
      ? sql`(select null::integer as shares, null::integer as used)`
      : sql`metering.own_pool(
          ${at.toString()}, ${trial.trialSince.toString()}, ${trial.paying}::text[]
        )`;
  const { rows } = await sql<{ own: number; shares: number | null; used: number | null }>`
    select metering.own_units_used(${since.toString()}, ${at.toString()}, ${mailbox}) as own,
      pool.shares, pool.used
    from ${pool} as pool`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the metering function returned no row');
  const { own, shares, used } = row;
  return { own, pool: shares === null || used === null ? null : { shares, used } };
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
