import { formatInstantDay } from '../../../kit/format/format';
import type { SearchLog } from './search-logs';

export type LogGroup = { title: string; logs: SearchLog[] };

const dayMs = 24 * 60 * 60 * 1000;

/** Tells whether every word of `text` occurs in the search. */
export function matchesText({ query, property_id }: SearchLog, text: string): boolean {
  const hay = `${query} ${property_id ?? ''}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
}

/** Groups pinned searches first, then by the reader's local days, in the order given. */
export function groupLogs(logs: readonly SearchLog[], now: Date, timeZone?: string): LogGroup[] {
  const groups = new Map<string, SearchLog[]>();
  const put = (title: string, log: SearchLog) => {
    groups.set(title, [...(groups.get(title) ?? []), log]);
  };
  for (const log of logs) if (log.is_pinned) put('Pinned', log);
  for (const log of logs) if (!log.is_pinned) put(dayTitle(log.opened_at, now, timeZone), log);
  return [...groups].map(([title, own]) => ({ title, logs: own }));
}

function dayTitle(instant: string, now: Date, timeZone?: string): string {
  const day = formatInstantDay(instant, timeZone);
  const ago = (ms: number) =>
    formatInstantDay(new Date(now.getTime() - ms).toISOString(), timeZone);
  if (day === ago(0)) return 'Today';
  return day === ago(dayMs) ? 'Yesterday' : day;
}
