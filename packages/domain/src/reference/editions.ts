import type { TableHeader } from './table';

export type Versioned = { header: TableHeader };

/**
 * The edition of every table that an engine is to work with. An engine asks for each table that it
 * reads by today's edition of it.
 */
export type Editions = { of: <Table extends Versioned>(today: Table) => Table };

export const todaysEditions: Editions = { of: (today) => today };

/** Uses the older editions by the name of their table, and today's edition of every other table. */
export function editionsFrom(older: ReadonlyMap<string, Versioned>): Editions {
  return {
    // An edition on file was read by the reader of its table, so it has that table's rows.
    of: <Table extends Versioned>(today: Table) =>
      (older.get(today.header.table) as Table | undefined) ?? today,
  };
}

/** Returns a set of tables, each in its edition. */
export function inEditions<Tables extends Readonly<Record<string, Versioned>>>(
  tables: Tables,
  editions: Editions,
): Tables {
  const named = Object.entries(tables).map(([name, table]) => [name, editions.of(table)]);
  return Object.fromEntries(named) as Tables;
}

/** Wraps editions so that today's version of every table asked for is noted in `asked`. */
export function noted(editions: Editions): { editions: Editions; asked: Map<string, string> } {
  const asked = new Map<string, string>();
  return {
    asked,
    editions: {
      of: (today) => {
        asked.set(today.header.table, today.header.version);
        return editions.of(today);
      },
    },
  };
}
