import type { Payments } from '../../adapters/payments';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { customerOf, emailOf, keepCustomer } from './billing-repo';

/** The person's customer at the provider, made at the first purchase and kept from then on. */
export async function customerOfMember(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  { userId }: Member,
  payments: Payments,
): Promise<string> {
  const reason = 'a person becomes a customer';
  const kept = await database.asService(reason, async (db) => ({
    customer: await customerOf(db, userId),
    email: await emailOf(db, userId),
  }));
  if (kept.customer !== null) return kept.customer;
  const made = await payments.createCustomer({ userId, email: kept.email });
  return database.asService(reason, (db) => keepCustomer(db, userId, made, clock.now()));
}
