import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doubleSettings } from '../../adapters/stripe/double/stripe-double';
import { paymentsFrom } from '../../adapters/stripe/stripe-settings';
import { parseEnv } from '../../platform/env';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import type { Client } from '../../test/test-app';
import { endSubscriptionsOf } from './end-subscriptions-of';
import { aBillingApp, type BillingApp } from './test/billing-app';

let billing: BillingApp;
let ada: Member;
let client: Client;
let id: string;
beforeAll(async () => {
  billing = await aBillingApp();
});
beforeEach(async () => {
  ada = await aMember(billing.database);
  client = billing.app.browser({ signedInAs: ada }).client;
  const { url } = await client.billing.checkout({ interval: 'monthly' });
  id = billing.double.world.completeCheckout(url.split('/').at(-1) ?? '').id;
  await billing.catchUp();
});

describe('F-17 a subscription that Stripe has ended a moment ago', () => {
  test.each(['cancel', 'resume'] as const)(
    '%s says so, and what is kept says so too, before the event has come',
    async (change) => {
      billing.double.world.end(id);
      await expect(client.billing[change]()).rejects.toMatchObject({
        code: 'SUBSCRIPTION_ENDED',
        status: 409,
        message: 'The subscription has ended already. Nothing more is charged for it.',
      });
      expect(await client.billing.read()).toMatchObject({
        plan: 'none',
        hasAccess: false,
        subscription: { status: 'canceled' },
      });
      await expect(client.billing[change]()).rejects.toMatchObject({
        code: 'SUBSCRIPTION_MISSING',
      });
    },
  );

  test('keeps no account from being deleted', async () => {
    billing.double.world.end(id);
    const env = parseEnv({ ...doubleSettings, STRIPE_API_BASE: billing.double.url });
    await endSubscriptionsOf({ ...billing.storing, payments: paymentsFrom(env) }, ada.userId);
    expect(billing.double.world.subscriptions.get(id)?.status).toBe('canceled');
  });
});

test('F-17 a subscription that Stripe does not know is none to change', async () => {
  billing.double.world.subscriptions.delete(id);
  await expect(client.billing.cancel()).rejects.toMatchObject({
    code: 'SUBSCRIPTION_MISSING',
    status: 409,
  });
});
