import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { MadeToken } from '../../platform/secret-token';

export type CalendarRow = NonNullable<Awaited<ReturnType<typeof ownCalendar>>>;

/** Returns the calendar's address of a member; undefined if there is none. */
export function ownCalendar(db: Queries, userId: string) {
  return db
    .selectFrom('public.deal_calendars')
    .select(['sealed_token', 'made_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps a new address, in place of one of before; none for an account that is gone meanwhile. */
export async function keepCalendar(
  db: Queries,
  { userId, token, at }: { userId: string; token: MadeToken; at: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into public.deal_calendars (user_id, token_hash, sealed_token, made_at)
    select p.id, ${token.hash}, ${token.sealed}, ${at.toString()}::timestamptz
    from public.profiles p where p.id = ${userId}::uuid
    on conflict (user_id) do update set token_hash = excluded.token_hash,
      sealed_token = excluded.sealed_token, made_at = excluded.made_at, last_read_at = null
  `.execute(db);
}

export async function endCalendar(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('public.deal_calendars').where('user_id', '=', userId).execute();
}

/** Notes that a calendar read an address; returns whose it is, or undefined if it is nobody's. */
export async function readByCalendar(
  db: Queries,
  { hash, at }: { hash: string; at: Temporal.Instant },
): Promise<string | undefined> {
  const row = await db
    .updateTable('public.deal_calendars')
    .set({ last_read_at: at.toString() })
    .where('token_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
