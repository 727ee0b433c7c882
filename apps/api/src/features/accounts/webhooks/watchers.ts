import type { WebhookEvent } from '@deedlight/contract/accounts/webhook-events';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Database, Queries } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import type { Meter } from '../../usage/public';

export type Watching = { database: Database; clock: Clock; meter: Meter; signal: AbortSignal };

/** Holds for a member `p` who subscribes to one of these events. */
export function subscribesTo(events: readonly WebhookEvent[]): RawBuilder<boolean> {
  return sql`exists (
    select from account.webhook_endpoints e
    where e.user_id = p.id and e.off_reason is null and e.events && ${[...events]}::text[]
  )`;
}

/** Holds for a member `p` who pinned something or watches a list with homes. */
export const watchesHomes: RawBuilder<boolean> = sql`exists (
  select from account.watched_homes home where home.user_id = p.id
)`;

/** Holds for a member `p` who watches a saved search. */
export const watchesSearches: RawBuilder<boolean> = sql`exists (
  select from public.saved_searches s where s.user_id = p.id and s.is_watched
)`;

/**
 * Lets one process at a time look for this member, until its transaction ends: two that see different
 * states of an import would otherwise tell a change twice, or none.
 */
export async function inTurn(db: Queries, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('watching:' || ${userId}, 0))`.execute(
    db,
  );
}

/**
 * Returns the members for whom this holds and who may see lists, since they are told of a property
 * what lists show.
 */
export async function watchersOf(
  { database, clock, meter }: Watching,
  holds: RawBuilder<boolean>,
): Promise<Member[]> {
  const { rows } = await database.asService('who waits for what', (db) =>
    sql<{ id: string; email: string | null }>`
      select p.id, p.email from public.profiles p where ${holds} order by p.id`.execute(db),
  );
  const members: Member[] = [];
  for (const { id: userId, email } of rows) {
    const member: Member = { role: 'authenticated', userId, email, sessionId: null };
    const usage = await database.asUser(member, (db) => meter.read(db, member, clock.now()));
    if (usage === null || usage.standing.refusal !== null) continue;
    if (usage.isAdmin || usage.total.remaining > 0) members.push(member);
  }
  return members;
}
