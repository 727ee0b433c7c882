import { PlaceDirectory } from '@deedlight/domain/suggest/place-directory';
import { suggestFrom } from '@deedlight/domain/suggest/suggest';
import { createSuggestIndex } from '@deedlight/domain/suggest/suggest-index';
import type { Actor, Database, Queries } from '../../platform/database/database';
import { DatabaseUnavailable } from '../../platform/database/errors';
import type { Log } from '../../platform/log';
import { bytesPerProperty, planMemory } from '../../platform/memory-plan';
import { RecentlyAsked } from '../../platform/recently-asked';
import { nextTurn, type Repeat, Upkeep } from '../../platform/upkeep';
import { type County, readCounties } from '../../records/counties-repo';
import { changedSince, readMark } from '../../records/loads-repo';
import { readGeneration } from '../../records/read-generation';
import { countOf, type Held, isUnwieldy, partsOf } from './held-index';
import { type HeldPart, type HeldSuggestions, whole } from './held-suggestions';
import { readPlaces } from './places-repo';
import type { Found, PropertySearch } from './property-search';
import { allRows, rowsOf } from './suggest-rows';

type Deps = {
  database: Database;
  log: Log;
  /** Limits the memory for the indexes. Without it they take what they need. */
  mostBytes?: number;
  /** {@link SuggestIndexHandle.atHand} waits so long for the first indexes. */
  shortPatienceMs?: number;
  repeat?: Repeat;
  now?: () => number;
};

/** Each generation reads the known places and counties again. */
type Known = { generation: number; places: PlaceDirectory; counties: readonly County[] };

const patienceMs = 10_000;
const shortPatienceMs = 1_500;
const followEveryMs = 2_000;

/**
 * Holds the indexes in memory, of all counties if they fit, otherwise of the requested ones. They
 * follow the records in the background whenever an import has finished: new records are indexed at
 * once, and merged with the rest when there is time. Readers keep the former indexes meanwhile;
 * only the first ones have to wait.
 */
export class SuggestIndexHandle implements PropertySearch {
  readonly #deps: Deps;
  readonly #upkeep: Upkeep;
  readonly #held = new Map<string, Held>();
  readonly #asked = new RecentlyAsked();
  #known: Known | null = null;
  #followedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#upkeep = new Upkeep({
      log: deps.log,
      work: () => this.#catchUp(),
      complaint: 'suggestions not indexed, trying again',
      looksAtRest: true,
      repeat: deps.repeat,
      now: deps.now,
    });
  }

  /** Builds the indexes in the background and looks every 2 s whether there is something new. */
  start(): void {
    this.#upkeep.start();
  }

  /** Stops looking, and resolves when a running build has noticed. */
  stop(): Promise<void> {
    return this.#upkeep.stop();
  }

  async find(text: string, actor: Actor): Promise<Found> {
    const { parts } = await this.ready();
    const candidates = suggestFrom(
      parts.flatMap((part) => part.parts),
      text,
      { owners: actor.role === 'authenticated' },
    );
    return { candidates, unreachable: [] };
  }

  /** Returns the indexes; waits up to `withinMs` for the first, then throws DatabaseUnavailable. */
  async ready(withinMs = patienceMs): Promise<HeldSuggestions> {
    if (this.#known === null || (this.#held.size === 0 && this.#isWhole())) {
      const late = new DatabaseUnavailable('The index of suggestions is not built yet');
      await within(withinMs, late, this.refresh());
      if (this.#known === null) throw late;
    }
    return this.#heldWith(this.#known);
  }

  /**
   * Returns what is held by now, which is nothing while the first indexes of a large database are
   * made: for a caller that asks the database for the rest.
   */
  async atHand(): Promise<HeldSuggestions> {
    const { shortPatienceMs: short = shortPatienceMs } = this.#deps;
    return await this.ready(short).catch((error) => this.#knownOr(error) ?? this.#later());
  }

  async #later(): Promise<HeldSuggestions> {
    return await this.ready().catch((error) => {
      const known = this.#knownOr(error);
      if (known === null) throw error;
      return known;
    });
  }

  /** Returns what is held if only the indexes are late, and null if nothing is known yet. */
  #knownOr(error: unknown): HeldSuggestions | null {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return this.#known === null ? null : this.#heldWith(this.#known);
  }

  #heldWith({ places }: Known): HeldSuggestions {
    const parts = [...this.#held]
      .map(([county, held]): HeldPart => ({ county, parts: partsOf(held) }))
      .sort((a, b) => (a.county < b.county ? -1 : 1));
    const count = [...this.#held.values()].reduce((sum, held) => sum + countOf(held), 0);
    return { parts, count, isWhole: this.#held.has(whole), places };
  }

  /** Requests a county: it is read in the background, if there is room. */
  want(county: string): void {
    this.#asked.note(county);
    if (this.#held.has(whole) || this.#held.has(county) || this.#upkeep.isStopped) return;
    if (this.#wanted().includes(county)) this.#upkeep.runInBackground();
  }

  /** Brings the indexes up to date with the records; rejects if the records cannot be read. */
  refresh(): Promise<void> {
    return this.#upkeep.run();
  }

  async #catchUp(): Promise<void> {
    await this.#follow();
    const wanted = this.#wanted();
    const leaving = [...this.#held.keys()].filter((scope) => !wanted.includes(scope));
    // Counties that displace each other are not read again and again.
    const keepsAll = this.#upkeep.isResting && !leaving.includes(whole);
    if (leaving.length > 0 && keepsAll) return;
    if (wanted[0] !== whole) this.#drop(leaving);
    for (const scope of wanted) {
      if (this.#upkeep.isStopped) return;
      const held = this.#held.get(scope);
      const isDue = held === undefined || held.isStale;
      if (isDue || (isUnwieldy(held) && !this.#upkeep.isResting)) await this.#build(scope);
    }
    this.#drop(leaving);
  }

  #drop(scopes: readonly string[]): void {
    for (const scope of scopes) this.#held.delete(scope);
  }

  /** Indexes what was loaded since; if no import has ended, this only reads the generation. */
  async #follow(): Promise<void> {
    this.#followedAt = this.#upkeep.now();
    const generation = await this.#read(readGeneration);
    if (generation === this.#known?.generation) return;
    const places = new PlaceDirectory(await this.#read(readPlaces));
    const counties = await this.#read(readCounties);
    for (const [scope, held] of this.#held) {
      this.#held.set(scope, await this.#followed(scope, held, generation));
    }
    this.#known = { generation, places, counties };
  }

  async #followed(scope: string, held: Held, generation: number): Promise<Held> {
    const { mark } = held;
    if (mark.generation === generation) return held;
    const county = scope === whole ? null : scope;
    const ids = await this.#read((db) => changedSince(db, mark.versions, county));
    if (ids === null) return { ...held, isStale: true };
    if (ids.length === 0) return held;
    const index = await createSuggestIndex(rowsOf(this.#deps.database, ids), nextTurn);
    this.#deps.log.info(
      { properties: ids.length, county: scope },
      'suggestions follow the records',
    );
    return { ...held, newer: { index, hidden: new Set(ids) } };
  }

  /** Reads a county, or all, and adds what was loaded meanwhile. */
  async #build(scope: string): Promise<void> {
    const started = this.#upkeep.now();
    const mark = await this.#read(readMark);
    const base = await createSuggestIndex(this.#rowsUntilStopped(scope), () => this.#pause());
    if (this.#upkeep.isStopped) return;
    const held = { mark, base, newer: null, isStale: false };
    const generation = await this.#read(readGeneration);
    this.#held.set(scope, await this.#followed(scope, held, generation));
    const milliseconds = this.#upkeep.restAfter(started);
    const { count: properties } = base;
    this.#deps.log.info({ properties, county: scope, milliseconds }, 'suggestions indexed');
  }

  /** Lets other work run; an import that ends during a long build is followed at once. */
  async #pause(): Promise<void> {
    await nextTurn();
    const isDue = this.#upkeep.now() - this.#followedAt >= followEveryMs;
    if (isDue && this.#held.size > 0) await this.#follow();
  }

  async *#rowsUntilStopped(scope: string) {
    const county = scope === whole ? null : scope;
    for await (const rows of allRows(this.#deps.database, { county })) {
      if (this.#upkeep.isStopped) return;
      yield rows;
    }
  }

  #wanted(): string[] {
    const sizes = new Map(this.#known?.counties.map(({ fips, properties }) => [fips, properties]));
    const plan = planMemory(sizes, this.#asked.lastFirst, {
      mostBytes: this.#deps.mostBytes ?? Number.POSITIVE_INFINITY,
      bytesEach: bytesPerProperty.suggestions,
    });
    return plan.isWhole ? [whole] : plan.counties;
  }

  #isWhole(): boolean {
    return this.#wanted()[0] === whole;
  }

  #read<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    return this.#deps.database.asUser({ role: 'anon' }, work);
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
