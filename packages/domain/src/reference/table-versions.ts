import type { TableHeader } from './table';

type Versioned = { header: TableHeader };

/** Returns the name and version of each table, as a scenario records them. */
export function versionsOf(tables: Iterable<Versioned>): Record<string, string> {
  const pairs = [...tables].map(({ header }): [string, string] => [header.table, header.version]);
  return Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * A table that has changed since a scenario was worked out with it; `current` is null when the
 * table no longer exists.
 */
export type VersionDrift = { table: string; recorded: string; current: string | null };

/** Returns the recorded versions that differ from today's, so that a replayed link can say so. */
export function driftFrom(
  recorded: Readonly<Record<string, string>>,
  tables: Iterable<Versioned>,
): VersionDrift[] {
  const today = versionsOf(tables);
  return Object.entries(recorded).flatMap(([table, version]) => {
    const current = today[table] ?? null;
    return current === version ? [] : [{ table, recorded: version, current }];
  });
}
