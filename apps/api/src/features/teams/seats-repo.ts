import { grantsAccess, knownStatus, payingStatuses } from '@deedlight/domain/usage/subscription';
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

/** Somebody who has Pro by a seat of a team. */
export type SeatHolder = { userId: string; team: string; paidBy: string };

/** Returns who has Pro by a seat that one of these persons pays for as the owner of a team. */
export async function holdersPaidBy(db: Queries, owners: string[]): Promise<SeatHolder[]> {
  if (owners.length === 0) return [];
  const { rows } = await sql<SeatHolder>`
    select seat.user_id as "userId", t.name as team, o.user_id as "paidBy"
    from account.team_members o
    join account.teams t on t.id = o.team_id
    cross join lateral billing.seats_of(o.team_id) as seat
    join public.stripe_subscriptions s on s.id = seat.subscription_id
    where o.user_id = any (${owners}::uuid[]) and o.role = 'owner'
      and s.status = any (${payingStatuses}::text[])
    order by seat.user_id`.execute(db);
  return rows;
}

/** Holds the teams that these persons own and in which seats are given, as a change of a team does. */
export async function holdTeamsOf(db: Queries, owners: string[]): Promise<void> {
  if (owners.length === 0) return;
  await sql`
    select t.id from account.teams t
    where exists (
      select from account.team_members o
      where o.team_id = t.id and o.role = 'owner' and o.user_id = any (${owners}::uuid[])
    ) and exists (
      select from account.team_members m where m.team_id = t.id and m.seat_since is not null
    )
    order by t.id for update`.execute(db);
}

/** A seat that brings its holder Pro, as the admins of the installation see it. */
export type PaidSeat = {
  team: string;
  paidBy: string;
  since: string;
  status: string;
  /** How many seats are paid for together. */
  quantity: number;
};

/** From seats that are paid for: the member `m`, and the subscription `s` of the team's owner. */
const fromPaidSeats = sql`
  from account.team_members m
  join billing.seats_of(m.team_id) as seat on seat.user_id = m.user_id
  join public.stripe_subscriptions s on s.id = seat.subscription_id
    and m.seat_since is not null and s.status = any (${payingStatuses}::text[])`;

/** Selects the ids of the accounts that hold a seat that is paid for. */
export const paidSeatHolders = sql<string>`(select m.user_id ${fromPaidSeats})`;

/** Returns the seats of these accounts that are paid for. */
export async function paidSeatsOf(db: Queries, ids: string[]): Promise<Map<string, PaidSeat>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PaidSeat & { userId: string }>`
    select m.user_id as "userId", t.name as team, m.seat_since as since, s.status, s.quantity,
      coalesce(nullif(payer.full_name, ''), payer.email, '') as "paidBy"
    ${fromPaidSeats}
    join account.teams t on t.id = m.team_id
    join public.profiles payer on payer.id = s.user_id
    where m.user_id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ userId, ...seat }) => [userId, seat]));
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
