import type { ProviderSubscription } from '../../adapters/payments';
import type { Clock } from '../../platform/clock';
import type { Database, Queries } from '../../platform/database/database';
import { holdersPaidBy, holdTeamsOf, type SeatHolder, type SeatNews } from '../teams/public';
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
  /** It hears of the seats that a stored subscription no longer pays for. */
  news: Pick<SeatNews, 'unpaid'>;
};

type Keeping = Storing & { reason: string; eventAt?: string };

/**
 * Queries the provider by `read` and stores the result. The reading is numbered before the query,
 * so that of two concurrent readings the one that started later counts.
 */
export async function readAndStore(
  { database, clock, news, reason, eventAt }: Keeping,
  read: () => Promise<readonly ProviderSubscription[]>,
): Promise<{ found: readonly ProviderSubscription[]; outcomes: Stored[] }> {
  const reading = await database.asService(reason, nextReading);
  const found = await read();
  const { kept: outcomes, ended } = await database.asService(reason, (db) =>
    withEndedSeats(db, found, async () => {
      const stored: Stored[] = [];
      for (const subscription of found) {
        const kept = { reading, eventAt: eventAt ?? null, at: clock.now() };
        stored.push(await storeSubscription(db, subscription, kept));
      }
      return stored;
    }),
  );
  await news.unpaid(ended);
  return { found, outcomes };
}

/**
 * Does `store`, and returns who had a seat before it that is no longer paid for. Customers and teams
 * are held until the transaction ends: of two processes that store the same, the second finds those
 * seats ended already.
 */
async function withEndedSeats<T>(
  db: Queries,
  found: readonly ProviderSubscription[],
  store: () => Promise<T>,
): Promise<{ kept: T; ended: SeatHolder[] }> {
  await holdCustomers(db, found);
  const owners = await ownersOf(db, found);
  await holdTeamsOf(db, owners);
  const before = await holdersPaidBy(db, owners);
  const kept = await store();
  if (before.length === 0) return { kept, ended: [] };
  const after = new Set((await holdersPaidBy(db, owners)).map(({ userId }) => userId));
  return { kept, ended: before.filter(({ userId }) => !after.has(userId)) };
}
