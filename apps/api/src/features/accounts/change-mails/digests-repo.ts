import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import type { Claimed } from '../../../platform/kept-mails/kept-mails-repo';
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

/** The row of a mail that this process sends. */
export type ClaimedDigest = Claimed & { covers_until: string };

/** What a mail could not tell is told by the next one. */
export async function freeNews(db: Queries, { id }: Pick<ClaimedDigest, 'id'>): Promise<void> {
  for (const table of mailed) {
    await sql`update ${sql.table(table)} set digest_id = null where digest_id = ${id}::uuid`.execute(
      db,
    );
  }
}
