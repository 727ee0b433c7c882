import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Box } from '@deedlight/domain/geo/tiles';
import type { ListedRow } from '@deedlight/domain/listing/listed-row';
import { columnsOf } from '@deedlight/domain/listing/listing-columns';
import { ListingTable, type SearchableListings } from '@deedlight/domain/listing/listing-table';
import type { Actor, Database, Queries } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { planMemory } from '../../../platform/memory-plan';
import { RecentlyAsked } from '../../../platform/recently-asked';
import { nextTurn, type Repeat, Upkeep } from '../../../platform/upkeep';
import { type County, readCounties } from '../../../records/counties-repo';
import { countiesAsked } from '../counties-asked';
import {
  type Changes,
  type ListingVersions,
  readChanges,
  readRowsAfter,
  readVersions,
} from './read-rows';

type Deps = {
  database: Database;
  log: Log;
  /** The database answers if there are more properties than this. */
  mostProperties: number;
  repeat?: Repeat;
  now?: () => number;
};

/** Holds the listings of all counties or of one, at versions of records.listing_changes. */
export type HeldListings = { table: ListingTable; versions: ListingVersions };

/** These listings can answer a request. */
export type AskableListings = {
  table: SearchableListings;
  /** It is null for all counties with records. */
  counties: readonly string[] | null;
  /** It is the sum of the counties' versions, as `lastVersion` returns it. */
  version: number;
};

/** The memory holds nothing that the policies hide from a member. */
const anyMember: Actor = {
  role: 'authenticated',
  userId: '00000000-0000-0000-0000-000000000000',
  email: null,
  sessionId: null,
};
/** Replaces a county's code if one table has all counties. */
const whole = 'all';
const rowsPerChunk = 2000;
/** If more rows than this share have changed, all rows are read again. */
const mostChanged = 0.02;
const alwaysBearable = 1000;
/** A request for more counties than these wants none of them in particular. */
const mostWanted = 12;

/**
 * Holds the columns by which listings are filtered and sorted: of all counties if they fit,
 * otherwise of the requested ones. It follows the database in the background. Nobody waits for it:
 * while it is missing or behind, the database answers.
 */
export class ListingMemory {
  readonly #deps: Deps;
  readonly #upkeep: Upkeep;
  readonly #held = new Map<string, HeldListings>();
  readonly #asked = new RecentlyAsked();
  #counties: readonly County[] | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#upkeep = new Upkeep({
      log: deps.log,
      work: () => this.#catchUp(),
      complaint: 'listings not held in memory, trying again',
      looksAtRest: true,
      repeat: deps.repeat,
      now: deps.now,
    });
  }

  /** Returns all listings, or null until they are read and if there are too many. */
  get held(): HeldListings | null {
    return this.#held.get(whole) ?? null;
  }

  /**
   * Returns the listings of a query in a view of the map, or null if not all of them are in memory.
   */
  heldFor(query: ListingQuery, view: Box | null): AskableListings | null {
    const all = this.held;
    if (all !== null) return { table: all.table, counties: null, version: sumOf([all]) };
    if (this.#counties === null) return null;
    const asked = countiesAsked(this.#counties, query, view);
    if (asked.length <= mostWanted) this.#want(asked);
    const held = asked.flatMap((county) => this.#held.get(county) ?? []);
    if (held.length === 0 || held.length < asked.length) return null;
    const table = ListingTable.joined(held.map((one) => one.table));
    return { table, counties: asked, version: sumOf(held) };
  }

  start(): void {
    this.#upkeep.start();
  }

  stop(): Promise<void> {
    return this.#upkeep.stop();
  }

  /** Brings the memory up to date with the database; rejects if the database cannot be read. */
  refresh(): Promise<void> {
    return this.#upkeep.run();
  }

  /** Must be called by a caller who finds that the database is ahead. */
  lookAgain(): void {
    if (!this.#upkeep.isStopped) this.#upkeep.runInBackground();
  }

  /** Makes the background read these counties, if there is room. */
  #want(counties: readonly string[]): void {
    for (const county of counties) this.#asked.note(county);
    const wanted = this.#wanted();
    const isNew = counties.some((county) => wanted.includes(county) && !this.#held.has(county));
    if (isNew && !this.#upkeep.isResting) this.lookAgain();
  }

  async #catchUp(): Promise<void> {
    await this.#follow();
    if (this.#upkeep.isResting) return;
    this.#counties ??= await this.#read(readCounties);
    const wanted = this.#wanted();
    for (const scope of this.#held.keys()) if (!wanted.includes(scope)) this.#held.delete(scope);
    for (const scope of wanted) {
      if (this.#upkeep.isStopped || this.#upkeep.isResting) return;
      if (!this.#held.has(scope)) await this.#readAll(scope);
    }
  }

  /** Adds to each table the changes since it was read; drops a table with too many changes. */
  async #follow(): Promise<void> {
    if (this.#held.size === 0) return;
    const since = new Map([...this.#held.values()].flatMap(({ versions }) => [...versions]));
    const changes = await this.#read((db) => readChanges(db, since, this.held !== null));
    const next = new Map<string, HeldListings | null>();
    for (const [scope, held] of this.#held) {
      const here = changes.filter(({ county }) => scope === whole || scope === county);
      if (here.length > 0) next.set(scope, await withChanges(held, here));
    }
    if (next.size === 0) return;
    // A county is recorded before its listings: if it is known before these tables, no answer lacks
    // it.
    this.#counties = await this.#read(readCounties);
    for (const [scope, now] of next) {
      if (now === null) this.#held.delete(scope);
      else this.#held.set(scope, now);
    }
  }

  async #readAll(scope: string): Promise<void> {
    const started = this.#upkeep.now();
    const county = scope === whole ? null : scope;
    const versions = await this.#read((db) => readVersions(db, county));
    // The counties must be at least as new as the versions: while no table is held, no change
    // reports a new county.
    this.#counties = await this.#read(readCounties);
    const columns = await columnsOf(this.#rowsUntilStopped(scope), nextTurn);
    if (this.#upkeep.isStopped) return;
    this.#held.set(scope, { table: ListingTable.of(columns), versions });
    // This adds what was written during the reading, so that the table is of one moment again.
    await this.#follow();
    const milliseconds = this.#upkeep.restAfter(started);
    if (!this.#held.has(scope)) return;
    const { count: properties } = columns;
    this.#deps.log.info({ properties, county: scope, milliseconds }, 'listings held in memory');
  }

  async *#rowsUntilStopped(scope: string) {
    const county = scope === whole ? null : scope;
    let last: ListedRow | undefined;
    do {
      const asked = { county, after: last?.id ?? null, limit: rowsPerChunk };
      const rows = await this.#read((db) => readRowsAfter(db, asked));
      yield rows;
      last = rows.length < rowsPerChunk ? undefined : rows.at(-1);
    } while (last !== undefined && !this.#upkeep.isStopped);
  }

  #wanted(): string[] {
    const sizes = new Map(this.#counties?.map(({ fips, properties }) => [fips, properties]));
    const room = { mostBytes: this.#deps.mostProperties, bytesEach: 1 };
    const plan = planMemory(sizes, this.#asked.lastFirst, room);
    return plan.isWhole ? [whole] : plan.counties;
  }

  #read<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    return this.#deps.database.asUser(anyMember, work);
  }
}

function sumOf(held: readonly HeldListings[]): number {
  let sum = 0;
  for (const { versions } of held) for (const version of versions.values()) sum += version;
  return sum;
}

/** Returns null if so much has changed that all must be read again. */
async function withChanges(
  { table, versions }: HeldListings,
  changes: readonly Changes[],
): Promise<HeldListings | null> {
  const ids: string[] = [];
  const rows: ListedRow[] = [];
  const now = new Map(versions);
  for (const { county, version, written } of changes) {
    if (written === null) return null;
    ids.push(...written.ids);
    rows.push(...written.rows);
    now.set(county, version);
  }
  const changed = await table.withChanges(ids, rows);
  const { size } = changed;
  if (size.changed > Math.max(alwaysBearable, size.read * mostChanged)) return null;
  return { table: changed, versions: now };
}
