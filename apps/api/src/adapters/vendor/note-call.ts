import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { CallNote } from './vendor-client';

type Deps = { database: Database; clock: Clock; centsPerCredit: number | undefined };

/** Records each call of a provider, with its cost and outcome. */
export function callNoter({ database, clock, centsPerCredit }: Deps) {
  return async ({
    provider,
    endpoint,
    milliseconds,
    outcome,
    credits,
  }: CallNote): Promise<void> => {
    const cost = credits === null || centsPerCredit === undefined ? null : credits * centsPerCredit;
    await database.asService('a call of a provider', (db) =>
      db
        .insertInto('ops.provider_calls')
        .values({
          at: clock.now().toString(),
          provider,
          endpoint,
          milliseconds,
          outcome,
          credits: credits === null ? null : String(credits),
          cost_cents: cost === null ? null : String(cost),
        })
        .execute(),
    );
  };
}
