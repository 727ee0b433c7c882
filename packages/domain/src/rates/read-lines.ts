import { Decimal } from 'decimal.js';
import type { LineError } from './rate-sheet';

const mostLines = 2_000;

export type Cells = Readonly<Record<string, string>>;
type ReadLines<Row> = { rows: Row[]; errors: LineError[] };

/** Thrown by a reader of cells; the message stands beside the line. */
export class BadCell extends Error {
  override readonly name = 'BadCell';
}

/**
 * Reads a pasted table with cells separated by commas, tabs or semicolons, below a line that names
 * the columns. Lines that cannot be used are reported by their number, and the others are read.
 */
export function readLines<Row>(
  text: string,
  columns: readonly string[],
  read: (cells: Cells) => Row,
): ReadLines<Row> {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const headerAt = lines.findIndex((line) => line.trim() !== '');
  const header = lines[headerAt];
  if (header === undefined) return { rows: [], errors: [] };
  const parter = ['\t', ';', ','].find((sign) => header.includes(sign)) ?? ',';
  const names = partsOf(header, parter).map((name) => name.toLowerCase());
  const lacking = columns.filter((column) => !names.includes(column));
  const first = headerAt + 1;
  if (lacking.length > 0)
    return {
      rows: [],
      errors: [{ line: first, message: `Name the columns: ${lacking.join(', ')} is missing.` }],
    };
  if (lines.length - first > mostLines)
    return {
      rows: [],
      errors: [{ line: first + mostLines, message: `At most ${mostLines} lines.` }],
    };
  const rows: Row[] = [];
  const errors: LineError[] = [];
  for (const [at, line] of lines.slice(first).entries()) {
    if (line.trim() === '') continue;
    try {
      const parts = partsOf(line, parter);
      rows.push(read(Object.fromEntries(names.map((name, index) => [name, parts[index] ?? '']))));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      errors.push({ line: first + at + 1, message: error.message });
    }
  }
  return { rows, errors };
}

/**
 * Reads a number with at most four decimals, as a lender writes it: 6.875, 6.875%, (0.25), −0.25.
 */
export function numberIn(cells: Cells, column: string, low: number, high: number): Decimal {
  const text = (cells[column] ?? '').replace(/\s|%/g, '').replace('\u2212', '-');
  const plain = text.replace(/^\((.+)\)$/, '-$1');
  if (!/^-?\d{1,4}(\.\d{1,4})?$/.test(plain))
    throw new BadCell(`${column} is “${shortened(cells[column])}”: enter a number.`);
  const value = new Decimal(plain);
  if (value.lt(low) || value.gt(high))
    throw new BadCell(`${column} is ${plain}: enter ${low} to ${high}.`);
  return value;
}

export function wholeIn(cells: Cells, column: string, low: number, high: number): number {
  const value = numberIn(cells, column, low, high);
  if (!value.isInteger()) throw new BadCell(`${column} is ${value}: enter a whole number.`);
  return value.toNumber();
}

export function shortened(text = ''): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

function partsOf(line: string, parter: string): string[] {
  return line.split(parter).map((part) =>
    part
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}
