import type { TimelineEvent } from './events';

/** A line of the list: one event, or the assessments of several years with nothing in between. */
export type TimelineRow =
  | { kind: 'event'; key: string; event: TimelineEvent }
  | {
      kind: 'assessments';
      key: string;
      newest: TimelineEvent;
      oldest: TimelineEvent;
      count: number;
    };

/** Collapses runs of assessments into one line each, so that sales and loans stand out. */
export function timelineRows(events: TimelineEvent[]): TimelineRow[] {
  const rows: TimelineRow[] = [];
  for (const event of events) {
    const before = rows.at(-1);
    if (before !== undefined && continues(before, event)) {
      rows[rows.length - 1] = extended(before, event);
    } else {
      rows.push({ kind: 'event', key: event.key, event });
    }
  }
  return rows;
}

/** "2023 – 2026" */
export function yearsOf({ newest, oldest }: { newest: TimelineEvent; oldest: TimelineEvent }) {
  return `${oldest.on?.slice(0, 4)} – ${newest.on?.slice(0, 4)}`;
}

function continues(row: TimelineRow, { kind, on, amount }: TimelineEvent): boolean {
  const last = row.kind === 'event' ? row.event : row.oldest;
  if (kind !== 'assessment' || last.kind !== 'assessment') return false;
  return on !== null && amount.known && last.amount.known;
}

function extended(row: TimelineRow, oldest: TimelineEvent): TimelineRow {
  const newest = row.kind === 'event' ? row.event : row.newest;
  const count = row.kind === 'event' ? 2 : row.count + 1;
  return { kind: 'assessments', key: newest.key, newest, oldest, count };
}
