import { z } from 'zod';
import type { ImportStep } from '../../../imports/progress';
import { FileProblem } from '../../../imports/reading/file-problem';
import { requireConfirmed } from '../../../imports/sources/confirmed';
import type { ImportPart } from '../../../imports/sources/import-part';
import { readSourceFile } from '../../../imports/sources/read-source-file';
import { countyOfPart } from '../../../imports/sources/source-mapping';
import type { Database } from '../../../platform/database/database';

/** An order to fetch and import one county of a source. */
export const SourceRequest = z.object({
  what: z.literal('source'),
  sourceId: z.string(),
  countyFips: z.string(),
});
export type SourceRequest = z.infer<typeof SourceRequest>;

export type SourceDeps = { database: Database; folder: string; importPart: ImportPart };

/**
 * Fetches and imports what an order asks for; an interrupted run goes on where it was. Throws
 * SourceProblem and FileProblem.
 */
export async function workOnSource(
  { database, folder, importPart }: SourceDeps,
  { sourceId, countyFips }: SourceRequest,
  signal: AbortSignal,
  onProgress: (step: ImportStep) => void,
): Promise<void> {
  const source = await readSourceFile(sourceId, folder);
  const part = source.counties.find((one) => countyOfPart(source, one).fips === countyFips);
  if (part === undefined) throw new FileProblem(`${sourceId} no longer has this county.`);
  await requireConfirmed(database, source);
  await importPart(source, part, {
    signal,
    onProgress: (step) => {
      // What was fetched and stored stays, and the next process goes on behind it.
      signal.throwIfAborted();
      onProgress(step);
    },
  });
}
