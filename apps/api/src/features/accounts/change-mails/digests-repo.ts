import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import type { Period } from './digest-period';

/** The tables whose rows are mailed, each row in one mail. */
const mailed = ['public.pinned_changes', 'public.search_matches'] as const;

function isNew(table: string, userId: RawBuilder<unknown>, until: string): RawBuilder<boolean> {
  return sql`exists (
    select from ${sql.table(table)} n
    where n.user_id = ${userId} and n.digest_id is null
      and n.noticed_at >= m.asked_at and n.noticed_at < ${until}::timestamptz
  )`;
}

/** Holds for a member `p` who chose this period, has news until then and no mail of it yet. */
export function waitsForDigest(every: Period, until: Temporal.Instant): RawBuilder<boolean> {
  const moment = until.toString();
  const news = mailed.map((table) => isNew(table, sql.ref('p.id'), moment));
  return sql`exists (
    select from public.change_mails m
    where m.user_id = p.id and m.every = ${every} and (${sql.join(news, sql` or `)})
      and not exists (
        select from account.change_digests d
        where d.user_id = p.id and d.covers_until = ${moment}::timestamptz
      )
  )`;
}

/**
 * Makes the mail's row and marks what it tells as told; false if there is nothing to tell, or the
 * mail is made already. Call it in one transaction, in which what was noticed stays as it is.
 */
export async function insertDigest(
  db: Queries,
  asked: { userId: string; every: Period; until: Temporal.Instant; at: Temporal.Instant },
): Promise<boolean> {
  const { userId, every } = asked;
  const [until, at] = [asked.until.toString(), asked.at.toString()];
  const { rows } = await sql<{ id: string; asked_at: string }>`
    with made as (
      insert into account.change_digests (user_id, covers_until, next_at)
      select m.user_id, ${until}::timestamptz, ${at}::timestamptz
      from public.change_mails m where m.user_id = ${userId}::uuid and m.every = ${every}
      on conflict (user_id, covers_until) do nothing returning id
    )
    select made.id, m.asked_at from made, public.change_mails m
    where m.user_id = ${userId}::uuid`.execute(db);
  const [digest] = rows;
  if (digest === undefined) return false;
  let marked = 0n;
  for (const table of mailed) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set digest_id = ${digest.id}::uuid
      where user_id = ${userId}::uuid and digest_id is null
        and noticed_at >= ${digest.asked_at}::timestamptz
        and noticed_at < ${until}::timestamptz`.execute(db);
    marked += numAffectedRows;
  }
  if (marked > 0n) return true;
  await db.deleteFrom('account.change_digests').where('id', '=', digest.id).execute();
  return false;
}

/** A mail that this process may send until `held_until`. */
export type ClaimedDigest = {
  id: string;
  user_id: string;
  covers_until: string;
  tries: number;
  held_until: string;
};

/** Takes the mail that has been due longest and that nobody holds; null when none is due. */
export async function claimDigest(
  db: Queries,
  at: Temporal.Instant,
  until: Temporal.Instant,
): Promise<ClaimedDigest | null> {
  const { rows } = await sql<ClaimedDigest>`
    update account.change_digests d
    set held_until = ${until.toString()}::timestamptz, tries = d.tries + 1
    where d.id = (
      select w.id from account.change_digests w
      where w.status = 'waiting' and w.next_at <= ${at.toString()}::timestamptz
        and (w.held_until is null or w.held_until <= ${at.toString()}::timestamptz)
      order by w.next_at, w.id limit 1 for update skip locked
    )
    returning d.id, d.user_id, d.covers_until, d.tries, d.held_until`.execute(db);
  return rows[0] ?? null;
}

/** Notes what became of a mail that is still held; does nothing if another process holds it. */
export async function endDigest(
  db: Queries,
  { id, held_until }: ClaimedDigest,
  status: 'sent' | 'empty' | 'failed',
  at: Temporal.Instant,
): Promise<void> {
  const ended = await db
    .updateTable('account.change_digests')
    .set({ status, held_until: null, ended_at: at.toString() })
    .where('id', '=', id)
    .where('held_until', '=', held_until)
    .returning('id')
    .execute();
  if (ended.length === 0 || status !== 'failed') return;
  // What a mail could not tell is told by the next one.
  for (const table of mailed) {
    await sql`update ${sql.table(table)} set digest_id = null where digest_id = ${id}::uuid`.execute(
      db,
    );
  }
}

export async function postponeDigest(
  db: Queries,
  { id, held_until }: ClaimedDigest,
  nextAt: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('account.change_digests')
    .set({ held_until: null, next_at: nextAt.toString() })
    .where('id', '=', id)
    .where('held_until', '=', held_until)
    .execute();
}
