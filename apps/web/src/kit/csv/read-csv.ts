import Papa from 'papaparse';

/** A row has the line of the file on which it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

export type CsvTable =
  | { ok: true; header: string[]; rows: CsvRow[] }
  /** A quote that was opened on the line never closes, or closes within a cell. */
  | { ok: false; line: number };

/**
 * Reads RFC 4180 and what spreadsheets write in its place: a semicolon, a tab or a bar between
 * cells, any line ends, rows of more or fewer cells. A row without any text is left out.
 */
export function readCsv(file: string): CsvTable {
  const text = file.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let faulty: number | null = null;
  let start = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step: ({ data: cells, errors, meta }) => {
      if (errors.length > 0) faulty ??= line;
      if (cells.some((each) => each.trim() !== '')) rows.push({ line, cells });
      // The reader names no lines, but tells where the next row begins.
      line += text.slice(start, meta.cursor).split('\n').length - 1;
      start = meta.cursor;
    },
  });
  if (faulty !== null) return { ok: false, line: faulty };
  const [header, ...others] = rows;
  return { ok: true, header: header?.cells.map((name) => name.trim()) ?? [], rows: others };
}

/** Takes off the apostrophe by which our files keep a spreadsheet from running a text. */
export function unguarded(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r])/, '');
}

/** The sign that parts the names of the columns, which rarely have one of these in them. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const names = first.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => names.split(sign).length;
  const [most = ','] = [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a));
  return most;
}
