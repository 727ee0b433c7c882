import { RestError } from '../rest-error';

export type Column = {
  name: string;
  /** The type as SQL, without a length, so that a value that is too long is not cut. */
  type: string;
  arrayType: string | null;
  isSearchable: boolean;
  /** The default or generated expression that fills the column, as SQL. */
  filledBy: string | null;
};

export type Table = {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: string[];
};

export type ForeignKey = {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  /** Whether each value occurs in at most one row, so that the other side sees one row as well. */
  isUnique: boolean;
};

export type Argument = { name: string; type: string; isVariadic: boolean; hasDefault: boolean };

export type Routine = {
  name: string;
  arguments: Argument[];
  /** A row is either that of a table, or has columns of the function's own. */
  returns: { kind: 'void' } | { kind: 'value' } | { kind: 'row'; table: string; columns: Column[] };
  isSet: boolean;
};

export type Schema = {
  tables: ReadonlyMap<string, Table>;
  foreignKeys: ForeignKey[];
  /** Functions by name; several may share one. */
  routines: ReadonlyMap<string, Routine[]>;
};

/** Returns the column of that name. Throws when the table has none. */
export function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  const message = `column ${table.name}.${name.slice(0, 63)} does not exist`;
  throw new RestError(400, '42703', message);
}

/** Returns the column to be written. Throws when the table has none of that name. */
export function writableColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  const message = `Could not find the '${name.slice(0, 63)}' column of '${table.name}' in the schema cache`;
  throw new RestError(400, 'PGRST204', message);
}

export function inPublic(name: string): string {
  return `public.${quoted(name)}`;
}

export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
