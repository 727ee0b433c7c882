import type { ImportRun } from '@deedlight/contract/admin';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database';
import { readRuns } from './admin-area-repo';

const Counts = z.object({ read: z.int(), imported: z.int(), merged: z.int(), rejected: z.int() });

export async function readImports(db: Queries): Promise<z.infer<typeof ImportRun>[]> {
  const runs = await readRuns(db);
  return runs.map((run) => ({
    id: run.id,
    source: run.title,
    publisher: run.publisher,
    isSample: run.kind === 'sample',
    fileName: run.file_name,
    sizeBytes: run.size_bytes,
    asOf: run.as_of,
    startedAt: run.started_at,
    finishedAt: run.finished_at,
    // Before its first batch is safe a run has reported nothing.
    rows: Counts.safeParse(run.report).data ?? null,
  }));
}
