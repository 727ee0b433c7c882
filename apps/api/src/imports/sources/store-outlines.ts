import type { Temporal } from 'temporal-polyfill';
import { readOutlineText } from '../../adapters/open-data/outline-text';
import { outlineColumn } from '../../adapters/published-table';
import type { Database } from '../../platform/database/database';
import { compiled, type ImportOutcome } from '../import-file';
import type { Mapping } from '../mapping/mapping-schema';
import type { ImportStep } from '../progress';
import { tableRows } from '../reading/table-rows';
import { dropOutlines, type OutlineRow, runOfFile, writeOutlines } from './outlines-repo';

type Job = {
  db: Database;
  mapping: Mapping;
  path: string;
  file: ImportOutcome['file'];
  now: Temporal.Instant;
  onProgress?: (step: ImportStep) => void;
  signal?: AbortSignal;
};

const rowsAtOnce = 1000;

/**
 * Stores the outlines of a file whose rows are imported. Writing one again changes nothing, so that a run
 * which was broken off begins anew.
 */
export async function storeOutlines(job: Job): Promise<void> {
  const { db, mapping, path, file, now, onProgress, signal } = job;
  const column = file.header.indexOf(outlineColumn);
  if (column === -1) return;
  const reader = compiled(mapping, file, now);
  const sourceId = mapping.source.id;
  const runId = await db.asService('find the run of a file', (tx) =>
    runOfFile(tx, sourceId, file.sha256),
  );
  const of = { countyFips: reader.countyFips, sourceId, runId, fetchedAt: now.toString() };
  let batch = new Parcels();
  let done = 0;
  const store = async () => {
    signal?.throwIfAborted();
    await db.asService('import outlines', async (tx) => {
      await writeOutlines(tx, of, batch.outlines());
      await dropOutlines(tx, of, batch.without());
    });
    batch = new Parcels();
    onProgress?.({ stage: 'outlines', done, of: file.rows });
  };
  for await (const rows of tableRows(path, mapping)) {
    for (const { line, cells } of rows) {
      if (line === 1) continue;
      done += 1;
      const propertyId = reader.propertyOf(cells);
      if (propertyId !== null) batch.add(propertyId, cells[column] ?? '', line);
      if (done % rowsAtOnce === 0) await store();
    }
  }
  await store();
}

/** The rows of some parcels, each of which may have several. */
class Parcels {
  readonly #rows = new Map<string, OutlineRow | null>();

  add(propertyId: string, cell: string, line: number): void {
    const outline = readOutlineText(cell);
    const before = this.#rows.get(propertyId) ?? null;
    if (outline === null || before === null) {
      this.#rows.set(propertyId, outline === null ? before : { propertyId, line, ...outline });
      return;
    }
    const { rings, errorMeters } = outline;
    this.#rows.set(propertyId, {
      ...before,
      rings: before.rings.includes(rings) ? before.rings : `${before.rings} ${rings}`,
      errorMeters: Math.max(before.errorMeters, errorMeters),
    });
  }

  /** Returns those with an outline that is not too long to be kept. */
  outlines(): OutlineRow[] {
    return [...this.#rows.values()].filter(
      (row): row is OutlineRow => row !== null && row.rings.length <= 20_000,
    );
  }

  without(): string[] {
    return [...this.#rows].flatMap(([id, row]) => (row === null ? [id] : []));
  }
}
