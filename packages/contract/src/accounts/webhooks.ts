import { oc } from '@orpc/contract';
import { z } from 'zod';
import { adminNeeded } from '../shared/admin-needed';
import { signInFirst } from '../shared/sign-in-first';
import { meteredErrors } from '../usage';
import { testEvent, webhookEvents } from './webhook-events';

export const mostWebhooks = 10;

const Instant = z.iso.datetime({ offset: true });

const Events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Choose at least one')
  .refine((events) => new Set(events).size === events.length, 'Each event once');

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: Instant,
  offReason: z
    .enum(['owner', 'gone', 'failures'])
    .nullable()
    .describe('null: it is on. gone: it answered 410; failures: it failed for too long'),
  failuresInRow: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookAttempt = z.object({
  at: Instant,
  status: z.int().nullable().describe('null: there was no answer'),
  milliseconds: z.int(),
  answer: z.string().nullable().describe('The first 500 characters of it'),
  failure: z.string().nullable().describe('Why there was no answer'),
});

export const WebhookDelivery = z.object({
  id: z.uuid().describe('The header webhook-id'),
  event: z.enum([...webhookEvents, testEvent]),
  status: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: Instant,
  nextAt: Instant.nullable().describe('When it is tried next; null: not any more'),
  payload: z.string().describe('The body, as it is signed'),
  attempts: z.array(WebhookAttempt).describe('Newest first, 20 at most'),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const NewWebhook = z.strictObject({
  url: z.string().trim().min(1, 'Enter an address').max(2000, 'At most 2,000 characters'),
  description: z.string().trim().max(200, 'At most 200 characters').default(''),
  events: Events,
});
export type NewWebhook = z.infer<typeof NewWebhook>;

const tags = ['Webhooks'];
const path = '/v1/account/webhooks';
const one = z.object({ id: z.uuid() });

const webhookUnknown = {
  WEBHOOK_UNKNOWN: { status: 404, message: 'You have no such webhook (any more).' },
};
/** The errors of endpoints that send a delivery at once. */
const sendingErrors = {
  RATE_LIMITED: meteredErrors.RATE_LIMITED,
  WEBHOOK_IS_OFF: { status: 409, message: 'This webhook is off. Turn it on first.' },
};

export const webhooks = {
  webhooks: oc
    .route({ method: 'GET', path, summary: "List one's own webhooks", tags })
    .output(z.object({ webhooks: z.array(Webhook) }))
    .errors(signInFirst),

  addWebhook: oc
    .route({
      method: 'POST',
      path,
      summary: 'Add a webhook',
      description:
        'The signing secret is answered this once. The address is https and public: where it leads to a private network it is refused, now and at each delivery.',
      tags,
    })
    .input(NewWebhook)
    .output(z.object({ webhook: Webhook, secret: z.string().describe('whsec_…') }))
    .errors({
      ...signInFirst,
      ...adminNeeded,
      RECENT_SIGN_IN_NEEDED: {
        status: 403,
        message: 'Sign in again first: adding a webhook needs a sign-in of the last 15 minutes.',
      },
      TOO_MANY_WEBHOOKS: {
        status: 409,
        message: `An account has at most ${mostWebhooks} webhooks. Remove one that is not needed.`,
      },
    }),

  changeWebhook: oc
    .route({
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Choose other events of a webhook, or turn it on or off',
      description: 'What waits for a webhook that is turned off is given up.',
      tags,
    })
    .input(one.extend({ events: Events.optional(), isOn: z.boolean().optional() }))
    .output(z.object({ webhook: Webhook }))
    .errors({ ...signInFirst, ...adminNeeded, ...webhookUnknown }),

  removeWebhook: oc
    .route({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Remove a webhook with its deliveries',
      tags,
    })
    .input(one)
    .output(z.object({ removed: z.literal(true) }))
    .errors({ ...signInFirst, ...webhookUnknown }),

  testWebhook: oc
    .route({
      method: 'POST',
      path: `${path}/{id}/test`,
      summary: 'Send a test event to a webhook',
      description: 'Tests and what is sent again are 30 in a minute at most.',
      tags,
    })
    .input(one)
    .output(z.object({ deliveryId: z.uuid() }))
    .errors({ ...signInFirst, ...webhookUnknown, ...sendingErrors }),

  webhookDeliveries: oc
    .route({
      method: 'GET',
      path: `${path}/{id}/deliveries`,
      summary: 'List the deliveries of a webhook, newest first',
      tags,
    })
    .input(one.extend({ limit: z.int().min(1).max(100).default(20) }))
    .output(z.object({ deliveries: z.array(WebhookDelivery) }))
    .errors({ ...signInFirst, ...webhookUnknown }),

  replayWebhookDelivery: oc
    .route({
      method: 'POST',
      path: `${path}/deliveries/{id}/replay`,
      summary: 'Send a delivery again',
      description: 'With the same webhook-id and body, by the same schedule as the first time.',
      tags,
    })
    .input(one)
    .output(z.object({ deliveryId: z.uuid() }))
    .errors({
      ...signInFirst,
      ...sendingErrors,
      DELIVERY_UNKNOWN: { status: 404, message: 'You have no such delivery (any more).' },
    }),
};
