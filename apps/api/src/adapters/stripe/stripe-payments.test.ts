import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { parseEnv } from '../../platform/env';
import { PaymentDeclined, type Payments, PaymentsUnavailable } from '../payments';
import { doubleSettings, openStripeDouble, type StripeDouble } from './double/stripe-double';
import { paymentsFrom } from './stripe-settings';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const seconds = now.epochMilliseconds / 1000;
const doubles: StripeDouble[] = [];

let double: StripeDouble;
let payments: Payments;
beforeEach(async () => {
  double = await openStripeDouble(seconds);
  doubles.push(double);
  payments = await opened({ ...doubleSettings, STRIPE_API_BASE: double.url });
});
afterAll(() => Promise.all(doubles.map((each) => each.close())));

function opened(variables: Record<string, string>): Promise<Payments> {
  const setup = paymentsFrom(parseEnv(variables));
  if (!setup.isConfigured) throw new Error(`not configured: ${setup.missing.join()}`);
  return setup.open();
}

const ada = { userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d', email: 'ada@example.com' };

async function checkout(
  interval: 'monthly' | 'yearly',
  customerId?: string,
  seats = 1,
): Promise<string> {
  const customer = customerId ?? (await payments.createCustomer(ada));
  const back = { seats, successUrl: 'http://localhost/done', cancelUrl: 'http://localhost/back' };
  return payments.startCheckout({ customerId: customer, userId: ada.userId, interval, ...back });
}

describe('C-01 the settings', () => {
  const twins = Object.fromEntries(
    Object.entries(doubleSettings).map(([name, value]) => [`${name}_TEST`, value]),
  );

  test('the payment dev-mode flag is false: production is picked, and named where it lacks', () => {
    expect(parseEnv({}).PAYMENT_DEV_MODE).toBe(false);
    expect(paymentsFrom(parseEnv(twins))).toEqual({
      isConfigured: false,
      missing: Object.keys(doubleSettings),
    });
    expect(paymentsFrom(parseEnv(doubleSettings)).isConfigured).toBe(true);
  });

  test('with the flag the test twins are picked, and named where they lack', () => {
    const flag = { PAYMENT_DEV_MODE: 'true' };
    expect(paymentsFrom(parseEnv({ ...twins, ...flag })).isConfigured).toBe(true);
    expect(paymentsFrom(parseEnv({ ...doubleSettings, ...flag }))).toEqual({
      isConfigured: false,
      missing: Object.keys(twins),
    });
  });

  test.each(['https://api.example.com', 'http://192.0.2.1', 'http://localhost.example.com'])(
    'keys never go to %s',
    (STRIPE_API_BASE) => {
      expect(() => parseEnv({ STRIPE_API_BASE })).toThrow('STRIPE_API_BASE: ');
    },
  );
});

test('F-17 plans say what the prices at Stripe say', async () => {
  expect(await payments.plans()).toEqual([
    {
      interval: 'monthly',
      priceId: 'price_pro_monthly',
      amount: 4900,
      currency: 'usd',
      every: { count: 1, unit: 'month' },
    },
    {
      interval: 'yearly',
      priceId: 'price_pro_yearly',
      amount: 49_000,
      currency: 'usd',
      every: { count: 1, unit: 'year' },
    },
  ]);
});

describe('customers', () => {
  test('are made once for a person, however often it is asked', async () => {
    const [first, second] = await Promise.all([
      payments.createCustomer(ada),
      payments.createCustomer(ada),
    ]);
    expect(second).toBe(first);
    expect(await payments.createCustomer(ada)).toBe(first);
    expect(double.world.customers.size).toBe(1);
  });

  test('that carry the address already are taken over, unless they are another person’s', async () => {
    const theirs = double.world.addCustomer(ada.email, { user_id: 'somebody-else' });
    const free = double.world.addCustomer(ada.email, {});
    const id = await payments.createCustomer(ada);
    expect(id).toBe(free.id);
    expect(id).not.toBe(theirs.id);
    expect(free.metadata).toEqual({ user_id: ada.userId });
  });
});

describe('F-17 checkout', () => {
  test('two presses lead to one page, and one page pays once', async () => {
    const customer = await payments.createCustomer(ada);
    const [first, second] = await Promise.all([
      checkout('monthly', customer),
      checkout('monthly', customer),
    ]);
    expect(second).toBe(first);
    expect(await checkout('monthly', customer)).toBe(first);
    expect(double.world.sessions.size).toBe(1);
  });

  test('another price closes the page that was open', async () => {
    const customer = await payments.createCustomer(ada);
    const monthly = await checkout('monthly', customer);
    const yearly = await checkout('yearly', customer);
    expect(yearly).not.toBe(monthly);
    expect([...double.world.sessions.values()].map(({ status }) => status)).toEqual([
      'expired',
      'open',
    ]);
  });

  test('another number of seats closes it too, and is what is paid for', async () => {
    const customer = await payments.createCustomer(ada);
    const one = await checkout('monthly', customer);
    const three = await checkout('monthly', customer, 3);
    expect(three).not.toBe(one);
    expect(await checkout('monthly', customer, 3)).toBe(three);
    const { id } = double.world.completeCheckout(three.split('/').at(-1) ?? '');
    expect(await payments.subscription(id)).toMatchObject({ quantity: 3 });
    expect(double.world.invoices[0]).toMatchObject({ amount: 3 * 4900 });
  });

  test('is read back with its period, its owner and its price', async () => {
    await checkout('yearly');
    const [session] = double.world.sessions.keys();
    const { id } = double.world.completeCheckout(session ?? '');
    expect(await payments.subscription(id)).toMatchObject({
      id,
      userId: ada.userId,
      email: ada.email,
      status: 'active',
      tier: 'pro',
      interval: 'yearly',
      periodStart: '2026-11-20T12:00:00.000Z',
      periodEnd: '2027-11-20T12:00:00.000Z',
      cancelAtPeriodEnd: false,
      endedAt: null,
    });
  });
});

describe('F-17 seats', () => {
  function subscribed(quantity: number) {
    const { id } = double.world.addCustomer(ada.email, {});
    return double.world.subscribe(id, 'price_pro_monthly', { quantity });
  }

  test('more of them are charged at once for the rest of the period', async () => {
    const { id } = subscribed(1);
    double.world.advance({ days: 10 });
    expect(await payments.setSeats(id, 3)).toMatchObject({ id, quantity: 3 });
    expect(double.world.invoices.map(({ amount }) => amount)).toEqual([6533, 4900]);
    double.world.advance({ days: 20 });
    expect(double.world.invoices[0]).toMatchObject({ amount: 3 * 4900 });
  });

  test('the rest of fewer is taken off the next invoice', async () => {
    const { id } = subscribed(3);
    double.world.advance({ days: 10 });
    expect(await payments.setSeats(id, 1)).toMatchObject({ quantity: 1 });
    expect(double.world.invoices).toHaveLength(1);
    double.world.advance({ days: 20 });
    expect(double.world.invoices[0]).toMatchObject({ amount: 4900 - 6533 });
  });

  test('a card that is declined leaves everything as it was', async () => {
    const { id } = subscribed(2);
    double.world.declines = true;
    await expect(payments.setSeats(id, 5)).rejects.toThrow(PaymentDeclined);
    expect(await payments.subscription(id)).toMatchObject({ quantity: 2 });
    // Giving seats up charges nothing.
    expect(await payments.setSeats(id, 1)).toMatchObject({ quantity: 1 });
  });

  test('an ended subscription stays as it is, and an unknown one is null', async () => {
    const { id } = subscribed(2);
    double.world.end(id);
    expect(await payments.setSeats(id, 4)).toMatchObject({ status: 'canceled', quantity: 2 });
    expect(await payments.setSeats('sub_unknown', 4)).toBeNull();
  });
});

test.each([
  { price: 'price_pro_monthly', tier: 'pro' },
  { price: 'price_pro_old', tier: 'pro' },
  { price: 'price_else', tier: 'other' },
])('a subscription to $price is $tier', async ({ price, tier }) => {
  const { id } = double.world.addCustomer(ada.email, {});
  const subscription = double.world.subscribe(id, price);
  expect(await payments.subscription(subscription.id)).toMatchObject({ tier });
});

test('an end that is set as a date counts as canceling, and is lifted by resuming', async () => {
  const { id } = double.world.addCustomer(ada.email, {});
  const subscription = double.world.subscribe(id, 'price_pro_monthly');
  double.world.change(subscription.id, { cancelAt: subscription.periodEnd });
  expect(await payments.subscription(subscription.id)).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await payments.setCancelAtPeriodEnd(subscription.id, false)).toMatchObject({
    cancelAtPeriodEnd: false,
    cancelAt: null,
  });
});

test('a status that Stripe invents later gives no access', async () => {
  const { id } = double.world.addCustomer(ada.email, {});
  const subscription = double.world.subscribe(id, 'price_pro_monthly', {
    status: 'newly_invented',
  });
  expect(await payments.subscription(subscription.id)).toMatchObject({ status: 'paused' });
});

describe('trouble', () => {
  test('at Stripe is one error of ours', async () => {
    double.setDown(true);
    await expect(payments.plans()).rejects.toThrow(PaymentsUnavailable);
    await double.close();
    await expect(payments.invoices('cus_1')).rejects.toThrow(PaymentsUnavailable);
  });

  test('a subscription that Stripe does not know is null', async () => {
    expect(await payments.subscription('sub_unknown')).toBeNull();
  });
});

describe('events', () => {
  const event = { id: 'evt_1', type: 'customer.updated', created: seconds, data: { object: {} } };
  const read = (body: string, signature: string | undefined, at = now) =>
    payments.readEvent(Buffer.from(body), signature, at);

  test('with a good signature are read', () => {
    const { body, signature } = double.signed(event, seconds);
    expect(read(body, signature)).toMatchObject({
      id: 'evt_1',
      createdAt: '2026-11-20T12:00:00.000Z',
      about: { kind: 'nothing-of-ours' },
    });
  });

  test.each([
    { why: 'no signature', change: () => undefined },
    {
      why: 'a signature of another secret',
      change: (good: string) => good.replace(/v1=./, 'v1=z'),
    },
    { why: 'no words that are a signature', change: () => 'hello' },
  ])('with $why are refused', ({ change }) => {
    const { body, signature } = double.signed(event, seconds);
    expect(read(body, change(signature))).toBeNull();
  });

  test('with one byte changed are refused', () => {
    const { body, signature } = double.signed(event, seconds);
    expect(read(body.replace('evt_1', 'evt_2'), signature)).toBeNull();
  });

  test('signed more than five minutes ago are refused', () => {
    const { body, signature } = double.signed(event, seconds);
    expect(read(body, signature, now.add({ seconds: 300 }))).not.toBeNull();
    expect(read(body, signature, now.add({ seconds: 301 }))).toBeNull();
  });
});
