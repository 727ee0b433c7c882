import type { WebhookBody } from '@deedlight/contract/accounts/webhook-events';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';

/** This process has claimed the delivery for a limited time. */
export type Claimed = {
  id: string;
  event: string;
  payload: string;
  tries: number;
  endpoint_id: string;
  user_id: string;
  url: string;
  sealed_secret: string;
};

export type Attempt = {
  at: Temporal.Instant;
  status: number | null;
  milliseconds: number;
  answer: string | null;
  failure: string | null;
};

/**
 * Writes a delivery for each endpoint of these members that subscribes to the event; an existing
 * delivery stays.
 */
export async function enqueue(
  db: Queries,
  { body, key, of }: { body: WebhookBody; key: string; of: { userId: string } | 'admins' },
): Promise<void> {
  const whose =
    of === 'admins'
      ? sql`exists (select from public.profiles p where p.id = e.user_id and p.is_admin)`
      : sql`e.user_id = ${of.userId}::uuid`;
  await sql`
    insert into account.webhook_deliveries
      (endpoint_id, event, event_key, payload, created_at, next_at)
    select e.id, ${body.type}, ${key}, ${JSON.stringify(body)}, ${body.timestamp}::timestamptz,
      ${body.timestamp}::timestamptz
    from account.webhook_endpoints e
    where e.off_reason is null and ${body.type} = any (e.events) and ${whose}
    on conflict (endpoint_id, event, event_key) do nothing`.execute(db);
}

export async function claimDue(
  db: Queries,
  { at, until, most }: { at: Temporal.Instant; until: Temporal.Instant; most: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select * from account.claim_webhooks(${at.toString()}, ${until.toString()}, ${most}::int)
  `.execute(db);
  return rows;
}

/**
 * Locks the endpoint until the transaction ends, always before its deliveries, because turning it
 * off locks both in this order. Returns false if it is off or deleted.
 */
export async function holdEndpoint(db: Queries, endpoint: string): Promise<boolean> {
  const row = await db
    .selectFrom('account.webhook_endpoints')
    .select('off_reason')
    .where('id', '=', endpoint)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.off_reason === null;
}

type Settled = {
  attempt: Attempt;
  until: Temporal.Instant;
  status: 'waiting' | 'delivered' | 'failed';
  nextAt: Temporal.Instant | null;
};

/** Returns false if another process has claimed it since: the result of that process counts. */
export async function settle(
  db: Queries,
  { id, tries }: Claimed,
  { attempt, until, status, nextAt }: Settled,
): Promise<boolean> {
  const { at, ...said } = attempt;
  const settled = await db
    .updateTable('account.webhook_deliveries')
    .set({
      status,
      tries: tries + 1,
      next_at: nextAt?.toString() ?? null,
      held_until: null,
    })
    .where('id', '=', id)
    .where('held_until', '=', until.toString())
    .returning('id')
    .executeTakeFirst();
  if (settled === undefined) return false;
  await db
    .insertInto('account.webhook_attempts')
    .values({ delivery_id: id, at: at.toString(), ...said })
    .execute();
  return true;
}

export async function noteSuccess(db: Queries, endpoint: string): Promise<void> {
  await db
    .updateTable('account.webhook_endpoints')
    .set({ failures_in_row: 0, failing_since: null })
    .where('id', '=', endpoint)
    .where('failures_in_row', '>', 0)
    .execute();
}

/** Returns the number of failures in a row, and the time of the first. */
export async function noteFailure(
  db: Queries,
  endpoint: string,
  at: Temporal.Instant,
): Promise<{ inRow: number; since: string }> {
  const row = await db
    .updateTable('account.webhook_endpoints')
    .set({
      failures_in_row: sql`failures_in_row + 1`,
      failing_since: sql`coalesce(failing_since, ${at.toString()}::timestamptz)`,
    })
    .where('id', '=', endpoint)
    .returning(['failures_in_row', 'failing_since'])
    .executeTakeFirst();
  return { inRow: row?.failures_in_row ?? 0, since: row?.failing_since ?? at.toString() };
}

/** Returns whom to notify, or null if the endpoint was already off or is deleted. */
export async function switchOff(
  db: Queries,
  endpoint: string,
  reason: 'gone' | 'failures',
): Promise<{ email: string | null } | null> {
  const { rows } = await sql<{ email: string | null }>`
    select p.email from account.webhook_endpoints e join public.profiles p on p.id = e.user_id
    where e.id = ${endpoint}::uuid and e.off_reason is null for update of e`.execute(db);
  const [owner] = rows;
  if (owner === undefined) return null;
  await sql`select account.switch_webhook_off(${endpoint}::uuid, ${reason})`.execute(db);
  return owner;
}
