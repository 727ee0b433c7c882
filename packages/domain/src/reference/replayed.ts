import type { TableHeader } from './table';
import { driftFrom } from './table-versions';

type Versioned = { header: TableHeader };
/** Versions by the name of their table, as a link records them. */
export type Versions = Readonly<Record<string, string>>;

/** A table that a link names in another version than today's; not on file, it is replayed by it. */
export type ReplayedTable = {
  table: string;
  recorded: string;
  current: string;
  isOnFile: boolean;
};

/** The edition of a table that a link names; today's where it names none or one not on file. */
export async function editionOf<Table extends Versioned>(
  current: Table,
  editions: Readonly<Record<string, () => Promise<Table>>>,
  recorded: Versions,
): Promise<Table> {
  const named = recorded[current.header.table];
  if (named === undefined || named === current.header.version) return current;
  return Object.hasOwn(editions, named) ? ((await editions[named]?.()) ?? current) : current;
}

/** The tables of an answer that a link names in other versions; `used` are those it is replayed by. */
export function replayedTables(
  recorded: Versions,
  current: readonly Versioned[],
  used: readonly Versioned[],
): ReplayedTable[] {
  const versions = new Map(used.map(({ header }) => [header.table, header.version]));
  return driftFrom(recorded, current).flatMap((drift) => {
    const { table, recorded: named, current: now } = drift;
    if (now === null) return [];
    return [{ table, recorded: named, current: now, isOnFile: versions.get(table) === named }];
  });
}
