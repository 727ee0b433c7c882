import { lastOpened } from './last-opened';
import type { PinnedProperty } from './pinned-properties';
import type { SearchLog } from './search-logs';

export type AtHand = { id: string; name: string; isPinned: boolean; openedAt: string | null };

const shown = 6;

/** The pinned properties, wherever they were pinned, then those opened last; each once. */
export function atHand(
  pins: readonly Pick<PinnedProperty, 'property_id' | 'label'>[],
  logs: readonly SearchLog[],
): AtHand[] {
  const opened = lastOpened(logs, logs.length);
  const openedAt = new Map(opened.map((log) => [log.property_id, log.opened_at]));
  const pinned = pins.map(({ property_id: id, label: name }) => ({
    ...{ id, name, isPinned: true, openedAt: openedAt.get(id) ?? null },
  }));
  const ids = new Set(pinned.map(({ id }) => id));
  const others = opened
    .filter(({ property_id }) => !ids.has(property_id))
    .map((log) => ({
      ...{ id: log.property_id, name: log.query },
      ...{ isPinned: log.is_pinned, openedAt: log.opened_at },
    }));
  return [...pinned, ...others].slice(0, shown);
}
