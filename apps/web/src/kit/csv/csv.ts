import { saveFile } from './save-file';

/** A cell is never null: a missing figure says in words why. */
export type CsvCell = string | number;

/**
 * Writes RFC 4180 text with a byte order mark, without which spreadsheets do not read it as UTF-8.
 */
export function toCsv(header: string[], rows: CsvCell[][]): string {
  const lines = [header, ...rows].map(csvLine);
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Writes a line, without its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(cellText).join(',');
}

export function downloadCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}

/**
 * Prefixes a text that a spreadsheet would run as a formula with an apostrophe; one more where it has
 * some already, so that {@link unguarded} of read-csv.ts takes off what was put there.
 */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
