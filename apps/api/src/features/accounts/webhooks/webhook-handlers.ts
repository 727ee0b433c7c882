import { randomUUID } from 'node:crypto';
import { testEvent, type WebhookBody } from '@deedlight/contract/accounts/webhook-events';
import type { NewWebhook, Webhook } from '@deedlight/contract/accounts/webhooks';
import type { RequestContext } from '../../../platform/context';
import type { Queries } from '../../../platform/database/database';
import { isAdmin, type Member, requireMember } from '../../../platform/member';
import { os } from '../../../platform/procedures';
import type { RequestRate } from '../../../platform/shared-limits';
import { RateLimit, refusals, tellRate } from '../../usage/public';
import { hasJustSignedIn } from '../recent-sign-in';
import { requirePublicUrl } from './require-public-url';
import { makeSecret, sealSecret } from './webhook-secret';
import {
  changeOwnWebhook,
  insertTest,
  insertWebhook,
  ownDeliveries,
  ownWebhook,
  ownWebhooks,
  removeOwnWebhook,
  replayOwn,
} from './webhooks-repo';

export type WebhookSettings = {
  /** It is the key that encrypts the secrets of endpoints. */
  secret: string;
  mayBePrivate: boolean;
  /**
   * Limits the test deliveries of a member per minute. Without it this process counts by itself.
   */
  sendRate?: RequestRate | undefined;
  /** Sends due deliveries, if this process sends any. */
  wake: () => void;
};

export const sendsPerMinute = 30;

type Asked = Pick<RequestContext, 'database' | 'clock'>;

/** Handles the card "Webhooks" of Settings. */
export function webhookHandlers(settings: WebhookSettings) {
  const rate = settings.sendRate ?? new RateLimit(sendsPerMinute);
  /**
   * Throws if a member sends more than a person's tests need, because they go to other people's
   * servers.
   */
  const countSend = async ({ userId }: Member, { clock, replyHeaders }: RequestContext) => {
    const taken = await rate.take(`webhooks:${userId}`, clock.now());
    tellRate(replyHeaders, rate.perMinute, taken);
    if (taken.isTooMuch) {
      throw refusals.RATE_LIMITED({ data: { retryAfterSeconds: taken.seconds } });
    }
  };
  return {
    webhooks: os.accounts.webhooks.handler(async ({ context }) => {
      const member = requireMember(context.actor);
      const webhooks = await context.database.asUser(member, (db) =>
        ownWebhooks(db, member.userId),
      );
      return { webhooks };
    }),

    addWebhook: os.accounts.addWebhook.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const url = await requirePublicUrl(input.url, settings.mayBePrivate);
      const added = await addWebhook(context, member, { ...input, url }, settings);
      if (added.kind === 'sign-in-again') throw errors.RECENT_SIGN_IN_NEEDED();
      if (added.kind === 'admin-needed') throw errors.ADMIN_NEEDED();
      if (added.kind === 'too-many') throw errors.TOO_MANY_WEBHOOKS();
      return { webhook: added.webhook, secret: added.secret };
    }),

    changeWebhook: os.accounts.changeWebhook.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const changed = await context.database.asUser(member, async (db) => {
        if (!(await mayHave(db, input.events ?? []))) return 'admin-needed';
        await changeOwnWebhook(db, input);
        return await ownWebhook(db, member.userId, input.id);
      });
      if (changed === 'admin-needed') throw errors.ADMIN_NEEDED();
      if (changed === null) throw errors.WEBHOOK_UNKNOWN();
      return { webhook: changed };
    }),

    removeWebhook: os.accounts.removeWebhook.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const removed = await context.database.asUser(member, (db) => removeOwnWebhook(db, input.id));
      if (!removed) throw errors.WEBHOOK_UNKNOWN();
      return { removed: true as const };
    }),

    testWebhook: os.accounts.testWebhook.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      await countSend(member, context);
      const sent = await sendTest(context, member, input.id);
      if (sent === 'unknown') throw errors.WEBHOOK_UNKNOWN();
      if (sent === 'off') throw errors.WEBHOOK_IS_OFF();
      settings.wake();
      return sent;
    }),

    webhookDeliveries: os.accounts.webhookDeliveries.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const deliveries = await context.database.asUser(member, async (db) =>
        (await ownWebhook(db, member.userId, input.id)) === null
          ? null
          : await ownDeliveries(db, input.id, input.limit),
      );
      if (deliveries === null) throw errors.WEBHOOK_UNKNOWN();
      return { deliveries };
    }),

    replayWebhookDelivery: os.accounts.replayWebhookDelivery.handler(
      async ({ input, context, errors }) => {
        const member = requireMember(context.actor);
        await countSend(member, context);
        const replayed = await context.database.asUser(member, (db) =>
          replayOwn(db, input.id, context.clock.now()),
        );
        if (replayed === 'unknown') throw errors.DELIVERY_UNKNOWN();
        if (replayed === 'off') throw errors.WEBHOOK_IS_OFF();
        settings.wake();
        return { deliveryId: input.id };
      },
    ),
  };
}

type Added =
  | { kind: 'added'; webhook: Webhook; secret: string }
  | { kind: 'sign-in-again' }
  | { kind: 'admin-needed' }
  | { kind: 'too-many' };

async function addWebhook(
  { database, clock }: Asked,
  member: Member,
  input: NewWebhook,
  settings: WebhookSettings,
): Promise<Added> {
  const at = clock.now();
  const secret = makeSecret();
  const sealedSecret = sealSecret(secret, settings.secret);
  return await database.asUser(member, async (db) => {
    if (!(await hasJustSignedIn(db, member, at))) return { kind: 'sign-in-again' };
    if (!(await mayHave(db, input.events))) return { kind: 'admin-needed' };
    const id = await insertWebhook(db, { ...input, sealedSecret, at });
    if (id === null) return { kind: 'too-many' };
    const webhook = await ownWebhook(db, member.userId, id);
    if (webhook === null) throw new Error('the webhook that was just added is not listed');
    return { kind: 'added', webhook, secret };
  });
}

async function sendTest({ database, clock }: Asked, member: Member, id: string) {
  const at = clock.now();
  const timestamp = at.toString();
  const body: WebhookBody = { type: testEvent, timestamp, data: { endpointId: id } };
  return await database.asUser(member, async (db) => {
    const webhook = await ownWebhook(db, member.userId, id);
    if (webhook === null) return 'unknown';
    const test = { id, key: randomUUID(), payload: JSON.stringify(body), at };
    const deliveryId = await insertTest(db, test);
    return deliveryId === null ? 'off' : { deliveryId };
  });
}

/**
 * Tells whether the person may subscribe: imports are for admins, and a former admin gets no events
 * of them.
 */
async function mayHave(db: Queries, events: readonly string[]): Promise<boolean> {
  return !events.includes('import.finished') || (await isAdmin(db));
}
