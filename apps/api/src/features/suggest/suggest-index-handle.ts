import {
  type SuggestCandidate,
  type SuggestPart,
  suggestFrom,
} from '@deedlight/domain/suggest/suggest';
import { createSuggestIndex, type SuggestIndex } from '@deedlight/domain/suggest/suggest-index';
import type { Actor, Database, Queries } from '../../platform/database/database';
import { DatabaseUnavailable } from '../../platform/database/errors';
import type { Log } from '../../platform/log';
import { nextTurn, type Repeat, Upkeep } from '../../platform/upkeep';
import { changedSince, type RecordsMark, readMark } from '../../records/loads-repo';
import type { PropertySearch } from './property-search';
import { allRows, rowsOf } from './suggest-rows';

type Deps = { database: Database; log: Log; repeat?: Repeat; now?: () => number };

/** All records as of `base`, and those that were loaded since in an index of their own. */
type Held = RecordsMark & {
  base: SuggestIndex;
  newer: SuggestPart | null;
  /** Something has changed that nobody noted: all is to be read anew. */
  isStale: boolean;
};

/** What suggestions are answered from. `count` has a property twice that is in both parts. */
export type HeldSuggestions = { parts: readonly SuggestPart[]; count: number };

const patienceMs = 10_000;
const followEveryMs = 2_000;
/** More of the records than this share in the newer part, and all is put into one. */
const mostNewer = 0.1;
const alwaysBearable = 5000;

/**
 * The index in memory, brought up to the records in the background whenever an import has finished:
 * what it loaded is read and indexed at once, and put together with the rest when there is time for
 * it. Readers keep the former one meanwhile; only the very first have to wait.
 */
export class SuggestIndexHandle implements PropertySearch {
  readonly #database: Database;
  readonly #log: Log;
  readonly #upkeep: Upkeep;
  #held: Held | null = null;
  #followedAt = Number.NEGATIVE_INFINITY;

  constructor({ database, log, repeat, now }: Deps) {
    this.#database = database;
    this.#log = log;
    this.#upkeep = new Upkeep({
      log,
      work: () => this.#catchUp(),
      complaint: 'suggestions not indexed, trying again',
      looksAtRest: true,
      repeat,
      now,
    });
  }

  /** Builds the index in the background and looks every 2 s whether there is something new. */
  start(): void {
    this.#upkeep.start();
  }

  /** Stops looking, and resolves when a build under way has noticed. */
  stop(): Promise<void> {
    return this.#upkeep.stop();
  }

  async find(text: string, actor: Actor): Promise<SuggestCandidate[]> {
    const { parts } = await this.ready();
    return suggestFrom(parts, text, { owners: actor.role === 'authenticated' });
  }

  /** The index; waits for the first one at most `withinMs`, then throws DatabaseUnavailable. */
  async ready(withinMs = patienceMs): Promise<HeldSuggestions> {
    if (this.#held !== null) return suggestionsOf(this.#held);
    const late = new DatabaseUnavailable('The index of suggestions is not built yet');
    await within(withinMs, late, this.refresh());
    if (this.#held === null) throw late;
    return suggestionsOf(this.#held);
  }

  /** Brings the index up to the records; rejects if they cannot be read. */
  refresh(): Promise<void> {
    return this.#upkeep.run();
  }

  async #catchUp(): Promise<void> {
    if (this.#held !== null) this.#held = await this.#followed(this.#held);
    const held = this.#held;
    if (held === null || held.isStale || (isUnwieldy(held) && !this.#upkeep.isResting)) {
      await this.#buildAll();
    }
  }

  /** Returns it with what was loaded since; costs a look at the mark where that is nothing. */
  async #followed(held: Held): Promise<Held> {
    this.#followedAt = this.#upkeep.now();
    const { generation } = await this.#read(readMark);
    if (generation === held.generation) return held;
    const ids = await this.#read((db) => changedSince(db, held.version));
    if (ids === null) return { ...held, generation, isStale: true };
    const index = await createSuggestIndex(rowsOf(this.#database, ids), nextTurn);
    this.#log.info({ properties: ids.length, generation }, 'suggestions follow the records');
    return { ...held, generation, newer: { index, hidden: new Set(ids) } };
  }

  async #buildAll(): Promise<void> {
    // Read before the rows: what is loaded meanwhile is then followed.
    const mark = await this.#read(readMark);
    const started = this.#upkeep.now();
    const base = await createSuggestIndex(this.#rowsUntilStopped(), () => this.#pause());
    if (this.#upkeep.isStopped) return;
    this.#held = await this.#followed({ ...mark, base, newer: null, isStale: false });
    const milliseconds = this.#upkeep.restAfter(started);
    const { generation } = mark;
    this.#log.info({ properties: base.count, generation, milliseconds }, 'suggestions indexed');
  }

  /** Lets others have their turn; an import that ends during a long build is followed at once. */
  async #pause(): Promise<void> {
    await nextTurn();
    const isDue = this.#upkeep.now() - this.#followedAt >= followEveryMs;
    if (isDue && this.#held !== null) this.#held = await this.#followed(this.#held);
  }

  async *#rowsUntilStopped() {
    for await (const rows of allRows(this.#database)) {
      if (this.#upkeep.isStopped) return;
      yield rows;
    }
  }

  #read<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    return this.#database.asUser({ role: 'anon' }, work);
  }
}

function suggestionsOf({ base, newer }: Held): HeldSuggestions {
  if (newer === null) return { parts: [{ index: base, hidden: new Set() }], count: base.count };
  const { index, hidden } = newer;
  const parts = [
    { index: base, hidden },
    { index, hidden: new Set<string>() },
  ];
  return { parts, count: base.count + index.count };
}

function isUnwieldy({ base, newer }: Held): boolean {
  const bearable = Math.max(alwaysBearable, base.count * mostNewer);
  return newer !== null && newer.index.count > bearable;
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
