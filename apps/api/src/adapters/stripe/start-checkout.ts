import type Stripe from 'stripe';
import type { Checkout } from '../payments';
import { ask } from './stripe-client';

/**
 * One open page of payment at a time: a person who comes back gets the same one, and one for another
 * price is closed, so that nobody can pay twice from two tabs.
 */
export async function startCheckout(
  stripe: Stripe,
  { customerId: customer, userId, interval, successUrl, cancelUrl }: Checkout,
  price: string,
): Promise<string> {
  const { data: sessions } = await ask(stripe.checkout.sessions.list({ customer, limit: 10 }));
  for (const session of sessions.filter(({ status }) => status === 'open')) {
    if (session.metadata?.interval === interval && session.url) return session.url;
    await ask(stripe.checkout.sessions.expire(session.id));
  }
  const created = await ask(
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: userId,
        line_items: [{ price, quantity: 1 }],
        metadata: { interval },
        subscription_data: { metadata: { user_id: userId } },
        allow_promotion_codes: true,
        success_url: successUrl,
        cancel_url: cancelUrl,
      },
      // Two presses at once see the same newest session, and get the same new one.
      { idempotencyKey: `checkout-${userId}-${interval}-after-${sessions[0]?.id ?? 'none'}` },
    ),
  );
  if (!created.url) throw new Error('the checkout session has no address');
  return created.url;
}
