import { InvalidInput } from '@deedlight/domain/invalid';
import type { AnySchema } from '@orpc/contract';
import type { JSONSchema } from '@orpc/openapi';
import type { AnyProcedure } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

/**
 * Throws InvalidInput if the query of a GET has a name that its endpoint does not declare, because
 * a filter with a typing error would let everything through. An endpoint that declares no names
 * reads no query.
 */
export function refuseUnknownQuery(procedure: AnyProcedure, input: unknown): void {
  const { route, inputSchema } = procedure['~orpc'];
  if (route.method !== 'GET' || !inputSchema) return;
  const names = namesIn(inputSchema);
  const isInPath = (name: string) => route.path?.includes(`{${name}}`) ?? false;
  if ([...names].every(isInPath)) return;
  refuseUnknownNames(inputSchema, Object.keys(Object(input)));
}

/** Throws InvalidInput with each of the given names that the schema does not have. */
export function refuseUnknownNames(schema: AnySchema, given: readonly string[]): void {
  const names = namesIn(schema);
  const unknown = given.filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw new InvalidInput(
    unknown.map((name) => ({ field: name, message: `There is no filter called ${name}.` })),
  );
}

const converter = new ZodToJsonSchemaConverter();
const seen = new WeakMap<AnySchema, ReadonlySet<string>>();

function namesIn(schema: NonNullable<AnySchema>): ReadonlySet<string> {
  const known = seen.get(schema);
  if (known) return known;
  const [, json] = converter.convert(schema, { strategy: 'input' });
  const names = new Set(propertiesOf(json));
  seen.set(schema, names);
  return names;
}

/** Returns the names of a schema; an intersection or a union has those of all its parts. */
function propertiesOf(schema: JSONSchema): string[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = schema;
  return [...Object.keys(properties), ...[...allOf, ...anyOf, ...oneOf].flatMap(propertiesOf)];
}
