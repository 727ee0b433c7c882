import type { ListedRow } from '@deedlight/domain/listing/listed-row';
import { columnsOf } from '@deedlight/domain/listing/listing-columns';
import { ListingTable } from '@deedlight/domain/listing/listing-table';
import type { Actor, Database, Queries } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { nextTurn, type Repeat, Upkeep } from '../../../platform/upkeep';
import { countListings, readChanges, readRowsAfter, readVersion } from './read-rows';

type Deps = {
  database: Database;
  log: Log;
  /** More properties than this are left to the database. */
  mostProperties: number;
  repeat?: Repeat;
  now?: () => number;
};

/** The listings as of a version of records.listing_changes. */
export type HeldListings = { table: ListingTable; version: number };

/** Nothing is held that the policies hide from a member. */
const anyMember: Actor = {
  role: 'authenticated',
  userId: '00000000-0000-0000-0000-000000000000',
  email: null,
  sessionId: null,
};
const rowsPerChunk = 2000;
/** More changes than this share of what was read, and all is read anew. */
const mostChanged = 0.02;
const alwaysBearable = 1000;

/**
 * What listings are filtered and sorted by, in memory, kept up to the database in the background.
 * Nobody waits for it: while it is missing or behind, the database is asked.
 */
export class ListingMemory {
  readonly #database: Database;
  readonly #log: Log;
  readonly #mostProperties: number;
  readonly #upkeep: Upkeep;
  #held: HeldListings | null = null;
  /** Until the next start: they are not counted again and again. */
  #areTooMany = false;

  constructor({ database, log, mostProperties, repeat, now }: Deps) {
    this.#database = database;
    this.#log = log;
    this.#mostProperties = mostProperties;
    this.#upkeep = new Upkeep({
      log,
      work: () => this.#catchUp(),
      complaint: 'listings not held in memory, trying again',
      looksAtRest: true,
      repeat,
      now,
    });
  }

  /** Returns null until they are read, and where they are too many. */
  get held(): HeldListings | null {
    return this.#held;
  }

  start(): void {
    this.#upkeep.start();
  }

  stop(): Promise<void> {
    return this.#upkeep.stop();
  }

  /** Brings what is held up to the database; rejects if that cannot be read. */
  refresh(): Promise<void> {
    return this.#upkeep.run();
  }

  /** To be said by who found that the database is ahead. */
  lookAgain(): void {
    if (!this.#upkeep.isStopped) this.#upkeep.runInBackground();
  }

  async #catchUp(): Promise<void> {
    if (this.#held !== null) {
      const changed = await this.#withChanges(this.#held);
      if (changed !== null) {
        this.#held = changed;
        return;
      }
      this.#held = null;
    }
    if (!this.#areTooMany && !this.#upkeep.isResting) await this.#readAll();
  }

  /** It is null where so much has changed that all is to be read anew. */
  async #withChanges(held: HeldListings): Promise<HeldListings | null> {
    const changes = await this.#read((db) => readChanges(db, held.version));
    if (changes === null) return null;
    if (changes.ids.length === 0) return held;
    const table = await held.table.withChanges(changes.ids, changes.rows);
    const { read, changed } = table.size;
    if (changed > Math.max(alwaysBearable, read * mostChanged)) return null;
    return { table, version: changes.version };
  }

  async #readAll(): Promise<void> {
    const started = this.#upkeep.now();
    const [version, count] = await this.#read(async (db) => [
      await readVersion(db),
      await countListings(db),
    ]);
    if (count > this.#mostProperties) {
      this.#areTooMany = true;
      this.#log.info({ properties: count }, 'listings left to the database: too many for memory');
      return;
    }
    const columns = await columnsOf(this.#rowsUntilStopped(), nextTurn);
    if (this.#upkeep.isStopped) return;
    // What was written while the rows were read: with it the table is of one moment again.
    this.#held = await this.#withChanges({ table: ListingTable.of(columns), version });
    const milliseconds = this.#upkeep.restAfter(started);
    if (this.#held === null) return;
    this.#log.info({ properties: columns.count, milliseconds }, 'listings held in memory');
  }

  async *#rowsUntilStopped() {
    let last: ListedRow | undefined;
    do {
      const after = last?.id ?? null;
      const rows = await this.#read((db) => readRowsAfter(db, after, rowsPerChunk));
      yield rows;
      last = rows.length < rowsPerChunk ? undefined : rows.at(-1);
    } while (last !== undefined && !this.#upkeep.isStopped);
  }

  #read<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    return this.#database.asUser(anyMember, work);
  }
}
