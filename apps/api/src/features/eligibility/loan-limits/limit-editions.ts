import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { type Brought, readEdition, readInForce, readMark } from './limit-editions-repo';

/** Another server's change is in force here after so long, in milliseconds. */
const lookEvery = 5000;
/** The mark of a database to which nobody has brought anything. */
const noMark = '0 0 ';

type Deps = { database: Database; clock: Clock; log: Log };

// The tables load when somebody has brought an edition, or when an engine reads them.
const inForce = () => import('./bring-into-force');

/**
 * Keeps the tables of loan limits at the editions that administrators brought in. The engines read
 * one table per process, so there is one of these per process, too.
 */
export class LimitEditions {
  readonly #deps: Deps;
  #mark = noMark;
  #brought: Brought = {};
  #lookAt = 0;
  #looking: Promise<void> | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Brings the tables up to date; asks the database at most every few seconds. */
  current(): Promise<void> {
    if (this.#deps.clock.now().epochMilliseconds < this.#lookAt) return Promise.resolve();
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Makes the next caller ask the database. */
  lookAgain(): void {
    this.#lookAt = 0;
  }

  /** Changes whenever other editions come into force; null where this version's own are. */
  get mark(): string | null {
    return Object.keys(this.#brought).length === 0 ? null : this.#mark;
  }

  get brought(): Brought {
    return this.#brought;
  }

  async #look(): Promise<void> {
    const { database, clock, log } = this.#deps;
    this.#lookAt = clock.now().epochMilliseconds + lookEvery;
    try {
      const mark = await database.asService('look for new limits', readMark);
      if (mark === this.#mark) return;
      const editions = await database.asService('read new limits', readInForce);
      const { bringLatest } = await inForce();
      this.#brought = bringLatest(editions, (name, version) =>
        database.asService('read an edition of limits', (db) => readEdition(db, name, version)),
      );
      this.#mark = mark;
    } catch (err) {
      // Answers go on with the editions in force, and name them; the next look may succeed.
      log.warn({ err }, 'the editions of loan limits could not be read');
    }
  }
}
