import { RestError } from '../rest-error';

/** The types to which a selection may cast, as SQL. */
const types: ReadonlyMap<string, string> = new Map(
  [
    ...['text', 'varchar', 'bpchar', 'name', 'int2', 'int4', 'int8', 'float4', 'float8'],
    ...['numeric', 'bool', 'date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval'],
    ...['uuid', 'json', 'jsonb', 'bytea', 'money', 'inet', 'tsvector'],
  ].map((type) => [type, `pg_catalog.${type}`]),
);

const otherNames: ReadonlyMap<string, string> = new Map([
  ['integer', 'int4'],
  ['int', 'int4'],
  ['smallint', 'int2'],
  ['bigint', 'int8'],
  ['real', 'float4'],
  ['double precision', 'float8'],
  ['decimal', 'numeric'],
  ['boolean', 'bool'],
  ['character varying', 'varchar'],
  ['timestamp with time zone', 'timestamptz'],
  ['timestamp without time zone', 'timestamp'],
]);

/** Writes `value::type` as SQL. Throws PostgreSQL's own error for an unknown type. */
export function castSql(sql: string, type: string | null): string {
  if (type === null) return sql;
  const name = type.toLowerCase();
  const known = types.get(otherNames.get(name) ?? name);
  if (known) return `cast(${sql} as ${known})`;
  throw new RestError(400, '42704', `type "${type.slice(0, 63)}" does not exist`);
}
