import { ImportCounts } from '@deedlight/contract/admin';
import { sql } from 'kysely';
import { changesOf } from '../../../imports/import-report';
import type { Clock } from '../../../platform/clock';
import type { Database, Queries } from '../../../platform/database/database';
import { enqueue } from './deliveries-repo';

type Run = {
  id: number;
  source: string;
  file_name: string;
  as_of: string | null;
  report: unknown;
};

/** Sends events for the imports that have finished since the last call. */
export async function watchImports(database: Database, clock: Clock): Promise<void> {
  const timestamp = clock.now().toString();
  await database.asService('webhooks: imports that have finished', async (db) => {
    for (const run of await takeFinished(db, timestamp)) {
      await enqueue(db, {
        of: 'admins',
        key: `run ${run.id}`,
        body: {
          type: 'import.finished',
          timestamp,
          data: {
            runId: run.id,
            source: run.source,
            fileName: run.file_name,
            asOf: run.as_of,
            rows: ImportCounts.safeParse(run.report).data ?? null,
            changes: changesOf(run.report),
          },
        },
      });
    }
  });
}

async function takeFinished(db: Queries, at: string): Promise<Run[]> {
  const { rows } = await sql<Run>`
    with fresh as (
      insert into account.told_import_runs (run_id, told_at)
      select r.id, ${at}::timestamptz from records.import_runs r where r.finished_at is not null
      on conflict (run_id) do nothing returning run_id
    )
    select r.id, s.title as source, r.file_name, r.as_of, r.report
    from fresh join records.import_runs r on r.id = fresh.run_id
    join records.sources s on s.id = r.source_id
    order by r.id`.execute(db);
  return rows;
}
