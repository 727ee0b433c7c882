import { knownStatus } from '@deedlight/domain/usage/subscription';
import type Stripe from 'stripe';
import type { Interval, ProviderSubscription } from '../payments';
import { instantOf } from './instant-of';

/**
 * Converts a subscription. Ours have one item; if somebody added more, the item that is Pro counts,
 * and the period that ends first sets the next renewal.
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  isPro: (price: Stripe.Price) => boolean,
): ProviderSubscription {
  const { id, status, items, customer, cancel_at_period_end, metadata } = subscription;
  const item = items.data.find(({ price }) => isPro(price)) ?? items.data[0];
  const price = item?.price;
  const ends = items.data.map((item) => item.current_period_end);
  const starts = items.data.map((item) => item.current_period_start);
  const known = typeof customer === 'object' && !customer.deleted ? customer : null;
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    email: known?.email ?? null,
    userId: known?.metadata.user_id ?? metadata.user_id ?? null,
    status: knownStatus(status),
    tier: price !== undefined && isPro(price) ? 'pro' : 'other',
    priceId: price?.id ?? null,
    interval: intervalOf(price?.recurring ?? null),
    // A price that is metered has no quantity.
    quantity: item?.quantity ?? 1,
    createdAt: instantOf(subscription.created),
    periodStart: starts.length > 0 ? instantOf(Math.max(...starts)) : null,
    periodEnd: ends.length > 0 ? instantOf(Math.min(...ends)) : null,
    // An end may also be set as a date, without the flag.
    cancelAtPeriodEnd: cancel_at_period_end || subscription.cancel_at !== null,
    cancelAt: instantOf(subscription.cancel_at),
    canceledAt: instantOf(subscription.canceled_at),
    endedAt: instantOf(subscription.ended_at),
    trialStart: instantOf(subscription.trial_start),
    trialEnd: instantOf(subscription.trial_end),
  };
}

function intervalOf(recurring: Stripe.Price.Recurring | null): Interval | null {
  if (recurring?.interval_count !== 1) return null;
  if (recurring.interval === 'month') return 'monthly';
  return recurring.interval === 'year' ? 'yearly' : null;
}
