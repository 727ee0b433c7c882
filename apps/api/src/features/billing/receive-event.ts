import type { Payments, ProviderEvent } from '../../adapters/payments';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { beginEvent, type EventOutcome, finishEvent, forgetCustomer } from './billing-repo';
import { readAndStore } from './read-and-store';

type Receiving = { payments: Payments; database: Database; clock: Clock };

const reason = 'the payment provider tells of an event';

/**
 * Deals with an event once. It says only which subscription to read anew, so neither order nor
 * repetition matters; what fails here is delivered again.
 */
export async function receiveEvent(
  { payments, database, clock }: Receiving,
  event: ProviderEvent,
): Promise<EventOutcome | 'repeated'> {
  const isNew = await database.asService(reason, (db) => beginEvent(db, event, clock.now()));
  if (!isNew) return 'repeated';
  const outcome = await dealWith();
  await database.asService(reason, (db) => finishEvent(db, event.id, outcome, clock.now()));
  return outcome;

  async function dealWith(): Promise<EventOutcome> {
    const { about, createdAt: eventAt } = event;
    if (about.kind === 'nothing-of-ours') return 'ignored';
    if (about.kind === 'customer-deleted') {
      await database.asService(reason, (db) => forgetCustomer(db, about.customerId));
      return 'stored';
    }
    const { outcomes } = await readAndStore({ database, clock, reason, eventAt }, async () => {
      const subscription = await payments.subscription(about.id);
      return subscription ? [subscription] : [];
    });
    return outcomes[0] ?? 'unknown';
  }
}
