import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Job } from '../../../platform/jobs/jobs';
import type { Log } from '../../../platform/log';

const keptYears = 7;

/** Deletes estimates and their results once they are older than seven years. */
export function estimateRetention(deps: { database: Database; clock: Clock; log: Log }): Job {
  return {
    name: 'valuation.retire',
    everyHours: 24,
    run: async () => {
      const retired = await retireEstimates(deps.database, deps.clock);
      if (retired > 0) deps.log.info({ retired }, 'estimates older than seven years deleted');
    },
  };
}

/** Returns the number deleted. The database itself refuses to delete a younger one. */
export async function retireEstimates(database: Database, clock: Clock): Promise<number> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const kept = today.subtract({ years: keptYears }).toString();
  const { numDeletedRows } = await database.asService('retire estimates', (db) =>
    db
      .deleteFrom('valuation.estimates')
      .where('as_of', '<', sql<string>`${kept}::date`)
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
