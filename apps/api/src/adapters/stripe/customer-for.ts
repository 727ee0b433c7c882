import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { ask } from './stripe-client';

/** The person's customer: one that already carries the address and is nobody else's, or a new one. */
export async function customerFor(
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
