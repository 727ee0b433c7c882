import type Stripe from 'stripe';
import { type Interval, intervals, type Payments, type ProviderSubscription } from '../payments';
import { customerFor } from './customer-for';
import { readEvent } from './read-event';
import { startCheckout } from './start-checkout';
import { ask, isMissing, isRefused } from './stripe-client';
import { toInvoice } from './to-invoice';
import { toPlan } from './to-plan';
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
  // Stripe refuses to change what has ended, and one may end at any moment.
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
        // An end that was set as a date is not lifted by the flag.
        const change =
          !isCanceling && current.cancel_at !== null && !current.cancel_at_period_end
            ? { cancel_at: '' as const }
            : { cancel_at_period_end: isCanceling };
        return await stripe.subscriptions.update(id, { ...change, ...withCustomer });
      }),
    cancelNow: (id) => changed(id, () => stripe.subscriptions.cancel(id, withCustomer)),
    readEvent: (body, signature, now) =>
      readEvent(stripe, { body, signature, secret: webhookSecret }, now),
  };
}

const everyOne = { status: 'all' as const, expand: ['data.customer'] };

/**
 * Pro is what the configured prices sell: also at an older price of the same product. Products are
 * asked for only where a price is not one of the configured.
 */
function proPrices(prices: Record<Interval, string>, configured: () => Promise<Stripe.Price[]>) {
  const ids = new Set(Object.values(prices));
  // A price stays with its product for ever, so what was once read holds.
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
