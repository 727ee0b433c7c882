import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { makeDue } from '../../platform/jobs/jobs-repo';
import type { Claimed } from '../../platform/kept-mails/kept-mails-repo';
import type { SeatTold, SeatWhat } from './seat-letter';
import { namesOf } from './teams-repo';

/** Of whom a mail tells what, by whom; ids of accounts, and the team's name as it is now. */
export type NewSeatMail = {
  userId: string;
  what: SeatWhat;
  team: string;
  by: string | null;
  seats: number | null;
};

/** The job that sends them. */
export const seatMailsJob = 'teams.mails';

/**
 * Keeps mails about seats, and has the worker send them when the transaction is committed. Call it
 * in the transaction that they tell about.
 */
export async function keepSeatMails(
  db: Queries,
  mails: readonly NewSeatMail[],
  at: Temporal.Instant,
): Promise<void> {
  if (mails.length === 0) return;
  const [made_at, next_at] = [at.toString(), at.toString()];
  await db
    .insertInto('account.seat_mails')
    .values(
      mails.map(({ userId, what, team, by, seats }) => ({
        ...{ user_id: userId, what, team, by_id: by, seats, made_at, next_at },
      })),
    )
    .execute();
  await makeDue(db, seatMailsJob, made_at);
}

/** Returns how many mails about seats somebody caused since then. */
export async function seatMailsBy(
  db: Queries,
  userId: string,
  since: Temporal.Instant,
): Promise<number> {
  const { many } = await db
    .selectFrom('account.seat_mails')
    .select(sql<number>`count(*)::integer`.as('many'))
    .where('by_id', '=', userId)
    .where('made_at', '>', since.toString())
    .executeTakeFirstOrThrow();
  return many;
}

export type ClaimedSeatMail = Claimed & Omit<SeatTold, 'to' | 'by'> & { by_id: string | null };

/** Reads whom a mail is for; null: an account without an address, which cannot be told. */
export async function readSeatMail(
  db: Queries,
  { user_id, by_id, what, team, seats }: ClaimedSeatMail,
): Promise<SeatTold | null> {
  const names = await namesOf(db, by_id === null ? [user_id] : [user_id, by_id]);
  const to = names.get(user_id)?.email;
  if (!to) return null;
  const by = by_id === null ? undefined : names.get(by_id);
  return { to, what, team, seats, by: by ?? null };
}
