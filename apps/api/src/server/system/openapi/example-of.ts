import { isRecord, type JsonRecord } from './json-record';

/** Returns a value that a small schema allows, as an example of its shape that states no fact. */
export function exampleOf(schema: unknown): unknown {
  if (!isRecord(schema)) return null;
  if ('const' in schema) return schema.const;
  const choices = [schema.examples, schema.enum].find((list) => Array.isArray(list));
  if (Array.isArray(choices)) return choices[0];
  const [variant] = [schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  if (variant !== undefined) return exampleOf(variant);
  return exampleOfType(schema);
}

function exampleOfType(schema: JsonRecord): unknown {
  if (schema.type === 'object') return exampleOfObject(schema);
  if (schema.type === 'array') return [exampleOf(schema.items)];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return 10;
  if (schema.type === 'null') return null;
  if (schema.format === 'date-time') return '2027-01-31T12:00:00Z';
  if (schema.format === 'date') return '2027-01-31';
  return 'text';
}

function exampleOfObject({ properties }: JsonRecord): JsonRecord {
  if (!isRecord(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema)]),
  );
}
