import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Temporal } from 'temporal-polyfill';
import { SourceProblem } from '../../adapters/published-table';
import type { Database } from '../../platform/database/database';
import type { ImportOutcome } from '../import-file';
import { importWithOutlines } from '../import-with-outlines';
import type { ImportStep } from '../progress';
import type { InTurn } from './at-once';
import type { OpenedSource } from './open-source';
import { noteCheck, readCheck } from './source-checks-repo';
import { askedColumns, countyOfPart, mappingOf } from './source-mapping';
import type { CountyPart, SourceFile } from './source-schema';
import { dropSpool } from './spool';

export type SourceJob = {
  db: Database;
  source: SourceFile;
  part: CountyPart;
  opened: OpenedSource;
  /** Fetched rows, reject files and reports are written to this folder. */
  outputDir: string;
  now: Temporal.Instant;
  /** Runs the import when it is this county's turn. */
  inTurn?: InTurn;
  onProgress?: (step: ImportStep) => void;
  /** Breaks the import off behind a batch. */
  signal?: AbortSignal;
};

export type SourceOutcome =
  | { kind: 'unchanged'; editedAt: string; isLate: boolean }
  | { kind: 'empty' }
  | { kind: 'imported'; editedAt: string | null; isLate: boolean; import: ImportOutcome };

/**
 * Imports one county of a source: fetches its rows into a file, counts them against the source's
 * own total and imports the file. Nothing is fetched if the publisher has edited nothing since the
 * last import. Throws SourceProblem, which is noted with the source.
 */
export async function importSource(job: SourceJob): Promise<SourceOutcome> {
  const { db, source, part, now } = job;
  const key = { sourceId: source.id, countyFips: countyOfPart(source, part).fips };
  try {
    return await fetchAndImport(job, key);
  } catch (error) {
    if (error instanceof SourceProblem) {
      await noteCheck(db, key, { checkedAt: now.toString(), problem: error.message });
    }
    throw error;
  }
}

type Key = { sourceId: string; countyFips: string };

async function fetchAndImport(job: SourceJob, key: Key): Promise<SourceOutcome> {
  const { db, source, part, opened, outputDir, now } = job;
  const checkedAt = now.toString();
  const name = `${source.id}, ${part.county}`;
  const state = await opened.describe(name);
  const { editedAt } = state;
  const isLate = isLateFor(source, editedAt, now);
  const sourceSha256 = sha256Of(source);
  const known = await readCheck(db, key);
  if (
    editedAt !== null &&
    known?.sourceSha256 === sourceSha256 &&
    isSame(known.editedAt, editedAt)
  ) {
    await noteCheck(db, key, { checkedAt, problem: null });
    return { kind: 'unchanged', editedAt, isLate };
  }
  const { path, rows, counted } = await opened.fetch({
    name,
    state,
    columns: askedColumns(source),
    question: JSON.stringify([source.access, part]),
    path: join(outputDir, 'sources', `${source.id}-${key.countyFips}.csv`),
    now: checkedAt,
    ...(job.onProgress && { onProgress: job.onProgress }),
  });
  const imported = { editedAt, sourceRows: counted, sourceSha256 };
  if (rows === 0) {
    await dropSpool(path);
    await noteCheck(db, key, { checkedAt, problem: null, imported });
    return { kind: 'empty' };
  }
  const { inTurn = (work) => work() } = job;
  const mapping = mappingOf(source, part);
  const watched = {
    ...(job.onProgress && { onProgress: job.onProgress }),
    ...(job.signal && { signal: job.signal }),
  };
  const outcome = await inTurn(() =>
    importWithOutlines({
      ...{ db, mapping, path, outputDir, now, ...watched },
      asOf: editedAt?.slice(0, 10) ?? null,
      // All rows of the county were fetched; sales are those of some parcels.
      isWhole: source.kind === 'assessor-roll',
    }),
  );
  await noteCheck(db, key, { checkedAt, problem: null, imported });
  await dropSpool(path);
  return { kind: 'imported', editedAt, isLate, import: outcome };
}

/**
 * Tells whether an edition is older than the source's rhythm lets expect: a dataset that is edited
 * no longer answers all the same.
 */
export function isLateFor(
  { rhythmDays }: Pick<SourceFile, 'rhythmDays'>,
  editedAt: string | null,
  now: Temporal.Instant,
): boolean {
  if (editedAt === null) return false;
  return Date.parse(editedAt) < now.epochMilliseconds - 2 * rhythmDays * 86_400_000;
}

function isSame(one: string | null, other: string): boolean {
  return one !== null && Date.parse(one) === Date.parse(other);
}

/** Another mapping of the same rows is another import. */
function sha256Of(source: SourceFile): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('hex');
}
