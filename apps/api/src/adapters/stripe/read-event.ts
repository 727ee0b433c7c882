import type Stripe from 'stripe';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { type ProviderEvent, UnreadableEvent } from '../payments';
import { instantOf } from './instant-of';

const toleranceSeconds = 300;
/** The end of the year 9999: later instants have no ISO 8601 text with four digits for the year. */
const lastSecond = 253_402_300_799;

const wellFormed = /^t=\d{1,12}(,v\d+=[\da-f]{64})+$/;

const Id = z.string().min(1);
const SubscriptionId = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]).nullish();

const Event = z.object({
  id: Id,
  type: z.string(),
  created: z.int().min(0).max(lastSecond),
  data: z.object({
    object: z.looseObject({
      id: Id.nullish(),
      subscription: SubscriptionId,
      parent: z
        .looseObject({
          subscription_details: z.looseObject({ subscription: SubscriptionId }).nullish(),
        })
        .nullish(),
    }),
  }),
});
type Told = z.infer<typeof Event>['data']['object'];

/**
 * Verifies and parses an event; the bytes must be those that were sent. Returns null if the
 * signature is missing, wrong or too old. Throws UnreadableEvent if the signature is right but the
 * body is no event.
 */
export function readEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: Uint8Array; signature: string | undefined; secret: string },
  now: Temporal.Instant,
): ProviderEvent | null {
  // The library throws on headers that are nearly well-formed.
  if (signature === undefined || !wellFormed.test(signature)) return null;
  try {
    const event = Event.parse(
      stripe.webhooks.constructEvent(
        Buffer.from(body),
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now.epochMilliseconds,
      ),
    );
    const { id, type, created, data } = event;
    return { id, type, createdAt: instantOf(created), about: aboutOf(type, data.object) };
  } catch (error) {
    if (error instanceof stripe.errors.StripeSignatureVerificationError) return null;
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new UnreadableEvent('what was signed is no event', { cause: error });
    }
    throw error;
  }
}

function aboutOf(type: string, told: Told): ProviderEvent['about'] {
  switch (type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return about(told.id);
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return about(told.subscription);
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.finalization_failed':
      return about(told.parent?.subscription_details?.subscription);
    case 'customer.deleted':
      return told.id
        ? { kind: 'customer-deleted', customerId: told.id }
        : { kind: 'nothing-of-ours' };
    default:
      return { kind: 'nothing-of-ours' };
  }
}

function about(subscription: string | null | undefined): ProviderEvent['about'] {
  return subscription ? { kind: 'subscription', id: subscription } : { kind: 'nothing-of-ours' };
}
