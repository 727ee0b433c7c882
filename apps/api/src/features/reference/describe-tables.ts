import { toPlain } from '@deedlight/domain/plain-values';
import { recordsIn } from '@deedlight/domain/reference/closing/checks/problem';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';
import { propertyTaxRates } from '@deedlight/domain/reference/closing/property-tax-table';
import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { pmmsHeader, surveyWeeks } from '@deedlight/domain/reference/rates/survey';
import { type Confidence, confidences, type TableHeader } from '@deedlight/domain/reference/table';
import { tableAge } from '@deedlight/domain/reference/table-age';
import { Temporal } from 'temporal-polyfill';

/** A table has a header, and its rows as JSON. */
type ReferenceTable = { header: TableHeader; content: Record<string, unknown> };

let read: { tables: readonly ReferenceTable[]; versions: string } | undefined;

/** Returns each table's version, age in days, sources and the confidence in its figures. */
export function describeTables(today: Temporal.PlainDate) {
  return tables().map((table) => about(table, today));
}

/** Returns a whole table, or undefined if none has that name. */
export function readTable(name: string, today: Temporal.PlainDate) {
  const table = tables().find(({ header }) => header.table === name);
  return table && { about: about(table, today), content: table.content };
}

function tables(): readonly ReferenceTable[] {
  // Editions of loan limits come into force while the server runs.
  const versions = lendingTables.map(({ header }) => header.version).join();
  if (read?.versions !== versions) read = { tables: everyTable(), versions };
  return read.tables;
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

/** Returns the count of rows; a table with the same confidence in all rows states it once. */
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

/** Returns every reference table that a calculation uses. */
function everyTable(): ReferenceTable[] {
  const closing = [
    ...Object.values(closingTables),
    ...Object.values(insuranceTables),
    propertyTaxRates,
  ];
  return [
    ...lendingTables.map(({ header, rows }) => ({ header, content: { rows: toPlain(rows) } })),
    ...closing.map(({ header, ...content }) => ({ header, content })),
    {
      header: pmmsHeader,
      content: { source: 'freddie', confidence: 'published', rows: toPlain(surveyWeeks()) },
    },
  ];
}
