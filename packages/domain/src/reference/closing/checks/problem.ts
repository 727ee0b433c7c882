/** A problem with a row of a reference table; `row` says where, as a path of keys. */
export type Problem = { row: string; message: string };

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every record inside `value` with its path, the outermost first. */
export function* recordsIn(value: unknown, path = ''): Generator<[path: string, row: JsonRecord]> {
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries())
      yield* recordsIn(each, `${path}[${nameOf(each, at)}]`);
    return;
  }
  if (!isRecord(value)) return;
  yield [path, value];
  for (const [key, each] of Object.entries(value)) {
    yield* recordsIn(each, path === '' ? key : `${path}.${key}`);
  }
}

/** A row's own name reads better in a complaint than its number. */
function nameOf(row: unknown, at: number): string {
  if (!isRecord(row)) return String(at);
  const name = row.id ?? row.code ?? row.state ?? row.factor;
  return typeof name === 'string' ? name : String(at);
}
