import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../database/database';

/** The tables of which each row is a mail (ADR 34). */
export type MailTable = 'account.change_digests' | 'account.seat_mails' | 'account.passing_mails';

/** A mail that this process may send until `held_until`. */
export type Claimed = { id: string; user_id: string; tries: number; held_until: string };

/** Takes the mail that has been due longest and that nobody holds; null when none is due. */
export async function claimMail<Row extends Claimed>(
  db: Queries,
  table: MailTable,
  { at, until }: { at: Temporal.Instant; until: Temporal.Instant },
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} d
    set held_until = ${until.toString()}::timestamptz, tries = d.tries + 1
    where d.id = (
      select w.id from ${sql.table(table)} w
      where w.status = 'waiting' and w.next_at <= ${at.toString()}::timestamptz
        and (w.held_until is null or w.held_until <= ${at.toString()}::timestamptz)
      order by w.next_at, w.id limit 1 for update skip locked
    )
    returning d.*`.execute(db);
  return rows[0] ?? null;
}

/** Notes what became of a mail; false if another process holds it by now, and nothing is noted. */
export async function endMail(
  db: Queries,
  table: MailTable,
  {
    claimed: { id, held_until },
    status,
    at,
  }: {
    claimed: Claimed;
    status: 'sent' | 'empty' | 'failed';
    at: Temporal.Instant;
  },
): Promise<boolean> {
  const ended = await db
    .updateTable(table)
    .set({ status, held_until: null, ended_at: at.toString() })
    .where('id', '=', id)
    .where('held_until', '=', held_until)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Lets a mail go that is still held, to be tried again at `nextAt`. */
export async function postponeMail(
  db: Queries,
  table: MailTable,
  { claimed: { id, held_until }, nextAt }: { claimed: Claimed; nextAt: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ held_until: null, next_at: nextAt.toString() })
    .where('id', '=', id)
    .where('held_until', '=', held_until)
    .execute();
}
