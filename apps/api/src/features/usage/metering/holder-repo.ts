import type { AccountHolder } from '@deedlight/domain/usage/standing';
import {
  grantsAccess,
  knownStatus,
  type PaidSubscription,
} from '@deedlight/domain/usage/subscription';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import { isForWantOfRoom } from '../../../platform/database/errors';
import type { Member } from '../../../platform/member';
import type { Mailbox } from './mailboxes';
import { readOwnSeat, type SeatRow } from './own-seat';

/** An account, and the seat in a team by which it pays; null if it does not. */
export type SeatedHolder = AccountHolder & { seat: SeatRow | null };

/**
 * Returns null if the account is deleted, although its token is still valid. An account with a new
 * address inherits what the address has used before, and the trial of the first account that
 * reaches the same person's mailbox.
 */
export async function readHolder(
  db: Queries,
  { userId }: Member,
  mailbox: Mailbox | null,
): Promise<SeatedHolder | null> {
  const row = await readRow(db, userId, mailbox);
  if (!row || mailbox === null || row.is_known) return row && withSeat(db, toHolder(row));
  if (!(await recognise(db, mailbox))) return withSeat(db, toHolder(row));
  const recognised = await readRow(db, userId, mailbox);
  return recognised && withSeat(db, toHolder(recognised));
}

/**
 * Lets a seat in a team count that is paid for, where the member's own subscription gives no access.
 */
async function withSeat(db: Queries, holder: AccountHolder): Promise<SeatedHolder> {
  if (holder.paid?.hasAccess) return { ...holder, seat: null };
  const seat = await readOwnSeat(db);
  const paid = seat && toSubscription(seat);
  return paid?.hasAccess ? { ...holder, paid, seat } : { ...holder, seat: null };
}

/** Returns false if the disk is full: reading continues then, and the address is recorded later. */
async function recognise(db: Queries, { hash, isOnePersons }: Mailbox): Promise<boolean> {
  await sql`savepoint before_recognising`.execute(db);
  try {
    const note = sql.raw(isOnePersons ? 'share_trial' : 'recognise');
    await sql`select metering.${note}(${hash})`.execute(db);
    return true;
  } catch (error) {
    if (!isForWantOfRoom(error)) throw error;
    await sql`rollback to savepoint before_recognising`.execute(db);
    return false;
  }
}

type HolderRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;

async function readRow(db: Queries, userId: string, mailbox: Mailbox | null) {
  const knows = sql.raw(mailbox?.isOnePersons ? 'knows_mailbox' : 'knows_address');
  const row = await db
    .selectFrom('public.profiles as p')
    .leftJoin('public.stripe_subscriptions as s', 's.id', 'p.current_subscription_id')
    .select(['p.is_admin', 'p.has_upgraded', 'p.trial_started_at'])
    .select(['s.id', 's.tier', 's.status', 's.cancel_at_period_end'])
    .select(['s.current_period_start', 's.current_period_end'])
    .select(sql<boolean>`metering.${knows}(${mailbox?.hash ?? null})`.as('is_known'))
    .where('p.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

function toHolder(row: HolderRow): AccountHolder {
  return {
    isAdmin: row.is_admin,
    hasUpgraded: row.has_upgraded,
    trialStartedAt: Temporal.Instant.from(row.trial_started_at),
    paid: row.id === null ? null : toSubscription({ ...row, id: row.id }),
  };
}

type SubscriptionRow = {
  id: string;
  status: string | null;
  cancel_at_period_end: boolean | null;
  current_period_start: string | null;
  current_period_end: string | null;
};

function toSubscription(row: SubscriptionRow): PaidSubscription {
  const status = knownStatus(row.status);
  return {
    id: row.id,
    tier: 'pro',
    status,
    hasAccess: grantsAccess(status),
    currentPeriodStart: instantOf(row.current_period_start),
    currentPeriodEnd: instantOf(row.current_period_end),
    cancelAtPeriodEnd: row.cancel_at_period_end === true,
  };
}

function instantOf(text: string | null): Temporal.Instant | null {
  return text === null ? null : Temporal.Instant.from(text);
}
