import { createHash } from 'node:crypto';
import {
  type PublishedTable,
  SourceProblem,
  type TableState,
} from '../../adapters/published-table';
import type { ImportStep } from '../progress';
import { dropSpool, Spool } from './spool';

export type FetchJob = {
  /** Names the source and county to people. */
  name: string;
  state: TableState;
  columns: readonly string[];
  /** Says where the rows come from: another address or condition begins anew. */
  question: string;
  path: string;
  now: string;
  onProgress?: (step: ImportStep) => void;
};
type Job = FetchJob & { table: PublishedTable };

export type FetchedTable = { path: string; rows: number; counted: number };

/** Throws SourceProblem that names each column which the source no longer has. */
export function requireColumns(name: string, columns: readonly string[], state: TableState): void {
  const missing = columns.filter((column) => !state.columns.includes(column));
  if (missing.length === 0) return;
  const names = missing.map((column) => `"${column}"`).join(', ');
  const words = missing.length === 1 ? 'the column' : 'the columns';
  throw new SourceProblem(
    `${name}: the source no longer has ${words} ${names}. Nothing was fetched. Its publisher has changed it: mend the source's file, which names the columns.`,
  );
}

/**
 * Fetches all rows of a table into a CSV file and counts them against the publisher's own total. It
 * goes on where an earlier run was interrupted. Throws SourceProblem if rows are missing.
 */
export async function fetchTable(job: Job): Promise<FetchedTable> {
  const { name, table, path, columns, now, onProgress } = job;
  const of = await table.count();
  const spool = await Spool.open(path, columns, questionOf(job), now);
  try {
    while (!spool.mark.isWhole && spool.mark.rows < of) {
      const page = await table.pageAfter(spool.mark.key);
      if (page.rows.length === 0) break;
      if (page.mark === '' || page.mark === spool.mark.key) {
        throw new SourceProblem(
          `${name}: the source gave the same rows twice, so its key is not in order.`,
        );
      }
      await spool.append(page.rows, page.mark);
      onProgress?.({ stage: 'fetch', done: spool.mark.rows, of });
    }
  } finally {
    await spool.close();
  }
  const { rows, isWhole } = spool.mark;
  if (!isWhole) await requireTotal(job, rows, of);
  await spool.finish();
  return { path, rows, counted: of };
}

/** The publisher may add or remove rows while they are read: either count will do, and any between. */
async function requireTotal(
  { name, table, path }: Job,
  rows: number,
  before: number,
): Promise<void> {
  const after = await table.count();
  if (rows >= Math.min(before, after) && rows <= Math.max(before, after)) return;
  await dropSpool(path);
  const [came, says] = [rows, after].map((count) => count.toLocaleString('en-US'));
  throw new SourceProblem(
    `${name}: the source says that it has ${says} rows, and ${came} came. Nothing was imported; the next run fetches them from the first.`,
  );
}

function questionOf({ question, columns, state, now }: Job): string {
  const day = state.editedAt ?? `after ${now.slice(0, 10)}`;
  return createHash('sha256')
    .update(JSON.stringify([question, columns, day]))
    .digest('hex');
}
