import type { Connections } from './connection';

export type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  isGenerated: boolean;
  hasDefault: boolean;
  enumValues: string[] | null;
};

/** Other programs own these schemas. */
const foreign = ['pg_catalog', 'information_schema', 'supabase_migrations', 'local_supabase'];

const columnsQuery = `
  select n.nspname || '.' || c.relname as "table", a.attname as "name",
    t.typname as "type", not a.attnotnull as "isNullable",
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e
      where e.enumtypid = t.oid) as "enumValues"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0
    and not a.attisdropped and n.nspname <> all ($1) and n.nspname not like 'pg_%'
  order by 1, a.attnum`;

export async function readColumns(connections: Connections): Promise<Column[]> {
  const connection = await connections.acquire();
  try {
    const parameters = [`{${foreign.join(',')}}`];
    const { rows } = await connection.run({ text: columnsQuery, parameters });
    return asColumns(rows);
  } finally {
    connection.release();
  }
}

// The query above names exactly the keys of Column.
function asColumns(rows: unknown[]): Column[] {
  return rows as Column[];
}

/** Returns the TypeScript of the interface Tables, with which Kysely checks queries. */
export function printTables(columns: Column[]): string {
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  const body = [...tables].map(([table, list]) => {
    const lines = list.map((column) => `    ${column.name}: ${typeOf(column)};`);
    return `  '${table}': {\n${lines.join('\n')}\n  };`;
  });
  return [
    '// Written by tools/generate-db-types.ts from supabase/migrations: run it after changing them.',
    "import type { Generated, GeneratedAlways } from 'kysely';",
    '',
    'export interface Tables {',
    ...body,
    '}',
    '',
  ].join('\n');
}

function typeOf(column: Column): string {
  const base = baseType(column);
  const type = column.isNullable ? `${base} | null` : base;
  if (column.isGenerated) return `GeneratedAlways<${type}>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

function baseType({ type, enumValues }: Column): string {
  if (enumValues) return enumValues.map((value) => `'${value}'`).join(' | ');
  if (type.startsWith('_')) return `${scalar(type.slice(1))}[]`;
  return scalar(type);
}

function scalar(type: string): string {
  if (['int2', 'int4', 'int8', 'float4', 'float8', 'oid'].includes(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'unknown';
  if (type === 'bytea') return 'Buffer';
  return 'string';
}
