import { createSuggestIndex, type SuggestIndex } from '@deedlight/domain/suggest/suggest-index';
import type { Database } from '../../platform/database/database';
import { DatabaseUnavailable } from '../../platform/database/errors';
import type { Log } from '../../platform/log';
import { readGeneration } from '../../records/read-generation';
import { loadRows } from './load-rows';

/** Calls `work` again and again until the returned function is called. */
export type Repeat = (milliseconds: number, work: () => void) => () => void;

type Deps = {
  database: Database;
  log: Log;
  repeat?: Repeat;
  /** Milliseconds that only grow: how long a build took. */
  now?: () => number;
};

const pollMs = 5_000;
const patienceMs = 10_000;
/** A build of 10 s is followed by 3 minutes of rest, however often a property is fetched meanwhile. */
const restPerBuild = 19;

/**
 * The index in memory, rebuilt in the background whenever an import has finished. Readers keep the
 * former one until the new one is whole; only the very first have to wait.
 */
export class SuggestIndexHandle {
  readonly #deps: Required<Deps>;
  #index: SuggestIndex | null = null;
  #generation: number | null = null;
  #refreshing: Promise<void> | null = null;
  #stopPolling: (() => void) | null = null;
  #isStopped = false;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor({ database, log, repeat = everyInterval, now = () => performance.now() }: Deps) {
    this.#deps = { database, log, repeat, now };
  }

  /** Builds the index in the background and looks every 5 s whether it has to be built anew. */
  start(): void {
    this.#isStopped = false;
    this.#stopPolling ??= this.#deps.repeat(pollMs, () => this.#refreshQuietly());
    this.#refreshQuietly();
  }

  /** Stops looking, and resolves when a build under way has noticed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopPolling?.();
    this.#stopPolling = null;
    await this.#refreshing?.catch(() => undefined);
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
    this.#refreshing ??= this.#rebuild().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #rebuild(): Promise<void> {
    const { database, log, now } = this.#deps;
    // Read before the rows: an import that ends meanwhile makes the next look build again.
    const generation = await database.asUser({ role: 'anon' }, readGeneration);
    if (this.#index !== null && generation === this.#generation) return;
    const started = now();
    const index = await createSuggestIndex(this.#rowsUntilStopped(), nextTurn);
    if (this.#isStopped) return;
    this.#index = index;
    this.#generation = generation;
    const milliseconds = Math.round(now() - started);
    this.#restsUntil = now() + milliseconds * restPerBuild;
    log.info({ properties: index.count, generation, milliseconds }, 'suggestions indexed');
  }

  async *#rowsUntilStopped() {
    for await (const rows of loadRows(this.#deps.database)) {
      if (this.#isStopped) return;
      yield rows;
    }
  }

  #refreshQuietly(): void {
    if (this.#deps.now() < this.#restsUntil) return;
    this.refresh().catch((err: unknown) => {
      if (!this.#isStopped) this.#deps.log.warn({ err }, 'suggestions not indexed, trying again');
    });
  }
}

const everyInterval: Repeat = (milliseconds, work) => {
  const interval = setInterval(work, milliseconds);
  interval.unref();
  return () => clearInterval(interval);
};

/** Lets requests that wait be answered between two steps of a build. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
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
