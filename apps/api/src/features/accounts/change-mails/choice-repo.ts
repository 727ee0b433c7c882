import type { ChangeMails, HowOften } from '@deedlight/contract/accounts/change-mails';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';

type Choice = Pick<ChangeMails, 'every' | 'last'>;

/** Returns how often the caller wants mails of changes, and what became of the last one. */
export async function ownChoice(db: Queries, userId: string): Promise<Choice> {
  const { rows } = await sql<{
    every: HowOften;
    at: string | null;
    state: 'sent' | 'failed' | null;
  }>`
    select coalesce(
        (select m.every from public.change_mails m where m.user_id = ${userId}::uuid), 'never'
      ) as every, d.ended_at as at, d.status as state
    from (select) one left join lateral (
      select g.ended_at, g.status from account.change_digests g
      where g.user_id = ${userId}::uuid and g.status in ('sent', 'failed')
      order by g.covers_until desc limit 1
    ) d on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a table has one row');
  const { every, at, state } = row;
  return { every, last: at === null || state === null ? null : { at, state } };
}

/** Changes how often the caller gets mails of changes. */
export async function chooseOwn(db: Queries, every: HowOften, at: Temporal.Instant): Promise<void> {
  const chosen = every === 'never' ? null : every;
  await sql`select account.choose_change_mails(${chosen}::text, ${at.toString()}::timestamptz)`.execute(
    db,
  );
}
