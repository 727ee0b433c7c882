import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import {
  type Checkout,
  type Interval,
  intervals,
  invoiceStatuses,
  type Payments,
  type Plan,
  type ProviderInvoice,
  type ProviderSubscription,
  planUnits,
} from '../payments';
import { instantOf } from './instant-of';
import { readEvent } from './read-event';
import { ask, isMissing, isRefused } from './stripe-client';
import { toSubscription } from './to-subscription';

type Settings = { webhookSecret: string; prices: Record<Interval, string> };

const largestPage = 100;

const shownInvoices = 24;

export function stripePayments(stripe: Stripe, { webhookSecret, prices }: Settings): Payments {
  const priceOf = (interval: Interval) => ask(stripe.prices.retrieve(prices[interval]));
  const isPro = proPrices(prices, () => Promise.all(intervals.map(priceOf)));
  const mapped = async (found: Stripe.Subscription[]): Promise<ProviderSubscription[]> => {
    const judge = await isPro(found.flatMap(({ items }) => items.data.map(({ price }) => price)));
    return found.map((subscription) => toSubscription(subscription, judge));
  };
  const one = async (call: Promise<Stripe.Subscription>): Promise<ProviderSubscription> => {
    const [subscription] = await mapped([await ask(call)]);
    if (!subscription) throw new Error('one subscription was mapped to none');
    return subscription;
  };
  const withCustomer = { expand: ['customer'] };
  const read = async (id: string): Promise<ProviderSubscription | null> => {
    try {
      return await one(stripe.subscriptions.retrieve(id, withCustomer));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  // Stripe refuses changes to an ended subscription, and a subscription may end at any moment.
  const changed = async (id: string, change: () => Promise<Stripe.Subscription>) => {
    try {
      return await one(change());
    } catch (error) {
      if (!isRefused(error)) throw error;
      const found = await read(id);
      if (found !== null && found.endedAt === null) throw error;
      return found;
    }
  };
  return {
    plans: () =>
      Promise.all(intervals.map(async (interval) => toPlan(interval, await priceOf(interval)))),
    createCustomer: (person) => customerFor(stripe, person),
    startCheckout: (checkout) => startCheckout(stripe, checkout, prices[checkout.interval]),
    async openPortal(customer, return_url) {
      return (await ask(stripe.billingPortal.sessions.create({ customer, return_url }))).url;
    },
    async invoices(customer) {
      const { data } = await ask(stripe.invoices.list({ customer, limit: shownInvoices }));
      return data.map(toInvoice);
    },
    subscription: read,
    async subscriptionsOf(customer) {
      const { data } = await ask(
        stripe.subscriptions.list({ ...everyOne, limit: largestPage, customer }),
      );
      return mapped(data);
    },
    async subscriptionPage(after) {
      const from = after === null ? {} : { starting_after: after };
      const { data } = await ask(
        stripe.subscriptions.list({ ...everyOne, limit: largestPage, ...from }),
      );
      return mapped(data);
    },
    setCancelAtPeriodEnd: (id, isCanceling) =>
      changed(id, async () => {
        const current = await stripe.subscriptions.retrieve(id);
        // The flag does not clear an end that was set as a date.
        const change =
          !isCanceling && current.cancel_at !== null && !current.cancel_at_period_end
            ? { cancel_at: '' as const }
            : { cancel_at_period_end: isCanceling };
        return await stripe.subscriptions.update(id, { ...change, ...withCustomer });
      }),
    setSeats: (id, seats) =>
      changed(id, async () => {
        const current = await stripe.subscriptions.retrieve(id, withCustomer);
        if (current.ended_at !== null) return current;
        const judge = await isPro(current.items.data.map(({ price }) => price));
        const item = current.items.data.find(({ price }) => judge(price));
        if (item === undefined) throw new Error('the subscription has no item that is Pro');
        return await stripe.subscriptions.update(id, {
          items: [{ id: item.id, quantity: seats }],
          ...(seats > (item.quantity ?? 1) ? chargedNow : creditedLater),
          ...withCustomer,
        });
      }),
    cancelNow: (id) => changed(id, () => stripe.subscriptions.cancel(id, withCustomer)),
    readEvent: (body, signature, now) =>
      readEvent(stripe, { body, signature, secret: webhookSecret }, now),
  };
}

/** A charge that does not go through leaves the subscription as it was. */
const chargedNow = {
  proration_behavior: 'always_invoice',
  payment_behavior: 'error_if_incomplete',
} as const;
const creditedLater = { proration_behavior: 'create_prorations' } as const;

const everyOne = { status: 'all' as const, expand: ['data.customer'] };

/**
 * Tells which prices sell Pro: the configured ones, and older prices of the same products. Products
 * are requested only if a price is not a configured one.
 */
function proPrices(prices: Record<Interval, string>, configured: () => Promise<Stripe.Price[]>) {
  const ids = new Set(Object.values(prices));
  // The product of a price never changes, so the products are read once.
  let products: Set<string> | undefined;
  return async (judged: Stripe.Price[]) => {
    if (!judged.every(({ id }) => ids.has(id))) {
      products ??= new Set((await configured()).map(productOf));
    }
    return (price: Stripe.Price) => ids.has(price.id) || products?.has(productOf(price)) === true;
  };
}

function productOf({ product }: Stripe.Price): string {
  return typeof product === 'string' ? product : product.id;
}

function toInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: instantOf(invoice.created),
    amount: invoice.total,
    currency: invoice.currency,
    status: invoiceStatuses.find((known) => known === invoice.status) ?? 'draft',
    pdfUrl: invoice.invoice_pdf ?? null,
    pageUrl: invoice.hosted_invoice_url ?? null,
  };
}

/** Throws if the configured price does not recur: the settings then name the wrong one. */
function toPlan(interval: Interval, price: Stripe.Price): Plan {
  const { recurring } = price;
  if (recurring === null) throw new Error(`the price configured as ${interval} does not recur`);
  const unit = planUnits.find((known) => known === recurring.interval);
  if (!unit) throw new Error(`the price configured as ${interval} recurs by an unknown unit`);
  return {
    interval,
    priceId: price.id,
    amount: price.unit_amount,
    currency: price.currency,
    every: { count: recurring.interval_count, unit },
  };
}

/**
 * Returns the person's customer: their own, or one with the same e-mail address that is nobody
 * else's, or a new one.
 */
async function customerFor(
  stripe: Stripe,
  { userId, email }: { userId: string; email: string | null },
): Promise<string> {
  const metadata = { user_id: userId };
  if (email !== null) {
    const { data } = await ask(stripe.customers.list({ email, limit: 100 }));
    const own = data.find((customer) => customer.metadata.user_id === userId);
    if (own) return own.id;
    const free = data.find((customer) => customer.metadata.user_id === undefined);
    if (free) return (await ask(stripe.customers.update(free.id, { metadata }))).id;
  }
  const addressHash = createHash('sha256').update(email ?? '');
  const idempotencyKey = `customer-${userId}-${addressHash.digest('hex').slice(0, 16)}`;
  const details = { metadata, ...(email !== null && { email }) };
  return (await ask(stripe.customers.create(details, { idempotencyKey }))).id;
}

/**
 * Keeps one checkout page open at a time. A person who comes back gets the same page, and a page
 * for another price or number of seats is closed, so that nobody can pay twice from two tabs.
 */
async function startCheckout(
  stripe: Stripe,
  { customerId: customer, userId, interval, seats, successUrl, cancelUrl }: Checkout,
  price: string,
): Promise<string> {
  const { data: sessions } = await ask(stripe.checkout.sessions.list({ customer, limit: 10 }));
  for (const session of sessions.filter(({ status }) => status === 'open')) {
    const { metadata, url } = session;
    const isSame = metadata?.interval === interval && (metadata.seats ?? '1') === String(seats);
    if (isSame && url) return url;
    await ask(stripe.checkout.sessions.expire(session.id));
  }
  const created = await ask(
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: userId,
        line_items: [{ price, quantity: seats }],
        metadata: { interval, seats: String(seats) },
        subscription_data: { metadata: { user_id: userId } },
        allow_promotion_codes: true,
        success_url: successUrl,
        cancel_url: cancelUrl,
      },
      // Two clicks at once see the same newest session, so they get the same new one.
      {
        idempotencyKey: `checkout-${userId}-${interval}-${seats}-after-${sessions[0]?.id ?? 'none'}`,
      },
    ),
  );
  if (!created.url) throw new Error('the checkout session has no address');
  return created.url;
}
