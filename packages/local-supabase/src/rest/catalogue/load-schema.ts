import type { Sql } from '../../database';
import { loadRoutines } from './load-routines';
import type { Column, ForeignKey, Schema, Table } from './schema';

/** Reads the tables and relationships of schema public. */
export async function loadSchema(sql: Sql): Promise<Schema> {
  const tables = await loadTables(sql);
  return {
    tables,
    foreignKeys: await loadForeignKeys(sql),
    routines: await loadRoutines(sql, tables),
  };
}

type ColumnRow = {
  table: string;
  column: string;
  is_key: boolean;
  type: string;
  array_type: string | null;
  is_searchable: boolean;
  filled_by: string | null;
};

type Growing = Table & { columns: Map<string, Column> };

async function loadTables(sql: Sql): Promise<ReadonlyMap<string, Table>> {
  const rows = await sql<ColumnRow>(
    `select c.relname as "table", a.attname as "column",
       coalesce(a.attnum = any(i.indkey::int2[]), false) as is_key,
       ${typeSql('b', 'bn')} as type, ${typeSql('l', 'ln')} as array_type,
       b.oid = 'pg_catalog.tsvector'::regtype as is_searchable,
       case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as filled_by
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     join pg_type t on t.oid = a.atttypid
     join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
     join pg_namespace bn on bn.oid = b.typnamespace
     left join pg_type l on l.oid = b.typarray
     left join pg_namespace ln on ln.oid = l.typnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
       and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  );
  const tables = new Map<string, Growing>();
  for (const row of rows) {
    const table: Growing = tables.get(row.table) ?? {
      name: row.table,
      columns: new Map(),
      primaryKey: [],
    };
    table.columns.set(row.column, {
      name: row.column,
      type: row.type,
      arrayType: row.array_type,
      isSearchable: row.is_searchable,
      filledBy: row.filled_by,
    });
    if (row.is_key) table.primaryKey.push(row.column);
    tables.set(row.table, table);
  }
  return tables;
}

/** Writes a type's name as SQL that means the same under any search path. */
export function typeSql(type: string, namespace: string): string {
  return `quote_ident(${namespace}.nspname) || '.' || quote_ident(${type}.typname)`;
}

type ForeignKeyRow = {
  name: string;
  table: string;
  columns: string[];
  target: string;
  target_columns: string[];
  is_unique: boolean;
};

async function loadForeignKeys(sql: Sql): Promise<ForeignKey[]> {
  const names = (relation: string, key: string) =>
    `(select json_agg(a.attname order by k.n) from unnest(con.${key}) with ordinality k(number, n)
      join pg_attribute a on a.attrelid = con.${relation} and a.attnum = k.number)`;
  const rows = await sql<ForeignKeyRow>(
    `select con.conname as name, s.relname as "table", t.relname as target,
       ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as target_columns,
       exists (select from pg_index i where i.indrelid = con.conrelid and i.indisunique
         and i.indpred is null and i.indkey::int2[] <@ con.conkey) as is_unique
     from pg_constraint con
     join pg_class s on s.oid = con.conrelid join pg_class t on t.oid = con.confrelid
     where con.contype = 'f' and con.conparentid = 0
       and s.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
     order by con.conname`,
  );
  return rows.map(({ target_columns, is_unique, ...rest }) => ({
    ...rest,
    targetColumns: target_columns,
    isUnique: is_unique,
  }));
}
