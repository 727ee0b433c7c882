/** The Data API answers at most 1,000 rows at once. */
const rowsAtOnce = 500;

/**
 * Reads all rows, page by page. `read` returns the next rows with an id below `after`, the highest
 * first.
 */
export async function inPages<Row extends { property_id: string }>(
  read: (page: { after: string | undefined; limit: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await read({ after: all.at(-1)?.property_id, limit: rowsAtOnce });
    all.push(...page);
    if (page.length < rowsAtOnce) return all;
  }
}

/** Cuts a list into pieces of at most `size`. */
export function pieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
