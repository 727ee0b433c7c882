import type { Temporal } from 'temporal-polyfill';
import type { ProviderSubscription } from '../../adapters/payments';
import type { Clock } from '../../platform/clock';
import type { Database, Queries } from '../../platform/database/database';
import { holdersPaidBy, holdTeamsOf, tellPaid } from '../teams/public';
import {
  holdCustomers,
  nextReading,
  ownersOf,
  type Stored,
  storeSubscription,
} from './billing-repo';

export type Storing = {
  database: Database;
  clock: Clock;
  /** Whether mails can be sent, such as to who has a seat that is no longer paid for. */
  sendsMail: boolean;
};

type Told = {
  found: readonly ProviderSubscription[];
  at: Temporal.Instant;
  sendsMail: boolean;
};

type Keeping = Storing & { reason: string; eventAt?: string };

/**
 * Queries the provider by `read` and stores the result. The reading is numbered before the query,
 * so that of two concurrent readings the one that started later counts.
 */
export async function readAndStore(
  { database, clock, sendsMail, reason, eventAt }: Keeping,
  read: () => Promise<readonly ProviderSubscription[]>,
): Promise<{ found: readonly ProviderSubscription[]; outcomes: Stored[] }> {
  const reading = await database.asService(reason, nextReading);
  const found = await read();
  const at = clock.now();
  const outcomes = await database.asService(reason, (db) =>
    tellingOfSeats(db, { found, at, sendsMail }, async () => {
      const stored: Stored[] = [];
      for (const subscription of found) {
        const kept = { reading, eventAt: eventAt ?? null, at };
        stored.push(await storeSubscription(db, subscription, kept));
      }
      return stored;
    }),
  );
  return { found, outcomes };
}

/**
 * Does `store`, and keeps the mails to who has a seat by it no longer, or again. Customers and teams
 * are held until the transaction ends: of two processes that store the same, the second finds
 * nothing to tell any more.
 */
async function tellingOfSeats<T>(
  db: Queries,
  { found, at, sendsMail }: Told,
  store: () => Promise<T>,
): Promise<T> {
  await holdCustomers(db, found);
  const owners = await ownersOf(db, found);
  await holdTeamsOf(db, owners);
  const before = await holdersPaidBy(db, owners);
  const kept = await store();
  if (sendsMail) await tellPaid(db, { before, after: await holdersPaidBy(db, owners) }, at);
  return kept;
}
