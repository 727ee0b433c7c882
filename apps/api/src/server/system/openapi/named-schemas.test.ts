import { readdirSync, readFileSync } from 'node:fs';
import { namedFiles } from '@deedlight/contract/named-schemas';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isRecord } from './json-record';
import { nameSchemas } from './name-schemas';
import { openApiDocument } from './openapi-document';

const document = await openApiDocument('Deedlight', 'http://127.0.0.1:3000');

/** A larger schema needs a name, so that a program's author reads it once. */
const mostPropertiesWithoutName = 4;

test('no object of more than four properties stands in the API’s document twice', () => {
  const places = new Map<string, string[]>();
  walk(document, '', (schema, place) => {
    if (!isRecord(schema.properties)) return;
    if (Object.keys(schema.properties).length <= mostPropertiesWithoutName) return;
    const text = JSON.stringify({ ...schema, description: undefined });
    places.set(text, [...(places.get(text) ?? []), place]);
  });
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('schemas bear the names of the contract, and each reference leads to one', () => {
  const schemas = document.components?.schemas ?? {};
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'ClosingQuoteOut',
      'ErrorBody',
      'Property',
      'Source',
      'WorkingLineOut',
    ]),
  );
  const referred = new Set<string>();
  walk(document, '', ({ $ref }) => {
    if (typeof $ref === 'string') referred.add($ref);
  });
  for (const name of Object.keys(schemas)) {
    expect(referred).toContain(`#/components/schemas/${name}`);
  }
  for (const reference of referred) {
    const [, , kind, name] = reference.split('/');
    expect(document.components).toHaveProperty([kind ?? '', name ?? '']);
  }
});

test('every file of the contract that exports a schema is among those that give names', () => {
  const folder = new URL('../../../../../../packages/contract/src/', import.meta.url);
  const exporting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^rows\/|^named-schemas/.test(file))
    .filter((file) =>
      /^export const [A-Z]\w*[a-z]\w* =/m.test(readFileSync(new URL(file, folder), 'utf8')),
    )
    .map((file) => file.replace(/\.ts$/, ''));
  expect(Object.keys(namedFiles).toSorted()).toEqual(exporting.toSorted());
});

test('two schemas of one name are refused, and a described place keeps its words', () => {
  const converter = new ZodToJsonSchemaConverter();
  const schema = z.object({ line: z.string() });
  const named = { name: 'Address', file: 'property', schema };
  expect(() => nameSchemas({}, [named, { ...named, file: 'provider' }], converter)).toThrow(
    'two schemas are named Address: property, provider',
  );
  const [, json] = converter.convert(schema.describe('Where to write'), { strategy: 'output' });
  const place = { home: JSON.parse(JSON.stringify(json)) };
  expect(Object.keys(nameSchemas(place, [named], converter))).toEqual(['Address']);
  expect(place.home).toEqual({
    $ref: '#/components/schemas/Address',
    description: 'Where to write',
  });
});

function walk(
  value: unknown,
  place: string,
  see: (schema: Record<string, unknown>, place: string) => void,
): void {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) walk(each, `${place}/${index}`, see);
  } else if (isRecord(value)) {
    see(value, place);
    for (const [key, each] of Object.entries(value)) walk(each, `${place}/${key}`, see);
  }
}
