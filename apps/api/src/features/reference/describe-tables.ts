import { recordsIn } from '@deedlight/domain/reference/closing/checks/problem';
import { type Confidence, confidences } from '@deedlight/domain/reference/table';
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
  return {
    table,
    version,
    effective,
    compiled,
    ageDays: Temporal.PlainDate.from(effective).until(today).days,
    sources: Object.entries(header.sources).map(([key, source]) => ({
      key,
      publisher: source.publisher,
      title: source.title,
      url: source.url ?? null,
      date: source.date ?? null,
      note: source.note ?? null,
    })),
    confidence: confidenceCounts(content),
  };
}

function confidenceCounts(content: ReferenceTable['content']): Record<Confidence, number> {
  const counts = { published: 0, estimate: 0, unverified: 0 };
  for (const [, row] of recordsIn(content)) {
    const confidence = confidences.find((each) => each === row.confidence);
    if (confidence) counts[confidence] += 1;
  }
  return counts;
}
