import type { Payments } from '../../adapters/payments';
import { readAndStore, type Storing } from './read-and-store';

export type Replayed = { read: number; stored: number };

/** Reads every subscription of the provider, which leads to the same state as all its events. */
export async function replaySubscriptions(
  { payments, ...storing }: Storing & { payments: Payments },
  signal?: AbortSignal,
): Promise<Replayed> {
  const total = { read: 0, stored: 0 };
  let after: string | null = null;
  do {
    signal?.throwIfAborted();
    const from: string | null = after;
    const { found, outcomes } = await readAndStore(
      { ...storing, reason: 'every subscription is read anew' },
      () => payments.subscriptionPage(from),
    );
    total.read += found.length;
    total.stored += outcomes.filter((outcome) => outcome === 'stored').length;
    after = found.at(-1)?.id ?? null;
  } while (after !== null);
  return total;
}
