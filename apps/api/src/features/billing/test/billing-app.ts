import type { Payments } from '../../../adapters/payments';
import type { StripeEvent } from '../../../adapters/stripe/double/records';
import {
  type Delivery,
  doubleSettings,
  openStripeDouble,
  type StripeDouble,
} from '../../../adapters/stripe/double/stripe-double';
import { paymentsFrom } from '../../../adapters/stripe/stripe-settings';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import type { Mailer } from '../../../platform/mail';
import { afterFile } from '../../../test/after-file';
import { mailInto } from '../../../test/kept-mails';
import { aTestApp, type TestApp } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';
import type { Storing } from '../read-and-store';

export type BillingApp = {
  app: TestApp;
  database: Database;
  double: StripeDouble;
  /** Sends a signed event; resolves to the status and the body of the answer. */
  post(delivery: Partial<Delivery>): Promise<{ status: number; body: unknown }>;
  /** Delivers events one after the other, as if they were sent just now. */
  deliver(events: readonly StripeEvent[]): Promise<void>;
  /** Delivers all events that were not yet delivered by this. */
  catchUp(): Promise<void>;
  /** What storing a subscription needs; it mails nothing. */
  storing: Storing;
  mail: Mailer;
  /** The settings of the app. */
  env: Record<string, string>;
  payments(): Promise<Payments>;
  seconds(): number;
};

/** Makes the real app with its own stand-in for Stripe. */
export async function aBillingApp(given: Record<string, string> = {}): Promise<BillingApp> {
  const database = await aTestDatabase();
  const double = await openStripeDouble(Date.parse('2026-11-20T12:00:00Z') / 1000);
  afterFile(() => double.close());
  const env = { ...doubleSettings, STRIPE_API_BASE: double.url, ...given };
  const mail = mailInto([]);
  const app = aTestApp({ database, env, mail });
  const storing = { database, clock: app.clock, sendsMail: false };
  const browser = app.browser();
  const seconds = () => app.clock.now().epochMilliseconds / 1000;
  const post: BillingApp['post'] = async ({ body = '', signature }) => {
    const response = await browser.fetch('/v1/webhooks/stripe', {
      method: 'POST',
      body,
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
    });
    return { status: response.status, body: await response.json() };
  };
  const deliver: BillingApp['deliver'] = async (events) => {
    for (const event of events) {
      const { status, body } = await post(double.signed(event, seconds()));
      if (status !== 200) throw new Error(`${event.type}: ${status} ${JSON.stringify(body)}`);
    }
  };
  let delivered = 0;
  return {
    ...{ app, database, double, post, deliver, seconds, storing, mail, env },
    async payments() {
      const setup = paymentsFrom(parseEnv(env));
      if (!setup.isConfigured) throw new Error('the stand-in is not configured');
      return await setup.open();
    },
    async catchUp() {
      const from = delivered;
      delivered = double.world.events.length;
      await deliver(double.world.events.slice(from));
    },
  };
}
