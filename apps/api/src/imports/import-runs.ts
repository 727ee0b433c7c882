import type { Database, Queries } from '../platform/database/database';
import { type RecordSource, storeSource } from '../records/store-source';
import { emptyReport, type ImportReport } from './import-report';
import type { VerifiedFile } from './verify-file';

export type Run = {
  id: number;
  /** Rows up to this line are stored. */
  resumeLine: number;
  finishedAt: string | null;
  report: ImportReport;
};

export type RunKey = { source: RecordSource; file: VerifiedFile; mappingSha256: string };

/** Finds the run of this file under this mapping, or creates it. */
export async function openRun(
  db: Database,
  { source, file, mappingSha256 }: RunKey,
  at: { asOf: string | null; now: string },
): Promise<Run> {
  return db.asService('begin or find an import run', async (tx) => {
    await storeSource(tx, source);
    await tx
      .insertInto('records.import_runs')
      .values({
        source_id: source.id,
        file_name: file.name,
        sha256: file.sha256,
        size_bytes: file.sizeBytes,
        mapping_sha256: mappingSha256,
        as_of: at.asOf,
        started_at: at.now,
        finished_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'sha256', 'mapping_sha256']).doNothing(),
      )
      .execute();
    const row = await tx
      .selectFrom('records.import_runs')
      .select(['id', 'resume_line', 'finished_at', 'report'])
      .where('source_id', '=', source.id)
      .where('sha256', '=', file.sha256)
      .where('mapping_sha256', '=', mappingSha256)
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      resumeLine: row.resume_line,
      finishedAt: row.finished_at,
      report: asReport(row.report),
    };
  });
}

export async function saveProgress(
  tx: Queries,
  runId: number,
  resumeLine: number,
  report: ImportReport,
): Promise<void> {
  await tx
    .updateTable('records.import_runs')
    .set({ resume_line: resumeLine, report: JSON.stringify(report) })
    .where('id', '=', runId)
    .execute();
}

type Finished = { now: string; countyFips: string; report: ImportReport };

export async function finishRun(
  tx: Queries,
  runId: number,
  { now, countyFips, report }: Finished,
): Promise<void> {
  await tx
    .updateTable('records.import_runs')
    .set({ finished_at: now, county_fips: countyFips, report: JSON.stringify(report) })
    .where('id', '=', runId)
    .execute();
}

// Only saveProgress writes this column, and it is an empty object until a run has saved something.
function asReport(value: unknown): ImportReport {
  return { ...emptyReport(), ...(value as Partial<ImportReport>) };
}
