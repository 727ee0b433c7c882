import type { ErrorBody } from '@deedlight/contract/shared/errors';
import { isRecord, type JsonRecord } from './json-record';
import type { Details, Refusal } from './refusals';

/** Returns the name of the schema of an error with this code. */
export function errorName(code: string): string {
  return `${pascal(code)}Error`;
}

/** Turns USAGE_LIMIT_EXCEEDED into UsageLimitExceeded. */
export function pascal(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');
}

/**
 * Returns the body of all errors with one code, so that the code tells a client what the details
 * are.
 */
export function errorSchema(
  code: string,
  body: JsonRecord,
  details: Details | undefined,
): JsonRecord {
  const properties = { code: { const: code }, ...(details && { details: details.schema }) };
  const required = details?.isAlways ? ['code', 'details'] : ['code'];
  const error = { type: 'object', properties, required };
  return { allOf: [body, { type: 'object', properties: { error }, required: ['error'] }] };
}

export function errorExample({ code, message }: Refusal, details: Details | undefined): ErrorBody {
  const requestId = '4f7c1b0e-8a52-4c8e-9d35-2f60a1d7c9e4';
  const given = details?.isAlways ? { details: exampleOf(details.schema) } : {};
  return { error: { code, message, ...given, requestId } };
}

/** Returns a value that a small schema allows, as an example of its shape that states no fact. */
function exampleOf(schema: unknown): unknown {
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
