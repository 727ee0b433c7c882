/** Holds a value inside a JSON body, with its path. */
export type Leaf = { path: (string | number)[]; value: unknown };

/** Returns every number, text and boolean inside a body. */
export function leavesOf(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => leavesOf(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

/** Returns the body with another value at one path; undefined removes the field. */
export function withValue(
  body: unknown,
  [name, ...rest]: (string | number)[],
  value: unknown,
): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((each, at) => (at === name ? withValue(each, rest, value) : each));
  }
  const record: Record<string, unknown> = { ...(body as object) };
  return { ...record, [name]: withValue(record[name], rest, value) };
}
