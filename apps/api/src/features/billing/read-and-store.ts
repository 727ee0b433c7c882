import type { ProviderSubscription } from '../../adapters/payments';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { nextReading, type Stored, storeSubscription } from './billing-repo';

type Keeping = { database: Database; clock: Clock; reason: string; eventAt?: string };

/**
 * Queries the provider by `read` and stores the result. The reading is numbered before the query,
 * so that of two concurrent readings the one that started later counts.
 */
export async function readAndStore(
  { database, clock, reason, eventAt }: Keeping,
  read: () => Promise<readonly ProviderSubscription[]>,
): Promise<{ found: readonly ProviderSubscription[]; outcomes: Stored[] }> {
  const reading = await database.asService(reason, nextReading);
  const found = await read();
  const outcomes = await database.asService(reason, async (db) => {
    const stored: Stored[] = [];
    for (const subscription of found) {
      const kept = { reading, eventAt: eventAt ?? null, at: clock.now() };
      stored.push(await storeSubscription(db, subscription, kept));
    }
    return stored;
  });
  return { found, outcomes };
}
