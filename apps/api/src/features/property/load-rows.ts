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
import { findNearby } from './nearby-repo';
import { findProperties } from './property-repo';
import type { LinkedRows, PropertyRow, PropertyRows } from './property-row';

/** What anyone may read of a property: all but the mailing address. */
export type PublicRows = Omit<PropertyRows, 'mailing'>;
export type LoadRows = (id: PropertyId) => Promise<PublicRows | undefined>;

export type RowsLoader = LoadRows & {
  /** The records have changed by this process: the next request looks before it trusts what is kept. */
  lookAgain(): void;
};

const kept = 4000;

/** How long after an import what was kept may still be shown. */
const trustedMs = 1_000;

/**
 * Reads the public rows as a visitor, whoever asks, so that everybody's requests of one moment share
 * one transaction. What was read is kept until an import finishes or the day ends: each transaction
 * looks at the records' generation first, and one looks at least once a second. The embedded database
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
      // Another lane may have seen a newer generation meanwhile; then these are of the past.
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
    // The batch looks as well: what is not there is counted once.
    const held = isTrusted && cache.has(id) ? cache.get(id) : undefined;
    if (held !== undefined) return held;
    return await batch.get(id).catch(async (error: unknown) => {
      // Of those that were asked for together, one may lie where nobody answers, and the others not.
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

/** What lies where a property's county lies. */
async function loadOwn(
  db: Queries,
  ids: readonly PropertyId[],
  today: Temporal.PlainDate,
): Promise<OwnRows[]> {
  const properties = await findProperties(db, ids);
  const nearby = await findNearby(db, properties, today);
  const cited = await findCited(db, [
    ...properties.flatMap(originsOf),
    ...[...nearby.values()].flat().map(({ origin }) => origin),
  ]);
  return properties.map((property) => ({
    property,
    nearby: nearby.get(property.id) ?? null,
    ...cited,
  }));
}

type Cited = Pick<PublicRows, 'sources' | 'runs'>;
type Others = Cited & { linked: ReadonlyMap<string, LinkedRows> };

/**
 * What else their owners have, in whichever county; null while one of the machines of a cluster is
 * away, as nobody can say then.
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
