import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { Temporal } from 'temporal-polyfill';
import { Batch } from '../../platform/batch';
import type { Clock } from '../../platform/clock';
import type { Database, Queries } from '../../platform/database/database';
import { isPartAway } from '../../platform/database/errors';
import { LruCache } from '../../platform/lru-cache';
import type { Origin } from '../../records/origin';
import { readGeneration } from '../../records/read-generation';
import { findRuns, findSources } from '../../records/sources-repo';
import { findLinked } from './linked-repo';
import { findNearbyInArea } from './nearby-in-area-repo';
import { findNearby } from './nearby-repo';
import { findProperties } from './property-repo';
import type { LinkedRows, PropertyRow, PropertyRows } from './property-row';

/** What anyone may read of a property: everything except the mailing address. */
export type PublicRows = Omit<PropertyRows, 'mailing'>;
export type LoadRows = (id: PropertyId) => Promise<PublicRows | undefined>;

export type RowsLoader = LoadRows & {
  /**
   * Tells that this process has changed the records: the next request checks the generation before
   * it uses the cache.
   */
  lookAgain(): void;
};

const kept = 4000;

/** Cached rows may still be shown for this long after an import. */
const trustedMs = 1_000;

/**
 * Reads the public rows as a visitor, for any caller, so that all requests of one moment share one
 * transaction. The rows are cached until an import finishes or the day ends: each transaction reads
 * the records' generation first, and one does so at least once a second. The embedded database
 * works on one batch at a time, a server on several.
 */
export function rowsLoader(database: Database, clock: Clock): RowsLoader {
  const cache = new LruCache<PropertyId, PublicRows>(kept, 'properties');
  let state = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  const read = async (ids: readonly PropertyId[]): Promise<Map<PropertyId, PublicRows>> => {
    const { current, found, own } = await database.asUser(visitor, async (db) => {
      const now = clock.now();
      const today = now.toZonedDateTimeISO('UTC').toPlainDate();
      const current = `${await readGeneration(db)} ${today}`;
      if (current !== state) cache.clear();
      state = current;
      lookedAt = now.epochMilliseconds;
      const found = new Map(ids.flatMap((id) => entryOf(id, cache.get(id))));
      const missing = ids.filter((id) => !found.has(id));
      return { current, found, own: missing.length === 0 ? [] : await loadOwn(db, missing, today) };
    });
    const others = await linkedTo(database, own);
    for (const rows of own) {
      const loaded = { ...rows, ...withOthers(rows, others) };
      found.set(rows.property.id, loaded);
      // Another lane may have seen a newer generation meanwhile; these rows are stale then.
      if (others !== null && state === current) cache.set(rows.property.id, loaded);
    }
    return found;
  };
  const batch = new Batch<PropertyId, PublicRows>(read, {
    lanes: database.kind === 'embedded' ? 1 : 4,
    largest: 100,
  });
  const load: LoadRows = async (id) => {
    const isTrusted = clock.now().epochMilliseconds - lookedAt < trustedMs;
    // The batch looks into the cache as well, so that a miss is counted once.
    const held = isTrusted && cache.has(id) ? cache.get(id) : undefined;
    if (held !== undefined) return held;
    return await batch.get(id).catch(async (error: unknown) => {
      // Of the requested properties, one may be on a machine that does not answer, and the others
      // not.
      if (isPartAway(error)) return (await read([id])).get(id);
      throw error;
    });
  };
  const lookAgain = () => {
    lookedAt = Number.NEGATIVE_INFINITY;
  };
  return Object.assign(load, { lookAgain });
}

const visitor = { role: 'anon' } as const;

function entryOf<V>(id: PropertyId, value: V | undefined): [PropertyId, V][] {
  return value === undefined ? [] : [[id, value]];
}

type OwnRows = Omit<PublicRows, 'linked'>;

/** Loads the rows that are stored with the property's county. */
async function loadOwn(
  db: Queries,
  ids: readonly PropertyId[],
  today: Temporal.PlainDate,
): Promise<OwnRows[]> {
  const properties = await findProperties(db, ids);
  const nearby = await findNearby(db, properties, today);
  const inArea = await findNearbyInArea(db, properties, today);
  const cited = await findCited(db, [
    ...properties.flatMap(originsOf),
    ...[...nearby.values()].flat().map(({ origin }) => origin),
    ...[...inArea.values()].flatMap(({ sales }) => sales.map(({ origin }) => origin)),
  ]);
  return properties.map((property) => ({
    property,
    nearby: nearby.get(property.id) ?? null,
    salesInArea: inArea.get(property.id) ?? null,
    ...cited,
  }));
}

type Cited = Pick<PublicRows, 'sources' | 'runs'>;
type Others = Cited & { linked: ReadonlyMap<string, LinkedRows> };

/**
 * Loads the other properties of their owners, in any county; returns null while a machine of a
 * cluster is away, since the answer is unknown then.
 */
async function linkedTo(database: Database, own: readonly OwnRows[]): Promise<Others | null> {
  if (own.length === 0) return null;
  const properties = own.map(({ property }) => property);
  try {
    return await database.asUser(visitor, async (db) => {
      const linked = await findLinked(db, properties);
      const origins = [...linked.values()].flatMap((one) =>
        one.properties.flatMap(({ market_origin }) => market_origin ?? []),
      );
      return { linked, ...(await findCited(db, origins)) };
    });
  } catch (error) {
    if (isPartAway(error)) return null;
    throw error;
  }
}

function withOthers({ property, sources, runs }: OwnRows, others: Others | null) {
  if (others === null) return { linked: { count: null, market_cents: null, properties: [] } };
  return {
    linked: others.linked.get(property.id) ?? { count: 0, market_cents: null, properties: [] },
    sources: new Map([...sources, ...others.sources]),
    runs: new Map([...runs, ...others.runs]),
  };
}

async function findCited(db: Queries, origins: readonly Origin[]): Promise<Cited> {
  const [sources, runs] = await Promise.all([
    findSources(db, [...new Set(origins.map(({ source_id }) => source_id))]),
    findRuns(db, [...new Set(origins.flatMap(({ run_id }) => run_id ?? []))]),
  ]);
  return { sources, runs };
}

function originsOf(property: PropertyRow) {
  const { observations, owners, transfers, mortgages, assessments } = property;
  return [...observations, ...owners, ...transfers, ...mortgages, ...assessments];
}
