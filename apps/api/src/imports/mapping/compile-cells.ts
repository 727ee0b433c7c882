import { dayOf, parseDate } from '../reading/parse-date';
import { parseNumber } from '../reading/parse-number';
import { plainText } from '../reading/plain-text';
import type { BooleanCell, DateCell, NumberCell, Only, TextCell } from './cell-schema';
import type { Row, RowContext } from './row-context';

/** Reads one figure or text of a row; returns null if the row does not have it. */
export type Read<T> = (row: Row) => T | null;

const nothing = () => null;

/** No name, address or number is longer; a longer cell holds something else. */
const longestText = 500;

export function readText(
  cell: TextCell | undefined,
  context: RowContext,
  longest = longestText,
): Read<string> {
  if (cell === undefined) return nothing;
  if (typeof cell === 'string') return trimmed(cell, [], context, longest);
  if ('value' in cell) return () => cell.value;
  if ('columns' in cell) {
    const parts = cell.columns.map((part) =>
      typeof part === 'string'
        ? { read: trimmed(part, [], context, longest), isNeeded: false }
        : {
            read: padded(trimmed(part.column, [], context, longest), part.pad),
            isNeeded: part.pad !== undefined,
          },
    );
    return (row) => {
      const texts: string[] = [];
      for (const { read, isNeeded } of parts) {
        const text = read(row);
        // A number of fixed length is no number without one of its parts.
        if (text === null && isNeeded) return null;
        if (text !== null) texts.push(text);
      }
      return texts.length === 0 ? null : texts.join(cell.join);
    };
  }
  const read = padded(trimmed(cell.column, cell.unknown ?? [], context, longest), cell.pad);
  if (cell.map === undefined) return read;
  const map = new Map(Object.entries(cell.map));
  return (row) => {
    const text = read(row);
    return text === null ? null : (map.get(text) ?? text);
  };
}

export function readNumber(cell: NumberCell | undefined, context: RowContext): Read<number> {
  if (cell === undefined) return nothing;
  if (typeof cell === 'string') return figure(cell, [], context);
  if ('value' in cell) return () => cell.value;
  const zero = cell.zero === 'unknown' ? null : 0;
  if ('sum' in cell) return sumOf(cell.sum, zero, context);
  if ('least' in cell) return leastOf(cell.least, zero, context);
  if ('first' in cell) return firstOf(cell, zero, context);
  const read = figure(cell.column, cell.unknown ?? [], context);
  const counts = countsIn(cell.only, context);
  const { times } = cell;
  return (row) => {
    const value = counts(row) ? read(row) : null;
    return value === 0 ? zero : value === null ? null : value * times;
  };
}

export function readDate(cell: DateCell | undefined, context: RowContext): Read<string> {
  if (cell === undefined) return nothing;
  if (typeof cell === 'object' && 'value' in cell) return () => cell.value;
  if (typeof cell === 'object' && 'month' in cell) return firstOfMonth(cell, context);
  const column = typeof cell === 'string' ? cell : cell.column;
  const unknown = typeof cell === 'string' ? [] : (cell.unknown ?? []);
  const parse = typeof cell === 'object' && 'format' in cell ? dateIn(cell.format) : parseDate;
  const read = trimmed(column, unknown, context);
  return (row) => {
    const text = read(row);
    if (text === null) return null;
    const day = parse(text);
    if (day === undefined) context.unreadable.push({ column, text });
    return day === undefined || unknown.includes(day) ? null : day;
  };
}

export function readBoolean(cell: BooleanCell | undefined, context: RowContext): Read<boolean> {
  if (cell === undefined) return nothing;
  if ('value' in cell) return () => cell.value;
  if ('all' in cell) {
    const reads = cell.all.map((part) => readBoolean(part, context));
    return (row) => {
      const answers = reads.map((read) => read(row));
      return answers.includes(false) ? false : answers.includes(null) ? null : true;
    };
  }
  const { yes, no, otherwise = null } = cell;
  const read = trimmed(cell.column, [], context);
  return (row) => {
    const text = read(row);
    if (yes.includes(text ?? '')) return true;
    if (no.includes(text ?? '')) return false;
    return text === null ? null : otherwise;
  };
}

/**
 * Returns the plain text of a column, or null if it stands for "unknown" or is longer than
 * `longest`.
 */
export function trimmed(
  column: string,
  unknown: readonly string[],
  context: RowContext,
  longest = longestText,
): Read<string> {
  const at = context.at(column);
  return (row) => {
    const text = plainText(row[at] ?? '');
    if (context.isUnknown(text) || unknown.includes(text)) return null;
    if (text.length <= longest) return text;
    context.unreadable.push({ column, text });
    return null;
  };
}

function padded(read: Read<string>, length: number | undefined): Read<string> {
  if (length === undefined) return read;
  return (row) => read(row)?.padStart(length, '0') ?? null;
}

/** Dates of a few publishers are digits only: 240131, or 202401 for a month. */
function dateIn(format: 'YYMMDD' | 'YYYYMM' | undefined): (text: string) => string | undefined {
  if (format === undefined) return parseDate;
  return (text) => {
    if (!/^\d{6}$/.test(text)) return undefined;
    if (format === 'YYYYMM') return dayOf(Number(text.slice(0, 4)), Number(text.slice(4)), 1);
    return parseDate(`${text.slice(2, 4)}/${text.slice(4)}/${text.slice(0, 2)}`);
  };
}

function figure(column: string, unknown: readonly string[], context: RowContext): Read<number> {
  const read = trimmed(column, unknown, context);
  return (row) => {
    const text = read(row);
    if (text === null) return null;
    const value = parseNumber(text);
    if (value === undefined) context.unreadable.push({ column, text });
    return value ?? null;
  };
}

/** Tells whether a cell counts in a row, by another of the row's columns. */
function countsIn(only: Only | undefined, context: RowContext): (row: Row) => boolean {
  if (only === undefined) return () => true;
  const at = context.at(only.column);
  return (row) => {
    const text = (row[at] ?? '').trim();
    return only.in?.includes(text) !== false && only.notIn?.includes(text) !== true;
  };
}

type First = { first: readonly string[]; times: number; only?: Only | undefined };

/** Reads the first column that is known; 0 is not where it stands for an empty cell. */
function firstOf({ first, times, only }: First, zero: 0 | null, context: RowContext): Read<number> {
  const reads = first.map((column) => figure(column, [], context));
  const counts = countsIn(only, context);
  return (row) => {
    if (!counts(row)) return null;
    for (const read of reads) {
      const value = read(row);
      if (value !== null && (value !== 0 || zero !== null)) return value * times;
    }
    return null;
  };
}

function leastOf(columns: readonly string[], zero: 0 | null, context: RowContext): Read<number> {
  const reads = columns.map((column) => figure(column, [], context));
  return (row) => {
    const values = reads
      .map((read) => read(row))
      .filter((value) => value !== null && (value !== 0 || zero !== null));
    return values.length === 0 ? null : Math.min(...values.map(Number));
  };
}

/**
 * Adds full and half baths. The sum is unknown without the first; blanks after it count as zero.
 */
function sumOf(
  parts: readonly { column: string; times: number }[],
  zero: 0 | null,
  context: RowContext,
): Read<number> {
  const reads = parts.map(({ column, times }) => ({ read: figure(column, [], context), times }));
  return (row) => {
    const [first, ...rest] = reads.map(({ read, times }) => ({ value: read(row), times }));
    if (first === undefined || first.value === null) return null;
    const total = rest.reduce(
      (all, { value, times }) => all + (value ?? 0) * times,
      first.value * first.times,
    );
    return total === 0 ? zero : total;
  };
}

function firstOfMonth(cell: { year: string; month: string }, context: RowContext): Read<string> {
  const year = figure(cell.year, [], context);
  const month = figure(cell.month, [], context);
  return (row) => {
    const y = year(row);
    const m = month(row);
    if (y === null || m === null) return null;
    const day = dayOf(y, m, 1);
    if (day === undefined) context.unreadable.push({ column: cell.month, text: String(m) });
    return day ?? null;
  };
}
