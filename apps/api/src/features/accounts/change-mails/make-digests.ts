import { inTurn, type Watching, watchersOf } from '../webhooks/watchers';
import { lastMoment, type Period } from './digest-period';
import { insertDigest, waitsForDigest } from './digests-repo';

type Making = Watching & { hourUtc: number };

/**
 * Makes the mail of each member who has news of the period that ended last. Two processes at once
 * make each one once: a mail is a row, unique by member and moment, and is written in the
 * transaction that marks what it tells.
 */
export async function makeDigests({ hourUtc, ...watching }: Making): Promise<void> {
  const at = watching.clock.now();
  for (const every of ['day', 'week'] satisfies Period[]) {
    const until = lastMoment(at, every, hourUtc);
    for (const { userId } of await watchersOf(watching, waitsForDigest(every, until))) {
      if (watching.signal.aborted) return;
      await watching.database.asService('a mail of changes', async (db) => {
        // A watcher that has noticed something by then writes it first.
        await inTurn(db, userId);
        await insertDigest(db, { userId, every, until, at });
      });
    }
  }
}
