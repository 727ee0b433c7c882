/** The parameters of an address as plain text, so that 400000 stays what was typed and links stay short. */
export type PlainSearch = Record<string, string>;

/** Parses a query string; of a repeated parameter the last one counts. */
export function parsePlainSearch(search: string): PlainSearch {
  return Object.fromEntries(new URLSearchParams(search));
}

/**
 * Writes a query string, which starts with "?" unless it is empty; absent and empty values are left
 * out.
 */
export function printPlainSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
