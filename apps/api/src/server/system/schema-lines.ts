export type SchemaLine = { depth: number; name: string; type: string; note: string };

type Schema = Record<string, unknown>;

/**
 * Returns a JSON schema as the lines of an indented table. References are followed, each once per
 * branch.
 */
export function schemaLines(schema: unknown, shared: Record<string, unknown>): SchemaLine[] {
  return fieldsOf(schema, 0, []);

  function fieldsOf(value: unknown, depth: number, seen: readonly string[]): SchemaLine[] {
    const { target, path } = resolved(value, seen);
    if (!target) return [];
    if (isSchema(target.items)) return fieldsOf(target.items, depth, path);
    const properties = isSchema(target.properties) ? target.properties : {};
    const required = Array.isArray(target.required) ? target.required : [];
    const lines = Object.entries(properties).flatMap(([name, field]) => [
      { depth, name, ...describe(field, required.includes(name), path) },
      ...fieldsOf(field, depth + 1, path),
    ]);
    return [...lines, ...variants(target).flatMap((variant) => fieldsOf(variant, depth, path))];
  }

  function describe(field: unknown, isRequired: boolean, seen: readonly string[]) {
    const { target } = resolved(field, seen);
    const note = isSchema(field) && field.description ? field.description : target?.description;
    return {
      type: typeOf(field, seen) + (isRequired ? '' : ', optional'),
      note: String(note ?? ''),
    };
  }

  function typeOf(field: unknown, seen: readonly string[]): string {
    const { target, path } = resolved(field, seen);
    if (!target) return 'anything';
    if ('const' in target) return JSON.stringify(target.const);
    if (Array.isArray(target.enum))
      return target.enum.map((one) => JSON.stringify(one)).join(' | ');
    const options = variants(target);
    if (options.length > 0)
      return [...new Set(options.map((one) => typeOf(one, path)))].join(' | ');
    if (target.type === 'array') return `list of ${typeOf(target.items, path)}`;
    const format = target.format ? ` (${target.format})` : '';
    return `${String(target.type ?? 'anything')}${format}`;
  }

  function resolved(
    value: unknown,
    seen: readonly string[],
  ): { target: Schema | null; path: readonly string[] } {
    if (!isSchema(value)) return { target: null, path: seen };
    if (typeof value.$ref !== 'string') return { target: value, path: seen };
    const name = value.$ref.split('/').at(-1) ?? '';
    const target = shared[name];
    if (seen.includes(name) || !isSchema(target)) return { target: null, path: seen };
    return { target, path: [...seen, name] };
  }
}

function variants(schema: Schema): unknown[] {
  const lists = [schema.anyOf, schema.oneOf, schema.allOf];
  return lists.flatMap((list) => (Array.isArray(list) ? list : []));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
