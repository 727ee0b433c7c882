import type Stripe from 'stripe';
import { type Interval, type Plan, planUnits } from '../payments';

/** Throws where the configured price is not one that recurs: the settings name the wrong one. */
export function toPlan(interval: Interval, price: Stripe.Price): Plan {
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
