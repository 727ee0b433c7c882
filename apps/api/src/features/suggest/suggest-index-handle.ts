import { createSuggestIndex, type SuggestIndex } from '@deedlight/domain/suggest/suggest-index';
import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';
import type { Database } from '../../platform/database/database';
import { DatabaseUnavailable } from '../../platform/database/errors';
import type { Log } from '../../platform/log';
import { nextTurn, type Repeat, Upkeep } from '../../platform/upkeep';
import { readGeneration } from '../../records/read-generation';
import { findRowsAfter } from './suggest-repo';

const rowsPerChunk = 5000;

type Deps = { database: Database; log: Log; repeat?: Repeat; now?: () => number };

const patienceMs = 10_000;

/**
 * The index in memory, rebuilt in the background whenever an import has finished. Readers keep the
 * former one until the new one is whole; only the very first have to wait.
 */
export class SuggestIndexHandle {
  readonly #database: Database;
  readonly #log: Log;
  readonly #upkeep: Upkeep;
  #index: SuggestIndex | null = null;
  #generation: number | null = null;

  constructor({ database, log, repeat, now }: Deps) {
    this.#database = database;
    this.#log = log;
    this.#upkeep = new Upkeep({
      log,
      work: () => this.#rebuild(),
      complaint: 'suggestions not indexed, trying again',
      repeat,
      now,
    });
  }

  /** Builds the index in the background and looks every 5 s whether it has to be built anew. */
  start(): void {
    this.#upkeep.start();
  }

  /** Stops looking, and resolves when a build under way has noticed. */
  stop(): Promise<void> {
    return this.#upkeep.stop();
  }

  /** The index; waits for the first one at most `withinMs`, then throws DatabaseUnavailable. */
  async ready(withinMs = patienceMs): Promise<SuggestIndex> {
    if (this.#index !== null) return this.#index;
    const late = new DatabaseUnavailable('The index of suggestions is not built yet');
    await within(withinMs, late, this.refresh());
    if (this.#index === null) throw late;
    return this.#index;
  }

  /** Builds the index anew if the records have changed since; rejects if they cannot be read. */
  refresh(): Promise<void> {
    return this.#upkeep.run();
  }

  async #rebuild(): Promise<void> {
    // Read before the rows: an import that ends meanwhile makes the next look build again.
    const generation = await this.#database.asUser({ role: 'anon' }, readGeneration);
    if (this.#index !== null && generation === this.#generation) return;
    const started = this.#upkeep.now();
    const index = await createSuggestIndex(this.#rowsUntilStopped(), nextTurn);
    if (this.#upkeep.isStopped) return;
    this.#index = index;
    this.#generation = generation;
    const milliseconds = this.#upkeep.restAfter(started);
    this.#log.info({ properties: index.count, generation, milliseconds }, 'suggestions indexed');
  }

  async *#rowsUntilStopped() {
    for await (const rows of loadRows(this.#database)) {
      if (this.#upkeep.isStopped) return;
      yield rows;
    }
  }
}

async function within(milliseconds: number, late: Error, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), milliseconds);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * All rows of the records, chunk by chunk in the order of their key, each chunk in a transaction of
 * its own: the embedded database serves others between two of them. Read as a visitor: the index
 * holds nothing that the policies hide from one.
 */
export async function* loadRows(
  database: Database,
  chunk = rowsPerChunk,
): AsyncGenerator<SuggestRow[]> {
  let after: { state: string; id: string } | null = null;
  for (;;) {
    const from: typeof after = after;
    const rows: SuggestRow[] = await database.asUser({ role: 'anon' }, (db) =>
      findRowsAfter(db, from, chunk),
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < chunk) return;
    after = { state: last.state, id: last.id };
  }
}
