/** A row has the line of the file on which it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

export type CsvTable =
  | { ok: true; header: string[]; rows: CsvRow[] }
  /** A quote that was opened on the line never closes. */
  | { ok: false; line: number };

/**
 * Reads RFC 4180 and what spreadsheets write in its place: a semicolon, a tab or a bar between
 * cells, any line ends, rows of more or fewer cells. A row without any text is left out.
 */
export function readCsv(file: string): CsvTable {
  const text = `${file.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')}\n`;
  const delimiter = delimiterOf(text);
  const endOfCell = delimiter === '\t' ? /[\t\n]/g : new RegExp(`[${delimiter}\n]`, 'g');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0) return { ok: false, line };
      const quoted = text.slice(at + 1, close);
      line += quoted.split('\n').length - 1;
      cell = quoted.replaceAll('""', '"');
      at = close + 1;
    }
    endOfCell.lastIndex = at;
    const end = endOfCell.exec(text)?.index ?? text.length;
    // Text behind a closing quote is a fault of the program that wrote the file; it is kept.
    row.cells.push(cell + text.slice(at, end));
    at = end + 1;
    if (text[end] === delimiter) continue;
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row);
    line += 1;
    row = { line, cells: [] };
  }
  const [header, ...others] = rows;
  return { ok: true, header: header?.cells.map((name) => name.trim()) ?? [], rows: others };
}

/** Takes off the apostrophe by which our files keep a spreadsheet from running a text. */
export function unguarded(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r])/, '');
}

function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** The sign that parts the names of the columns, which rarely have one of these in them. */
function delimiterOf(text: string): string {
  const names = text.slice(0, text.indexOf('\n')).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => names.split(sign).length;
  const [most = ','] = [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a));
  return most;
}
