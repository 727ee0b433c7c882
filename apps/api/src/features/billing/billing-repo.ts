import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { ProviderEvent, ProviderSubscription } from '../../adapters/payments';
import type { Queries } from '../../platform/database/database';

export type Stored = 'stored' | 'outdated';
export type EventOutcome = Stored | 'unknown' | 'ignored';

/**
 * Returns the number of a reading of the provider; it must be taken before the provider is queried.
 */
export async function nextReading(db: Queries): Promise<number> {
  const { rows } = await sql<{ reading: number }>`
    select nextval('billing.reads')::bigint as reading`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the sequence returned no number');
  return row.reading;
}

/**
 * Holds the customers of these subscriptions as storing does, all of them before the first is stored.
 */
export async function holdCustomers(
  db: Queries,
  found: readonly ProviderSubscription[],
): Promise<void> {
  const customers = [...new Set(found.map(({ customerId }) => customerId))].sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended('stripe-customer:' || customer, 0))
    from unnest(${customers}::text[]) as customer`.execute(db);
}

/** Returns whose these subscriptions are or were, as far as that is stored or noted on them. */
export async function ownersOf(
  db: Queries,
  found: readonly ProviderSubscription[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.user_id as id from public.stripe_subscriptions s
    where s.id = any (${found.map(({ id }) => id)}::text[]) and s.user_id is not null
    union
    select c.user_id from public.stripe_customers c
    where c.customer_id = any (${found.map(({ customerId }) => customerId)}::text[])
    union
    select p.id from public.profiles p
    where p.id::text = any (${found.flatMap(({ userId }) => userId ?? [])}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores the result of `reading`, and updates the person's profile by it. */
export async function storeSubscription(
  db: Queries,
  subscription: ProviderSubscription,
  { reading, eventAt, at }: { reading: number; eventAt: string | null; at: Temporal.Instant },
): Promise<Stored> {
  const { rows } = await sql<{ outcome: Stored }>`
    select billing.store_subscription(
      ${JSON.stringify(subscription)}::jsonb, ${reading}, ${eventAt}::timestamptz, ${at.toString()}
    ) as outcome`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the subscription was neither stored nor outdated');
  return row.outcome;
}

/** Returns false if the event was already handled. */
export async function beginEvent(
  db: Queries,
  { id, type, createdAt }: ProviderEvent,
  at: Temporal.Instant,
): Promise<boolean> {
  await db
    .insertInto('billing.stripe_events')
    .values({ id, type, created: createdAt, received_at: at.toString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { processed_at } = await db
    .selectFrom('billing.stripe_events')
    .select('processed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return processed_at === null;
}

const keptDays = 90;

export async function finishEvent(
  db: Queries,
  id: string,
  outcome: EventOutcome,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('billing.stripe_events')
    .set({ outcome, processed_at: at.toString() })
    .where('id', '=', id)
    .execute();
  // The provider never repeats an event after a month.
  await db
    .deleteFrom('billing.stripe_events')
    .where('received_at', '<', at.subtract({ hours: 24 * keptDays }).toString())
    .execute();
}

export async function forgetCustomer(db: Queries, customerId: string): Promise<void> {
  await db.deleteFrom('public.stripe_customers').where('customer_id', '=', customerId).execute();
}

export async function customerOf(db: Queries, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('public.stripe_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Returns the person's stored customer: the given one, or the one stored before. */
export async function keepCustomer(
  db: Queries,
  userId: string,
  customerId: string,
  at: Temporal.Instant,
): Promise<string> {
  await db
    .insertInto('public.stripe_customers')
    .values({ user_id: userId, customer_id: customerId, created_at: at.toString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return (await customerOf(db, userId)) ?? customerId;
}

/**
 * Returns the subscription that the profile refers to. If there is none, returns the newest one of
 * Pro, whose first payment did not come.
 */
export function currentSubscription(db: Queries, userId: string) {
  return db
    .selectFrom('public.stripe_subscriptions as s')
    .innerJoin('public.profiles as p', 'p.id', 's.user_id')
    .selectAll('s')
    .where('s.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('s.id', '=', eb.ref('p.current_subscription_id')),
        eb.and([eb('p.current_subscription_id', 'is', null), eb('s.tier', '=', 'pro')]),
      ]),
    )
    .orderBy('s.created_at', 'desc')
    .executeTakeFirst();
}

export async function emailOf(db: Queries, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('public.profiles')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? null;
}

export function subscriptionIdsOf(db: Queries, userId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('public.stripe_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .execute();
}
