import type { NamedSchema } from '@deedlight/contract/named-schemas';
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { isRecord, type JsonRecord } from './json-record';

type Known = { name: string; schema: JsonRecord };

/**
 * Replaces every schema of the document that has a name in the contract by a reference, and returns
 * the referenced schemas by name. A description of the place itself stays beside the reference.
 */
export function nameSchemas(
  document: object,
  named: readonly NamedSchema[],
  converter: ZodToJsonSchemaConverter,
): Record<string, JsonRecord> {
  const known = knownSchemas(named, converter);
  const used: Record<string, JsonRecord> = {};
  replaceWithin(document);
  return Object.fromEntries(Object.entries(used).toSorted(([a], [b]) => (a < b ? -1 : 1)));

  function replaceWithin(place: object): void {
    for (const [key, value] of Object.entries(place)) {
      if (typeof value !== 'object' || value === null) continue;
      const found = isRecord(value) ? find(value) : undefined;
      if (found) Object.assign(place, { [key]: referenceTo(found, value.description) });
      else replaceWithin(value);
    }
  }

  function find(schema: JsonRecord): Known | undefined {
    return known.get(textOf(schema)) ?? known.get(wholeTextOf(schema));
  }

  function referenceTo({ name, schema }: Known, description: unknown): JsonRecord {
    if (!(name in used)) {
      used[name] = schema;
      replaceWithin(schema);
    }
    const reference = { $ref: `#/components/schemas/${name}` };
    const isOwn = description === undefined || description === schema.description;
    return isOwn ? reference : { ...reference, description };
  }
}

/**
 * Returns the schemas by their JSON text. If the schema of the input differs from that of the
 * output, it gets the name …Input, unless the name already ends in "In".
 */
function knownSchemas(
  named: readonly NamedSchema[],
  converter: ZodToJsonSchemaConverter,
): Map<string, Known> {
  const known = new Map<string, Known>();
  const fileOf = new Map<string, string>();
  for (const { name, file, schema } of named) {
    const given = jsonOf(schema, 'output');
    const taken = jsonOf(schema, 'input');
    if (!isWorthAName(given) && !isWorthAName(taken)) continue;
    const other = fileOf.get(name);
    if (other !== undefined) throw new Error(`two schemas are named ${name}: ${other}, ${file}`);
    fileOf.set(name, file);
    const isGiven = isWorthAName(given) && !name.endsWith('In');
    if (isGiven) add(given, name);
    if (isWorthAName(taken)) add(taken, isGiven ? `${name}Input` : name);
  }
  return known;

  /** Returns the schema as it is sent, without undefined fields. */
  function jsonOf(schema: NamedSchema['schema'], strategy: 'input' | 'output'): JsonRecord {
    const [, json] = converter.convert(schema, { strategy });
    const sent: unknown = JSON.parse(JSON.stringify(json));
    return isRecord(sent) ? sent : {};
  }

  function add(schema: JsonRecord, name: string): void {
    const text = hasShape(schema) ? textOf(schema) : wholeTextOf(schema);
    if (!known.has(text)) known.set(text, { name, schema });
  }
}

/**
 * Tells whether a schema deserves a name: a plain number or text does if it has a description, such
 * as whole US cents.
 */
function isWorthAName(schema: JsonRecord): boolean {
  return hasShape(schema) || typeof schema.description === 'string';
}

function hasShape(schema: JsonRecord): boolean {
  if ('properties' in schema || 'allOf' in schema || 'enum' in schema) return true;
  if (isRecord(schema.items)) return hasShape(schema.items);
  const variants = [schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  return variants.filter(isRecord).some(hasShape);
}

/** Returns the same text for schemas that differ in their description only. */
function textOf({ description: _, ...schema }: JsonRecord): string {
  return wholeTextOf(schema);
}

/** Returns the same text for every order of the keywords. */
function wholeTextOf(schema: JsonRecord): string {
  return JSON.stringify(sorted(schema));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}
