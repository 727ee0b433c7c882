import { printInvoice, printSession } from './print-checkout';
import { printCustomer, printPortal, printPrice, printSubscription } from './print-objects';
import type { CheckoutSession, Customer, Metadata, Subscription } from './records';
import { missing, type Refused, refused } from './refused';
import type { World } from './world';

export type Sent = Record<string, unknown>;
type Call = { world: World; id: string; sent: Sent };
type Answering = (call: Call) => object | Refused;

/** Handles each call, by method and path as Stripe's description writes them. */
export const answers: Record<string, Answering> = {
  'post /v1/customers': ({ world, sent }) =>
    printCustomer(world.addCustomer(textOf(sent.email), metadataOf(sent.metadata))),

  'get /v1/customers': ({ world, sent }) =>
    listed(
      '/v1/customers',
      newest(world.customers.values())
        .filter(({ email, isDeleted }) => !isDeleted && (sent.email ?? email) === email)
        .map(printCustomer),
    ),

  'get /v1/customers/{customer}': ({ world, id }) => withCustomer(world, id, printCustomer),

  'post /v1/customers/{customer}': ({ world, id, sent }) =>
    withCustomer(world, id, (customer) => {
      Object.assign(customer.metadata, metadataOf(sent.metadata));
      if (typeof sent.email === 'string') customer.email = sent.email;
      return printCustomer(customer);
    }),

  'get /v1/prices/{price}': ({ world, id }) => {
    const price = world.prices.get(id);
    return price ? printPrice(price) : missing('price', id);
  },

  'post /v1/checkout/sessions': ({ world, sent }) => {
    const [item] = Array.isArray(sent.line_items) ? sent.line_items : [];
    const price = String(item?.price);
    const customer = String(sent.customer);
    if (!world.prices.has(price)) return missing('price', price);
    return withCustomer(world, customer, () => {
      const session: CheckoutSession = {
        id: world.id('cs'),
        customer,
        price,
        quantity: Number(item?.quantity ?? 1),
        status: 'open',
        created: world.now(),
        successUrl: String(sent.success_url),
        cancelUrl: String(sent.cancel_url),
        metadata: metadataOf(sent.metadata),
        subscriptionMetadata: metadataOf(Object(sent.subscription_data).metadata),
        clientReference: textOf(sent.client_reference_id),
        subscription: null,
      };
      world.sessions.set(session.id, session);
      return printed(world, session);
    });
  },

  'get /v1/checkout/sessions': ({ world, sent }) =>
    listed(
      '/v1/checkout/sessions',
      newest(world.sessions.values())
        .filter(({ customer }) => (sent.customer ?? customer) === customer)
        .filter(({ status }) => (sent.status ?? status) === status)
        .map((session) => printed(world, session)),
      sent,
    ),

  'get /v1/checkout/sessions/{session}': ({ world, id }) => {
    const session = world.sessions.get(id);
    return session ? printed(world, session) : missing('checkout.session', id);
  },

  'post /v1/checkout/sessions/{session}/expire': ({ world, id }) => {
    const session = world.sessions.get(id);
    if (!session) return missing('checkout.session', id);
    if (session.status !== 'open') return refused(400, { message: 'The session is not open.' });
    session.status = 'expired';
    world.emit('checkout.session.expired', printed(world, session));
    return printed(world, session);
  },

  'post /v1/billing_portal/sessions': ({ world, sent }) =>
    withCustomer(world, String(sent.customer), ({ id: customer }) => {
      const id = world.id('bps');
      world.portals.set(id, String(sent.return_url));
      return printPortal(id, customer, textOf(sent.return_url), world.host);
    }),

  'get /v1/subscriptions': ({ world, sent }) => {
    const all = newest(world.subscriptions.values())
      .filter(({ customer }) => (sent.customer ?? customer) === customer)
      .filter(({ status }) => sent.status === 'all' || status !== 'canceled');
    return listed(
      '/v1/subscriptions',
      all.map((s) => shown(world, s, expands(sent))),
      sent,
    );
  },

  'get /v1/subscriptions/{id}': ({ world, id, sent }) =>
    withSubscription(world, id, (s) => shown(world, s, expands(sent))),

  'post /v1/subscriptions/{id}': ({ world, id, sent }) =>
    withSubscription(world, id, (s) => {
      if (s.endedAt !== null) return refused(400, { message: 'A canceled subscription stays so.' });
      const cancels = flagOf(sent.cancel_at_period_end);
      if (cancels !== null) {
        const [cancelAt, canceledAt] = cancels ? [s.periodEnd, world.now()] : [null, null];
        world.change(id, { cancelAtPeriodEnd: cancels, cancelAt, canceledAt });
      }
      const [item] = Array.isArray(sent.items) ? sent.items : [];
      if (item) {
        const declined = world.setQuantity(
          s,
          Number(item.quantity),
          String(sent.proration_behavior),
        );
        if (declined) return refused(402, cardDeclined);
      }
      if (sent.cancel_at === '') world.change(id, { cancelAt: null, canceledAt: null });
      return shown(world, s, expands(sent));
    }),

  'delete /v1/subscriptions/{id}': ({ world, id, sent }) =>
    withSubscription(world, id, (s) => {
      // Ending a subscription that has ended answers "missing", although it can still be read.
      if (s.endedAt !== null) return missing('subscription', id);
      world.end(id);
      return shown(world, s, expands(sent));
    }),

  'get /v1/invoices': ({ world, sent }) =>
    listed(
      '/v1/invoices',
      world.invoices
        .filter(({ customer }) => (sent.customer ?? customer) === customer)
        .map((invoice) => printInvoice(invoice, world.host)),
      sent,
    ),
};

const cardDeclined = {
  type: 'card_error',
  code: 'card_declined',
  message: 'Your card was declined.',
};

/** Returns a flag from the text of a form, or from the boolean that the validator made of it. */
function flagOf(sent: unknown): boolean | null {
  const text = String(sent);
  return text === 'true' || text === 'false' ? text === 'true' : null;
}

function withCustomer(world: World, id: string, then: (customer: Customer) => object) {
  const customer = world.customers.get(id);
  return customer && !customer.isDeleted ? then(customer) : missing('customer', id);
}

function withSubscription(world: World, id: string, then: (s: Subscription) => object) {
  const subscription = world.subscriptions.get(id);
  return subscription ? then(subscription) : missing('subscription', id);
}

function shown(world: World, subscription: Subscription, isExpanded: boolean): object {
  const { customer, price } = subscription;
  const whole = isExpanded ? world.customers.get(customer) : undefined;
  return printSubscription(subscription, world.price(price), whole ?? customer);
}

function printed(world: World, session: CheckoutSession): object {
  return printSession(session, world.price(session.price), world.host);
}

/** Returns one page, as `limit` and `starting_after` ask. */
function listed(url: string, all: object[], { limit = 10, starting_after: after }: Sent = {}) {
  const from = all.findIndex((item) => Object(item).id === after) + 1;
  const data = all.slice(from, from + Number(limit));
  return { object: 'list', data, has_more: from + data.length < all.length, url };
}

function newest<T extends { created: number; id: string }>(items: Iterable<T>): T[] {
  return [...items].sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
}

function expands({ expand }: Sent): boolean {
  return Array.isArray(expand) && expand.some((path) => /(^|\.)customer$/.test(String(path)));
}

function metadataOf(sent: unknown): Metadata {
  return Object.fromEntries(Object.entries(sent ?? {}).map(([key, value]) => [key, String(value)]));
}

function textOf(sent: unknown): string | null {
  return typeof sent === 'string' ? sent : null;
}
