import { testEvent, webhookEvents } from '@deedlight/contract/accounts/webhook-events';
import type { NewWebhook, Webhook, WebhookDelivery } from '@deedlight/contract/accounts/webhooks';
import { groupBy } from '@deedlight/domain/group-by';
import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';

const offReasons = ['owner', 'gone', 'failures'] as const;
const statuses = ['waiting', 'delivered', 'failed'] as const;
const attemptsShown = 20;

/** Returns the caller's webhooks, newest first. */
export async function ownWebhooks(db: Queries, userId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('account.webhook_endpoints')
    .select(['id', 'url', 'description', 'events', 'created_at', 'off_reason', 'failures_in_row'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    description: row.description,
    // Events that only a later version knows are dropped.
    events: webhookEvents.filter((event) => row.events.includes(event)),
    createdAt: row.created_at,
    offReason: offReasons.find((reason) => reason === row.off_reason) ?? null,
    failuresInRow: row.failures_in_row,
  }));
}

export async function ownWebhook(db: Queries, userId: string, id: string): Promise<Webhook | null> {
  return (await ownWebhooks(db, userId)).find((own) => own.id === id) ?? null;
}

/** Returns the deliveries, newest first; the policies hide those of other members' webhooks. */
export async function ownDeliveries(
  db: Queries,
  webhook: string,
  limit: number,
): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('account.webhook_deliveries')
    .select(['id', 'event', 'status', 'created_at', 'next_at', 'payload'])
    .where('endpoint_id', '=', webhook)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const attempts = await db
    .selectFrom('account.webhook_attempts')
    .select(['delivery_id', 'at', 'status', 'milliseconds', 'answer', 'failure'])
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute();
  const attemptsOf = groupBy(attempts, ({ delivery_id }) => delivery_id);
  const known = [...webhookEvents, testEvent] as const;
  return rows.flatMap(({ created_at: createdAt, next_at: nextAt, ...row }) => {
    const event = known.find((one) => one === row.event);
    const status = statuses.find((one) => one === row.status);
    if (event === undefined || status === undefined) return [];
    const made = (attemptsOf.get(row.id) ?? []).slice(0, attemptsShown);
    return {
      id: row.id,
      payload: row.payload,
      event,
      status,
      createdAt,
      nextAt,
      attempts: made.map(({ delivery_id: _, ...attempt }) => attempt),
    };
  });
}

type Kept = NewWebhook & { sealedSecret: string; at: Temporal.Instant };

/** Returns its id, or null if the caller has the maximum number of webhooks. */
export async function insertWebhook(
  db: Queries,
  { url, description, events, sealedSecret, at }: Kept,
): Promise<string | null> {
  const call = sql`account.add_webhook(
    ${url}, ${description}, ${events}::text[], ${sealedSecret}, ${at.toString()}::timestamptz)`;
  return await answerOf<string | null>(db, call);
}

type Changes = { id: string; events?: string[] | undefined; isOn?: boolean | undefined };

/** Returns false if the caller has no such webhook. */
export async function changeOwnWebhook(
  db: Queries,
  { id, events, isOn }: Changes,
): Promise<boolean> {
  return await answerOf<boolean>(
    db,
    sql`account.change_webhook(${id}::uuid, ${events ?? null}::text[], ${isOn ?? null}::boolean)`,
  );
}

/** Returns false if the caller has no such webhook. */
export async function removeOwnWebhook(db: Queries, id: string): Promise<boolean> {
  return await answerOf<boolean>(db, sql`account.remove_webhook(${id}::uuid)`);
}

/** Returns the id of the delivery, or null if the webhook is off or not the caller's. */
export async function insertTest(
  db: Queries,
  { id, key, payload, at }: { id: string; key: string; payload: string; at: Temporal.Instant },
): Promise<string | null> {
  return await answerOf<string | null>(
    db,
    sql`account.test_webhook(${id}::uuid, ${key}, ${payload}, ${at.toString()}::timestamptz)`,
  );
}

export async function replayOwn(
  db: Queries,
  id: string,
  at: Temporal.Instant,
): Promise<'done' | 'off' | 'unknown'> {
  return await answerOf(
    db,
    sql`account.replay_webhook(${id}::uuid, ${at.toString()}::timestamptz)`,
  );
}

async function answerOf<T>(db: Queries, call: RawBuilder<unknown>): Promise<T> {
  const { rows } = await sql<{ answer: T }>`select ${call} as answer`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a function of the database gave no answer');
  return row.answer;
}
