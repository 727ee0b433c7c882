import { seededRandom } from '@deedlight/domain/random';
import Stripe from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { doubleSettings } from '../../adapters/stripe/double/stripe-double';
import { paymentsFrom } from '../../adapters/stripe/stripe-settings';
import type { Database } from '../../platform/database/database';
import { parseEnv } from '../../platform/env';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { replaySubscriptions } from './replay-subscriptions';
import { aDay } from './test/a-day';
import { aBillingApp, type BillingApp } from './test/billing-app';

const seed = 20261122;
// `npm run test:full` plays the whole day; its first hours have every kind of event too.
const eventsOfDay = process.env.TEST_FULL ? 1000 : 400;
const ids = Array.from(
  { length: 40 },
  (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
);

/** Returns the state that the events lead to, without the time and the number of the reading. */
function stateOf(database: Database) {
  return database.asService('test', async (db) => {
    const rows = await db
      .selectFrom('public.stripe_subscriptions')
      .selectAll()
      .orderBy('id')
      .execute();
    return {
      subscriptions: rows.map(({ updated_at, read_no, latest_event_at, ...row }) => row),
      customers: await db
        .selectFrom('public.stripe_customers')
        .select(['user_id', 'customer_id'])
        .orderBy('user_id')
        .execute(),
      profiles: await db
        .selectFrom('public.profiles')
        .select(['id', 'current_subscription_id', 'has_upgraded'])
        .orderBy('id')
        .execute(),
    };
  });
}

async function peopled(): Promise<{ billing: BillingApp; people: Member[] }> {
  const billing = await aBillingApp();
  const people = await Promise.all(ids.map((id) => aMember(billing.database, { id })));
  return { billing, people };
}

/** Plays the whole day, and delivers each event as it happens. */
async function inOrder(): Promise<BillingApp> {
  const { billing, people } = await peopled();
  const day = aDay(billing.double.world, people, eventsOfDay, seededRandom(seed));
  while (!day.next().done) await billing.catchUp();
  return billing;
}

async function paymentsOf({ double }: BillingApp) {
  const setup = paymentsFrom(parseEnv({ ...doubleSettings, STRIPE_API_BASE: double.url }));
  if (!setup.isConfigured) throw new Error('the double has every setting');
  return setup.open();
}

describe(`design: ${eventsOfDay} of a day's 1,000 events`, { timeout: 180_000 }, () => {
  let ordered: BillingApp;
  beforeAll(async () => {
    ordered = await inOrder();
  }, 180_000);

  test('delivered twice, shuffled, several at once, tampered and stale ones between, end as in order', async () => {
    const straight = await stateOf(ordered.database);
    const { billing, people } = await peopled();
    const { double, seconds } = billing;
    const draw = seededRandom(seed + 1);
    const day = aDay(double.world, people, eventsOfDay, seededRandom(seed));
    const waiting: number[] = [];
    let told = 0;
    let refused = 0;
    let answered = 0;
    const send = async (nth: number) => {
      const event = double.world.events[nth];
      if (!event) throw new Error(`no event ${nth}`);
      const good = double.signed(event, seconds());
      const bad = [
        { ...good, body: good.body.replace('"data"', '"date"') },
        double.signed(event, seconds() - 301),
        { body: good.body },
      ][nth % 3];
      if (bad && nth % 5 === 0) {
        expect(await billing.post(bad)).toMatchObject({
          status: 400,
          body: { error: { code: 'SIGNATURE_INVALID' } },
        });
        refused += 1;
      }
      expect((await billing.post(good)).status).toBe(200);
      answered += 1;
    };
    for (let isOver = false; !isOver || waiting.length > 0; ) {
      // The day goes on while earlier events are still being delivered.
      for (let step = 0; step < 8 && !isOver; step += 1) isOver = day.next().done === true;
      while (told < double.world.events.length) {
        waiting.push(told, told);
        told += 1;
      }
      const keep = isOver ? 0 : 60;
      const batch: number[] = [];
      while (waiting.length > keep && batch.length < 24) {
        batch.push(...waiting.splice(Math.floor(draw() * waiting.length), 1));
      }
      await Promise.all(batch.map(send));
    }
    expect(answered).toBe(2 * told);
    expect(told).toBeGreaterThanOrEqual(eventsOfDay);
    expect(refused).toBeGreaterThan(0.35 * eventsOfDay);
    expect(await stateOf(billing.database)).toEqual(straight);
    expect(
      straight.profiles.filter((row) => row.current_subscription_id !== null).length,
    ).toBeGreaterThan(20);
  });

  test('replayed from nothing, or over what was kept wrongly, end in the same state', async () => {
    const { database } = ordered;
    const straight = await stateOf(database);
    await database.asService('test', async (db) => {
      await db.deleteFrom('public.stripe_subscriptions').where('status', '=', 'active').execute();
      await db.updateTable('public.stripe_subscriptions').set({ status: 'active' }).execute();
      await db.updateTable('public.profiles').set({ current_subscription_id: 'lost' }).execute();
    });
    const payments = await paymentsOf(ordered);
    const replay = () => replaySubscriptions({ payments, ...ordered.storing });
    const { read, stored } = await replay();
    expect(read).toBe(ordered.double.world.subscriptions.size);
    expect(stored).toBe(read);
    const after = await stateOf(database);
    expect(after.subscriptions).toEqual(straight.subscriptions);
    expect(after.customers).toEqual(straight.customers);
    const subscribers = new Set(straight.subscriptions.map(({ user_id }) => user_id));
    const theirs = ({ id }: { id: string }) => subscribers.has(id);
    expect(after.profiles.filter(theirs)).toEqual(straight.profiles.filter(theirs));
    await replay();
    expect(await stateOf(database)).toEqual(after);
  });
});

describe('an event', { timeout: 60_000 }, () => {
  let billing: BillingApp;
  beforeAll(async () => {
    billing = await aBillingApp();
  });

  /** Makes a new member subscribe, and returns Stripe's events about it. */
  async function aSubscriptionTold() {
    const member = await aMember(billing.database);
    const { world } = billing.double;
    const toldBefore = world.events.length;
    world.subscribe(world.addCustomer(member.email, {}).id, 'price_pro_monthly');
    const event = world.events[toldBefore];
    if (!event) throw new Error('nothing was told');
    return event;
  }

  test('is dealt with once, and said so', async () => {
    const event = await aSubscriptionTold();
    const delivery = billing.double.signed(event, billing.seconds());
    expect((await billing.post(delivery)).body).toEqual({ received: 'stored' });
    expect((await billing.post(delivery)).body).toEqual({ received: 'repeated' });
  });

  test('of an unknown type, or of a subscription that Stripe lacks, is acknowledged', async () => {
    const { double, seconds } = billing;
    const created = seconds();
    const send = (event: { id: string; type: string; data: { object: object } }) =>
      billing.post(double.signed({ ...event, created }, created));
    expect(await send({ id: 'evt_a', type: 'newly.invented', data: { object: {} } })).toEqual({
      status: 200,
      body: { received: 'ignored' },
    });
    const object = { id: 'sub_gone' };
    expect(
      await send({ id: 'evt_b', type: 'customer.subscription.updated', data: { object } }),
    ).toEqual({ status: 200, body: { received: 'unknown' } });
  });

  test.each(['t=,v1=', 't=1', ',', 't=1,v1=', 't=NaN,v1=00', '='.repeat(9000)])(
    'with the signature %s is refused',
    async (signature) => {
      expect(await billing.post({ body: '{}', signature })).toMatchObject({
        status: 400,
        body: { error: { code: 'SIGNATURE_INVALID' } },
      });
    },
  );

  test.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{"id":"evt_j"}',
    '{"id":"evt_j","type":"invoice.paid","created":1e300,"data":{"object":{}}}',
    '{"id":"evt_j","type":"invoice.paid","created":1,"data":{"object":null}}',
    '{"id":"evt_j","type":"customer.subscription.updated","created":1,"data":{"object":{"id":{}}}}',
  ])('that is junk, and signed, is refused: %s', async (body) => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: doubleSettings.STRIPE_WEBHOOK_SECRET,
      timestamp: billing.seconds(),
    });
    expect(await billing.post({ body, signature })).toMatchObject({
      status: 400,
      body: { error: { code: 'EVENT_UNREADABLE' } },
    });
  });

  test('that cannot be dealt with now is asked for again, and then is', async () => {
    const event = await aSubscriptionTold();
    billing.double.setDown(true);
    const delivery = billing.double.signed(event, billing.seconds());
    expect(await billing.post(delivery)).toMatchObject({
      status: 503,
      body: { error: { code: 'PAYMENTS_UNAVAILABLE' } },
    });
    billing.double.setDown(false);
    expect((await billing.post(delivery)).body).toEqual({ received: 'stored' });
  });

  test('of a customer that was deleted lets the person become one anew', async () => {
    const member = await aMember(billing.database);
    const { client } = billing.app.browser({ signedInAs: member });
    await client.billing.checkout({ interval: 'monthly' });
    const customers = [...billing.double.world.customers.values()];
    const customer = customers.find(({ email }) => email === member.email);
    if (!customer) throw new Error('there is no customer');
    customer.isDeleted = true;
    billing.double.world.emit('customer.deleted', { id: customer.id, object: 'customer' });
    await billing.catchUp();
    expect((await client.billing.read()).hasCustomer).toBe(false);
  });
});
