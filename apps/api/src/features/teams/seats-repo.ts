import { grantsAccess, knownStatus } from '@deedlight/domain/usage/subscription';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

/** Returns how many seats the owner of a team pays for, their own among them; 0 if they do not. */
export async function paidSeats(db: Queries, teamId: string): Promise<number> {
  const row = await db
    .selectFrom('account.team_members as m')
    .innerJoin('public.profiles as p', 'p.id', 'm.user_id')
    .innerJoin('public.stripe_subscriptions as s', 's.id', 'p.current_subscription_id')
    .select(['s.quantity', 's.status'])
    .where('m.team_id', '=', teamId)
    .where('m.role', '=', 'owner')
    .executeTakeFirst();
  return row !== undefined && pays(row.status) ? row.quantity : 0;
}

/** Returns the members to whom a seat was given, and whether it is paid for. */
export async function givenSeats(
  db: Queries,
  teamId: string,
): Promise<Map<string, { isPaid: boolean }>> {
  const { rows } = await sql<{ userId: string; status: string | null }>`
    select m.user_id as "userId", s.status
    from account.team_members m
    left join billing.seats_of(m.team_id) as seat on seat.user_id = m.user_id
    left join public.stripe_subscriptions s on s.id = seat.subscription_id
    where m.team_id = ${teamId}::uuid and m.seat_since is not null and m.role <> 'owner'
  `.execute(db);
  return new Map(rows.map(({ userId, status }) => [userId, { isPaid: pays(status) }]));
}

/** Gives a member a seat; without `since` takes it back. */
export async function setSeat(
  db: Queries,
  { userId, since }: { userId: string; since: Temporal.Instant | null },
): Promise<void> {
  await db
    .updateTable('account.team_members')
    .set({ seat_since: since?.toString() ?? null })
    .where('user_id', '=', userId)
    .execute();
}

function pays(status: string | null): boolean {
  return grantsAccess(knownStatus(status));
}
