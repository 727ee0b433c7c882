import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

type Subscriber = { userId: string; email: string };

/**
 * Takes the people whose last digest is a week old, or who had none yet, and records them as sent:
 * nobody gets two.
 */
export async function takeDue(
  db: Queries,
  at: Temporal.Instant,
  weekAgo: Temporal.Instant,
): Promise<Subscriber[]> {
  const { rows } = await sql<{ user_id: string; email: string | null }>`
    update public.news_digests digest set sent_at = ${at.toString()}::timestamptz
    from auth.users member
    where member.id = digest.user_id
      and (digest.sent_at is null or digest.sent_at <= ${weekAgo.toString()}::timestamptz)
    returning digest.user_id, member.email`.execute(db);
  return rows.flatMap(({ user_id, email }) => (email === null ? [] : { userId: user_id, email }));
}
