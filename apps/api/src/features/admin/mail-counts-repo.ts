import type { MailCounts } from '@deedlight/contract/admin';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { MailTable } from '../../platform/kept-mails/kept-mails-repo';

type Row = {
  sent: number;
  waiting: number;
  oldest_waiting_at: string | null;
  retried: number;
  given_up: number;
  last_sent_at: string | null;
  last_given_up_at: string | null;
};

/** When a mail was made; one of changes tells what was noticed until then. */
const madeAt = {
  'account.change_digests': 'covers_until',
  'account.seat_mails': 'made_at',
  'account.passing_mails': 'made_at',
} as const satisfies Record<MailTable, string>;

/** Counts the mails of a table: those that wait, and those that ended since then. */
export async function countMails(
  db: Queries,
  table: MailTable,
  since: Temporal.Instant,
): Promise<MailCounts> {
  const { rows } = await sql<Row>`
    select count(*) filter (where status = 'sent')::integer as sent,
      count(*) filter (where status = 'waiting')::integer as waiting,
      min(${sql.ref(madeAt[table])}) filter (where status = 'waiting') as oldest_waiting_at,
      count(*) filter (where status = 'waiting' and tries > 0 and held_until is null)::integer
        as retried,
      count(*) filter (where status = 'failed')::integer as given_up,
      max(ended_at) filter (where status = 'sent') as last_sent_at,
      max(ended_at) filter (where status = 'failed') as last_given_up_at
    from ${sql.table(table)}
    where status = 'waiting' or ended_at >= ${since.toString()}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a count has one row');
  const { given_up, oldest_waiting_at, last_sent_at, last_given_up_at, ...counts } = row;
  return {
    ...counts,
    givenUp: given_up,
    oldestWaitingAt: oldest_waiting_at,
    lastSentAt: last_sent_at,
    lastGivenUpAt: last_given_up_at,
  };
}
