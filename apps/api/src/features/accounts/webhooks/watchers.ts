import type { WebhookEvent } from '@deedlight/contract/accounts/webhook-events';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import type { Meter } from '../../usage/public';

export type Watching = { database: Database; clock: Clock; meter: Meter; signal: AbortSignal };

/**
 * Returns the members who subscribe to one of these events and may see lists, since a delivery
 * shows a property as lists do.
 */
export async function watchersOf(
  { database, clock, meter }: Watching,
  events: readonly WebhookEvent[],
): Promise<Member[]> {
  const { rows } = await database.asService('webhooks: who waits for what', (db) =>
    sql<{ id: string; email: string | null }>`
      select p.id, p.email from public.profiles p
      where exists (
        select from account.webhook_endpoints e
        where e.user_id = p.id and e.off_reason is null and e.events && ${[...events]}::text[]
      )
      order by p.id`.execute(db),
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
