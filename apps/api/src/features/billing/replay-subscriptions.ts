import type { Payments } from '../../adapters/payments';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { readAndStore } from './read-and-store';

export type Replayed = { read: number; stored: number };

/** Reads every subscription of the provider, which leads to the same state as all its events. */
export async function replaySubscriptions(
  { payments, database, clock }: { payments: Payments; database: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<Replayed> {
  const total = { read: 0, stored: 0 };
  let after: string | null = null;
  do {
    signal?.throwIfAborted();
    const from: string | null = after;
    const { found, outcomes } = await readAndStore(
      { database, clock, reason: 'every subscription is read anew' },
      () => payments.subscriptionPage(from),
    );
    total.read += found.length;
    total.stored += outcomes.filter((outcome) => outcome === 'stored').length;
    after = found.at(-1)?.id ?? null;
  } while (after !== null);
  return total;
}
