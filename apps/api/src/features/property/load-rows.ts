import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { Temporal } from 'temporal-polyfill';
import { Batch } from '../../platform/batch';
import type { Clock } from '../../platform/clock';
import type { Database, Queries } from '../../platform/database/database';
import { LruCache } from '../../platform/lru-cache';
import { readGeneration } from '../../records/read-generation';
import { findRuns, findSources } from '../../records/sources-repo';
import { findProperties } from './property-repo';
import type { PropertyRow, PropertyRows } from './property-row';
import { findLinked, findNearby } from './surroundings-repo';

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
  const batch = new Batch<PropertyId, PublicRows>(
    (ids) =>
      database.asUser({ role: 'anon' }, async (db) => {
        const now = clock.now();
        const today = now.toZonedDateTimeISO('UTC').toPlainDate();
        const current = `${await readGeneration(db)} ${today}`;
        if (current !== state) cache.clear();
        state = current;
        lookedAt = now.epochMilliseconds;
        const found = new Map(ids.flatMap((id) => entryOf(id, cache.get(id))));
        const missing = ids.filter((id) => !found.has(id));
        if (missing.length === 0) return found;
        const loaded = await loadAll(db, missing, today);
        // Another lane may have seen a newer generation meanwhile; then these are of the past.
        if (state === current) for (const [id, rows] of loaded) cache.set(id, rows);
        return new Map([...found, ...loaded]);
      }),
    { lanes: database.kind === 'embedded' ? 1 : 4, largest: 100 },
  );
  const load: LoadRows = async (id) => {
    const isTrusted = clock.now().epochMilliseconds - lookedAt < trustedMs;
    // The batch looks as well: what is not there is counted once.
    return (isTrusted && cache.has(id) ? cache.get(id) : undefined) ?? (await batch.get(id));
  };
  const lookAgain = () => {
    lookedAt = Number.NEGATIVE_INFINITY;
  };
  return Object.assign(load, { lookAgain });
}

function entryOf<V>(id: PropertyId, value: V | undefined): [PropertyId, V][] {
  return value === undefined ? [] : [[id, value]];
}

async function loadAll(
  db: Queries,
  ids: readonly PropertyId[],
  today: Temporal.PlainDate,
): Promise<ReadonlyMap<PropertyId, PublicRows>> {
  const properties = await findProperties(db, ids);
  const [nearby, linked] = await Promise.all([
    findNearby(db, properties, today),
    findLinked(db, properties),
  ]);
  const origins = [
    ...properties.flatMap(originsOf),
    ...[...nearby.values()].flat().map(({ origin }) => origin),
    ...[...linked.values()].flatMap((one) =>
      one.properties.flatMap(({ market_origin }) => market_origin ?? []),
    ),
  ];
  const [sources, runs] = await Promise.all([
    findSources(db, [...new Set(origins.map(({ source_id }) => source_id))]),
    findRuns(db, [...new Set(origins.flatMap(({ run_id }) => run_id ?? []))]),
  ]);
  const found = new Map(properties.map((property) => [property.id, property]));
  return new Map(
    ids.flatMap((id) => {
      const property = found.get(id);
      if (!property) return [];
      const rows: PublicRows = {
        property,
        linked: linked.get(id) ?? { count: 0, market_cents: null, properties: [] },
        nearby: nearby.get(id) ?? null,
        sources,
        runs,
      };
      return [[id, rows] as const];
    }),
  );
}

function originsOf(property: PropertyRow) {
  const { observations, owners, transfers, mortgages, assessments } = property;
  return [...observations, ...owners, ...transfers, ...mortgages, ...assessments];
}
