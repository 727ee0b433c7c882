/**
 * Writes a flat or nested object as a query string, with the brackets that the API reads:
 * `types[0]=condo`, `price[min]=1`. Absent values are left out; the result starts with "?" unless
 * it is empty.
 */
export function toQueryString(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}
