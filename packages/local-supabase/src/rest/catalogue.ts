import type { StandInDatabase } from '../database';
import { RestError } from './rest-error';

export type Table = { name: string; columns: ReadonlySet<string>; primaryKey: string[] };

const reloadAtMostEveryMs = 5_000;

type ColumnRow = { table: string; column: string; is_key: boolean };

/**
 * The tables and views of schema public. Names from requests are only ever used when they are found
 * here, so no text of a caller becomes SQL.
 */
export class Catalogue {
  readonly #database: StandInDatabase;
  #tables: ReadonlyMap<string, Table> = new Map();
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(database: StandInDatabase) {
    this.#database = database;
  }

  async find(name: string): Promise<Table> {
    if (!this.#tables.has(name) && performance.now() - this.#loadedAt > reloadAtMostEveryMs) {
      await this.#load();
    }
    const table = this.#tables.get(name);
    if (table) return table;
    const message = `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`;
    throw new RestError(404, 'PGRST205', message);
  }

  async #load(): Promise<void> {
    const rows = await this.#database.asService('data catalogue is read', (sql) =>
      sql<ColumnRow>(
        `select c.relname as "table", a.attname as "column",
           coalesce(a.attnum = any(i.indkey::int2[]), false) as is_key
         from pg_class c join pg_attribute a on a.attrelid = c.oid
         left join pg_index i on i.indrelid = c.oid and i.indisprimary
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
           and a.attnum > 0 and not a.attisdropped
         order by c.relname, a.attnum`,
      ),
    );
    const tables = new Map<string, { name: string; columns: Set<string>; primaryKey: string[] }>();
    for (const { table: name, column, is_key } of rows) {
      const table = tables.get(name) ?? { name, columns: new Set(), primaryKey: [] };
      table.columns.add(column);
      if (is_key) table.primaryKey.push(column);
      tables.set(name, table);
    }
    this.#tables = tables;
    this.#loadedAt = performance.now();
  }
}

/** The column as SQL. Throws where the table has none of that name. */
export function columnSql(table: Table, name: string): string {
  if (!table.columns.has(name)) {
    const message = `column ${table.name}.${name.slice(0, 63)} does not exist`;
    throw new RestError(400, '42703', message);
  }
  return quoted(name);
}

export function tableSql(table: Table): string {
  return `public.${quoted(table.name)}`;
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
