import { type CsvCell, toCsv } from '../../kit/csv/csv';
import { absenceText } from '../../kit/evidence/absence';

type Source = { key: string; publisher: string; title: string; url: string | null };
type Row = Record<string, unknown>;

/** Columns of every file: where a row stands in the table and where its figures come from. */
const evidence = ['Row', 'Confidence', 'Record date', 'Fetched', 'Source', 'Publisher', 'Link'];
const none = absenceText('none');
const unknown = absenceText('unknown');
const evidenceKeys = new Set(['id', 'confidence', 'effective', 'source']);

/**
 * Writes every record of a table that states its confidence, with its own fields and its source. A
 * field that is itself a record or a list is written as JSON; a missing field is named as none.
 */
export function tableCsv(
  content: Readonly<Record<string, unknown>>,
  sources: readonly Source[],
  { effective, compiled }: { effective: string; compiled: string },
): string {
  const rows = [...citedRows(withOwnConfidence(content), '')];
  const fields = [...new Set(rows.flatMap(({ row }) => Object.keys(row)))].filter(
    (field) => !evidenceKeys.has(field),
  );
  return toCsv(
    [...evidence, ...fields],
    rows.map(({ path, row }) => {
      const source = sources.find(({ key }) => key === row.source);
      return [
        typeof row.id === 'string' ? row.id : path,
        cellOf(row.confidence),
        cellOf(row.effective ?? effective),
        compiled,
        source?.title ?? (row.source === undefined ? unknown : cellOf(row.source)),
        source?.publisher ?? unknown,
        source?.url ?? none,
        ...fields.map((field) => cellOf(row[field])),
      ];
    }),
  );
}

/** When the table states one confidence for all its rows, each row gets it. */
function withOwnConfidence(content: Row): Row {
  const { rows, source, confidence, ...rest } = content;
  if (confidence === undefined || !Array.isArray(rows)) return content;
  return { ...rest, rows: rows.map((row: object) => ({ source, confidence, ...row })) };
}

function* citedRows(value: unknown, path: string): Generator<{ path: string; row: Row }> {
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) yield* citedRows(each, `${path}[${at}]`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const row: Row = { ...value };
  const nested: [string, unknown][] = [];
  for (const [key, each] of Object.entries(row)) if (holdsCited(each)) nested.push([key, each]);
  // A record that states its own confidence has a row of its own.
  const own = Object.fromEntries(Object.entries(row).filter(([, each]) => !holdsCited(each)));
  if (typeof row.confidence === 'string') yield { path, row: own };
  for (const [key, each] of nested) yield* citedRows(each, path === '' ? key : `${path}.${key}`);
}

function holdsCited(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsCited);
  if (typeof value !== 'object' || value === null) return false;
  return 'confidence' in value || Object.values(value).some(holdsCited);
}

function cellOf(value: unknown): CsvCell {
  if (value === undefined || value === null || value === '') return none;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}
