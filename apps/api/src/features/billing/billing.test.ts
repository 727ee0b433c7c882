import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doubleSettings } from '../../adapters/stripe/double/stripe-double';
import { paymentsFrom } from '../../adapters/stripe/stripe-settings';
import { parseEnv } from '../../platform/env';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { aTestApp, type Client } from '../../test/test-app';
import { endSubscriptionsOf } from './end-subscriptions-of';
import { aBillingApp, type BillingApp } from './test/billing-app';

let billing: BillingApp;
let ada: Member;
let client: Client;
beforeAll(async () => {
  billing = await aBillingApp();
});
beforeEach(async () => {
  const now = billing.app.clock.now().toString();
  ada = await aMember(billing.database, { trialStartedAt: now });
  client = clientOf(ada);
});

function clientOf(member: Member): Client {
  return billing.app.browser({ signedInAs: member }).client;
}

/** Buys Pro as a person does: opens the page, pays there, and waits for the events that follow. */
async function buy(interval: 'monthly' | 'yearly' = 'monthly'): Promise<string> {
  const { url } = await client.billing.checkout({ interval });
  const { id } = billing.double.world.completeCheckout(url.split('/').at(-1) ?? '');
  await billing.catchUp();
  return id;
}

const profileOf = (member: Member) =>
  billing.database.asUser(member, (db) =>
    db
      .selectFrom('public.profiles')
      .select(['current_subscription_id', 'has_upgraded'])
      .where('id', '=', member.userId)
      .executeTakeFirst(),
  );

test.each([
  ['GET', ''],
  ['GET', '/plans'],
  ['GET', '/invoices'],
  ['POST', '/checkout'],
  ['POST', '/portal'],
  ['POST', '/cancel'],
  ['POST', '/resume'],
])('%s /v1/billing%s refuses a visitor', async (method, path) => {
  const body = path === '/checkout' ? JSON.stringify({ interval: 'monthly' }) : undefined;
  const response = await billing.app.browser().fetch(`/v1/billing${path}`, {
    method,
    ...(method === 'POST' && {
      body: body ?? '{}',
      headers: { 'content-type': 'application/json' },
    }),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
});

describe('without the settings of Stripe', () => {
  const unset = () => aTestApp({ database: billing.database });

  test('F-20 every call answers a code that names them, and the plan is shown all the same', async () => {
    const { client: plain } = unset().browser({ signedInAs: ada });
    const missingSettings = Object.keys(doubleSettings);
    for (const call of [
      () => plain.billing.plans(),
      () => plain.billing.checkout({ interval: 'monthly' }),
      () => plain.billing.portal(),
      () => plain.billing.invoices(),
      () => plain.billing.cancel(),
      () => plain.billing.resume(),
    ]) {
      await expect(call()).rejects.toMatchObject({
        code: 'BILLING_NOT_CONFIGURED',
        status: 503,
        data: { missingSettings },
      });
    }
    expect(await plain.billing.read()).toMatchObject({
      isConfigured: false,
      missingSettings: null,
      plan: 'trial',
    });
  });

  test('an admin is told what to set', async () => {
    const grace = await aMember(billing.database, { isAdmin: true });
    const answer = await unset().browser({ signedInAs: grace }).client.billing.read();
    expect(answer.missingSettings).toEqual(Object.keys(doubleSettings));
  });

  test('events are refused, so that Stripe keeps them', async () => {
    const response = await unset().browser().fetch('/v1/webhooks/stripe', { method: 'POST' });
    expect(response.status).toBe(503);
  });
});

describe('the trial', () => {
  test('has 15 days, and none when they are over', async () => {
    expect(await client.billing.read()).toMatchObject({
      isConfigured: true,
      plan: 'trial',
      hasAccess: true,
      trial: { daysLeft: 15 },
      subscription: null,
      hasCustomer: false,
    });
    const late = await aMember(billing.database, { trialStartedAt: '2026-11-01T00:00:00Z' });
    expect(await clientOf(late).billing.read()).toMatchObject({
      plan: 'trial',
      hasAccess: false,
      trial: { daysLeft: 0, endsAt: '2026-11-16T00:00:00Z' },
    });
  });
});

test('F-17 the prices are those of Stripe, read once in ten minutes and kept through a failure', async () => {
  const { plans } = await client.billing.plans();
  expect(plans.map(({ interval, amount, currency }) => ({ interval, amount, currency }))).toEqual([
    { interval: 'monthly', amount: 4900, currency: 'usd' },
    { interval: 'yearly', amount: 49_000, currency: 'usd' },
  ]);
  billing.double.setDown(true);
  expect((await client.billing.plans()).plans).toEqual(plans);
  billing.app.clock.advance({ minutes: 11 });
  expect((await client.billing.plans()).plans).toEqual(plans);
  billing.double.setDown(false);
});

describe('F-17 from checkout to the end', () => {
  test('a payment makes Pro, by the events alone', async () => {
    const { url } = await client.billing.checkout({ interval: 'yearly' });
    expect(await client.billing.read()).toMatchObject({ plan: 'trial', hasCustomer: true });
    const { id } = billing.double.world.completeCheckout(url.split('/').at(-1) ?? '');
    expect(await client.billing.read()).toMatchObject({ plan: 'trial' });
    await billing.catchUp();
    expect(await client.billing.read()).toMatchObject({
      plan: 'pro',
      hasAccess: true,
      trial: null,
      subscription: { status: 'active', interval: 'yearly', cancels: false, endsAt: null },
    });
    expect(await profileOf(ada)).toEqual({ current_subscription_id: id, has_upgraded: true });
  });

  test('a second checkout is refused, also while the event is still on its way', async () => {
    const { url } = await client.billing.checkout({ interval: 'monthly' });
    billing.double.world.completeCheckout(url.split('/').at(-1) ?? '');
    await expect(client.billing.checkout({ interval: 'yearly' })).rejects.toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
      status: 409,
      message: 'You have a Pro subscription already. Change it under Manage subscription.',
    });
  });

  test('M-03 canceling ends it with the period, and resuming takes that back', async () => {
    await buy();
    const canceled = await client.billing.cancel();
    expect(canceled).toMatchObject({
      plan: 'pro',
      hasAccess: true,
      subscription: { status: 'active', cancels: true },
    });
    expect(canceled.subscription?.endsAt).toBe(canceled.subscription?.currentPeriodEnd);
    expect((await client.usage.stats()).subscription).toMatchObject({ cancelAtPeriodEnd: true });
    await billing.catchUp();
    expect(await client.billing.resume()).toMatchObject({
      subscription: { cancels: false, endsAt: null },
    });
    expect((await client.usage.stats()).subscription).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test('when the period is over, access is gone, and Pro can be bought again', async () => {
    const id = await buy();
    await client.billing.cancel();
    billing.double.world.advance({ days: 30 });
    billing.app.clock.advance({ hours: 24 * 30 });
    await billing.catchUp();
    expect(await client.billing.read()).toMatchObject({
      plan: 'none',
      hasAccess: false,
      trial: null,
      subscription: { status: 'canceled', cancels: false },
    });
    await expect(client.billing.cancel()).rejects.toMatchObject({ code: 'SUBSCRIPTION_MISSING' });
    const again = await buy();
    expect(again).not.toBe(id);
    expect(await client.billing.read()).toMatchObject({ plan: 'pro', hasAccess: true });
  });

  test.each([
    { status: 'trialing', hasAccess: true, plan: 'pro' },
    { status: 'past_due', hasAccess: true, plan: 'pro' },
    { status: 'paused', hasAccess: false, plan: 'none' },
    { status: 'unpaid', hasAccess: false, plan: 'none' },
    { status: 'canceled', hasAccess: false, plan: 'none' },
  ])('$status: access $hasAccess', async ({ status, hasAccess, plan }) => {
    const id = await buy();
    billing.double.world.change(id, { status });
    await billing.catchUp();
    expect(await client.billing.read()).toMatchObject({
      plan,
      hasAccess,
      subscription: { status },
    });
  });

  test.each(['incomplete', 'incomplete_expired'])(
    '%s: the first payment never came, so the trial goes on',
    async (status) => {
      const { world } = billing.double;
      const customer = world.addCustomer(null, { user_id: ada.userId });
      world.subscribe(customer.id, 'price_pro_monthly', { status });
      await billing.catchUp();
      expect(await client.billing.read()).toMatchObject({
        plan: 'trial',
        hasAccess: true,
        subscription: { status },
      });
      expect(await profileOf(ada)).toEqual({ current_subscription_id: null, has_upgraded: false });
    },
  );

  test('something else that is sold on the same account is not Pro', async () => {
    const { world } = billing.double;
    const customer = world.addCustomer(ada.email, {});
    world.subscribe(customer.id, 'price_else');
    await billing.catchUp();
    expect(await client.billing.read()).toMatchObject({ plan: 'trial', subscription: null });
    expect(await profileOf(ada)).toEqual({ current_subscription_id: null, has_upgraded: false });
  });
});

describe('the portal and the invoices', () => {
  test('there are none before anything was bought', async () => {
    await expect(client.billing.portal()).rejects.toMatchObject({ code: 'CUSTOMER_MISSING' });
    expect(await client.billing.invoices()).toEqual({ invoices: [] });
  });

  test('are one’s own, and lead back here', async () => {
    await buy();
    const { url } = await client.billing.portal();
    expect(await (await fetch(url)).text()).toContain('http://deedlight.test/app/billing');
    const { invoices } = await client.billing.invoices();
    expect(invoices).toMatchObject([{ amount: 4900, currency: 'usd', status: 'paid' }]);
    const bob = await aMember(billing.database);
    expect(await clientOf(bob).billing.invoices()).toEqual({ invoices: [] });
    expect(await clientOf(bob).billing.read()).toMatchObject({ subscription: null });
    await expect(clientOf(bob).billing.cancel()).rejects.toMatchObject({
      code: 'SUBSCRIPTION_MISSING',
    });
  });
});

test('Stripe in trouble is a clear answer, and nothing is changed', async () => {
  await buy();
  billing.double.setDown(true);
  await expect(client.billing.cancel()).rejects.toMatchObject({
    code: 'PAYMENTS_UNAVAILABLE',
    status: 503,
  });
  billing.double.setDown(false);
  expect(await client.billing.read()).toMatchObject({ subscription: { cancels: false } });
});

test('E-02 the rows carry what Stripe gives, newest first by e-mail', async () => {
  const first = await buy();
  billing.double.world.end(first);
  billing.double.world.advance({ days: 1 });
  await billing.catchUp();
  const second = await buy('yearly');
  const rows = await billing.database.asUser(ada, (db) =>
    db
      .selectFrom('public.stripe_subscriptions')
      .selectAll()
      .where('email', '=', ada.email ?? '')
      .orderBy('created_at', 'desc')
      .execute(),
  );
  expect(rows).toMatchObject([
    { id: second, status: 'active', tier: 'pro', interval: 'yearly', price_id: 'price_pro_yearly' },
    { id: first, status: 'canceled', ended_at: expect.any(String) },
  ]);
});

test('an account that is deleted is no longer charged', async () => {
  const id = await buy();
  const env = parseEnv({ ...doubleSettings, STRIPE_API_BASE: billing.double.url });
  await endSubscriptionsOf({ ...billing.storing, payments: paymentsFrom(env) }, ada.userId);
  expect(billing.double.world.subscriptions.get(id)?.status).toBe('canceled');
});
