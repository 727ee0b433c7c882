import { recordsIn } from '@deedlight/domain/reference/closing/checks/problem';
import { type Confidence, confidences } from '@deedlight/domain/reference/table';
import { tableAge } from '@deedlight/domain/reference/table-age';
import { Temporal } from 'temporal-polyfill';
import { everyTable, type ReferenceTable } from './every-table';

let read: readonly ReferenceTable[] | undefined;

/** What is known of every table: version, age in days, sources, and how sure its figures are. */
export function describeTables(today: Temporal.PlainDate) {
  return tables().map((table) => about(table, today));
}

/** One table whole; undefined where none has that name. */
export function readTable(name: string, today: Temporal.PlainDate) {
  const table = tables().find(({ header }) => header.table === name);
  return table && { about: about(table, today), content: table.content };
}

function tables(): readonly ReferenceTable[] {
  read ??= everyTable();
  return read;
}

function about({ header, content }: ReferenceTable, today: Temporal.PlainDate) {
  const { table, version, effective, compiled } = header;
  const { cadence, ageDays: cadenceAgeDays, isOverdue } = tableAge(header, today);
  const confidence = confidenceCounts(content);
  return {
    table,
    version,
    effective,
    compiled,
    ageDays: Temporal.PlainDate.from(effective).until(today).days,
    cadence,
    cadenceAgeDays,
    isOverdue,
    rows: rowCount(content, confidence),
    sources: Object.entries(header.sources).map(([key, source]) => ({
      key,
      publisher: source.publisher,
      title: source.title,
      url: source.url ?? null,
      date: source.date ?? null,
      note: source.note ?? null,
    })),
    confidence,
  };
}

/** A table that is sure of all its rows alike says so once. */
function rowCount(
  { rows, confidence }: ReferenceTable['content'],
  counts: Record<Confidence, number>,
): number {
  if (confidence !== undefined && Array.isArray(rows)) return rows.length;
  return counts.published + counts.estimate + counts.unverified;
}

function confidenceCounts(content: ReferenceTable['content']): Record<Confidence, number> {
  const counts = { published: 0, estimate: 0, unverified: 0 };
  for (const [, row] of recordsIn(content)) {
    const confidence = confidences.find((each) => each === row.confidence);
    if (confidence) counts[confidence] += 1;
  }
  return counts;
}
