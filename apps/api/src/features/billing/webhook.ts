import { Hono } from 'hono';
import {
  type Payments,
  type PaymentsSetup,
  PaymentsUnavailable,
  type ProviderEvent,
  UnreadableEvent,
} from '../../adapters/payments';
import type { AppEnv } from '../../platform/http/app-env';
import { errorResponse } from '../../platform/http/error-body';
import { beginEvent, type EventOutcome, finishEvent, forgetCustomer } from './billing-repo';
import { readAndStore, type Storing } from './read-and-store';

type Receiving = Storing & { payments: Payments };

const reason = 'the payment provider tells of an event';

type Deps = Storing & { setup: PaymentsSetup };

/** Receives Stripe's events. Stripe repeats an event after any answer but a 2xx. */
export function stripeWebhook({ setup, ...storing }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/webhooks/stripe', async (c) => {
    c.get('trace').endpoint = 'billing.webhook';
    const refuse = (status: number, code: string, message: string) =>
      errorResponse(status, code, message, c.get('requestId'));
    if (!setup.isConfigured) {
      return refuse(503, 'BILLING_NOT_CONFIGURED', 'Billing is not set up on this server.');
    }
    const payments = await setup.open();
    // The signature is over the exact bytes, which parsing and printing would change.
    const body = new Uint8Array(await c.req.arrayBuffer());
    try {
      const event = payments.readEvent(body, c.req.header('stripe-signature'), storing.clock.now());
      if (!event) {
        return refuse(400, 'SIGNATURE_INVALID', 'The signature does not fit, or is too old.');
      }
      return c.json({ received: await receiveEvent({ payments, ...storing }, event) });
    } catch (error) {
      if (error instanceof UnreadableEvent) {
        return refuse(400, 'EVENT_UNREADABLE', 'What was signed is no event of Stripe’s.');
      }
      if (!(error instanceof PaymentsUnavailable)) throw error;
      return refuse(503, 'PAYMENTS_UNAVAILABLE', 'The subscription could not be read. Send again.');
    }
  });
}

/**
 * Handles an event once. The event only names a subscription to read again, so neither order nor
 * repetition matters; Stripe repeats an event that fails here.
 */
async function receiveEvent(
  { payments, database, clock, sendsMail }: Receiving,
  event: ProviderEvent,
): Promise<EventOutcome | 'repeated'> {
  const isNew = await database.asService(reason, (db) => beginEvent(db, event, clock.now()));
  if (!isNew) return 'repeated';
  const outcome = await dealWith();
  await database.asService(reason, (db) => finishEvent(db, event.id, outcome, clock.now()));
  return outcome;

  async function dealWith(): Promise<EventOutcome> {
    const { about, createdAt: eventAt } = event;
    if (about.kind === 'nothing-of-ours') return 'ignored';
    if (about.kind === 'customer-deleted') {
      await database.asService(reason, (db) => forgetCustomer(db, about.customerId));
      return 'stored';
    }
    const { outcomes } = await readAndStore(
      { database, clock, sendsMail, reason, eventAt },
      async () => {
        const subscription = await payments.subscription(about.id);
        return subscription ? [subscription] : [];
      },
    );
    return outcomes[0] ?? 'unknown';
  }
}
