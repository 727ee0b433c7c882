import { SourceProblem } from '../../adapters/published-table';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { waitHours, waitWithAsking } from './asking-repo';

/** Leaves a geocoder alone for a while that did not answer. Throws any other failure again. */
export async function leaveAlone(
  county: string,
  failure: unknown,
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
): Promise<void> {
  if (!(failure instanceof SourceProblem)) throw failure;
  const until = clock.now().add({ hours: waitHours }).toString();
  await database.asService('leave a geocoder alone', (db) => waitWithAsking(db, county, until));
  log.warn({ county, why: failure.message, until }, 'the geocoder did not answer');
}
