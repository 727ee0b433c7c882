import type Stripe from 'stripe';
import type { Temporal } from 'temporal-polyfill';
import type { ProviderEvent } from '../payments';
import { instantOf } from './instant-of';

const toleranceSeconds = 300;

/** null where the signature is missing, wrong or too old; the bytes must be those that were sent. */
export function readEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: Uint8Array; signature: string | undefined; secret: string },
  now: Temporal.Instant,
): ProviderEvent | null {
  if (signature === undefined) return null;
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.epochMilliseconds,
    );
    const { id, type, created } = event;
    return { id, type, createdAt: instantOf(created), about: aboutOf(event) };
  } catch (error) {
    if (error instanceof stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

function aboutOf(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return about(event.data.object);
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return about(event.data.object.subscription);
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.finalization_failed':
      return about(event.data.object.parent?.subscription_details?.subscription ?? null);
    case 'customer.deleted':
      return { kind: 'customer-deleted', customerId: event.data.object.id };
    default:
      return { kind: 'nothing-of-ours' };
  }
}

function about(subscription: string | { id: string } | null): ProviderEvent['about'] {
  if (subscription === null) return { kind: 'nothing-of-ours' };
  const id = typeof subscription === 'string' ? subscription : subscription.id;
  return { kind: 'subscription', id };
}
