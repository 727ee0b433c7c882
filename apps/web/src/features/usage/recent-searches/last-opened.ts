import type { SearchLog } from './search-logs';

export type Opened = SearchLog & { property_id: string };

const shown = 6;

/**
 * Returns the properties among the searches, each once: the pinned ones first, then the most
 * recent.
 */
export function lastOpened(logs: readonly SearchLog[], limit = shown): Opened[] {
  const ordered = logs
    .filter((log): log is Opened => log.property_id !== null)
    .toSorted((a, b) => Number(b.is_pinned) - Number(a.is_pinned));
  const seen = new Set<string>();
  const first = ordered.filter(({ property_id }) => {
    const isNew = !seen.has(property_id);
    seen.add(property_id);
    return isNew;
  });
  return first.slice(0, limit);
}
