import { parseNumber } from '../reading/parse-number';
import { plainText } from '../reading/plain-text';
import type { BooleanCell, NumberCell, Only, Split, TextCell } from './cell-schema';
import type { Row, RowContext } from './row-context';
import { splitter } from './split-pattern';

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
    const reads = cell.columns.map((one) =>
      typeof one === 'string'
        ? { read: trimmed(one, [], context, longest), isNeeded: false }
        : {
            read: padded(trimmed(one.column, [], context, longest), one.pad),
            isNeeded: one.pad !== undefined,
          },
    );
    return (row) => {
      const texts: string[] = [];
      for (const { read, isNeeded } of reads) {
        const text = read(row);
        // A number of fixed length is no number without one of its parts.
        if (text === null && isNeeded) return null;
        if (text !== null) texts.push(text);
      }
      return texts.length === 0 ? null : texts.join(cell.join);
    };
  }
  const read = padded(part(cell, context, longest), cell.pad);
  if (cell.map === undefined) return read;
  const map = new Map(Object.entries(cell.map));
  return (row) => {
    const text = read(row);
    return text === null ? null : (map.get(text) ?? text);
  };
}

export function readNumber(cell: NumberCell | undefined, context: RowContext): Read<number> {
  if (cell === undefined) return nothing;
  if (typeof cell === 'string') return figure(cell, context);
  if ('value' in cell) return () => cell.value;
  const zero = cell.zero === 'unknown' ? null : 0;
  if ('sum' in cell) return sumOf(cell.sum, zero, context);
  if ('least' in cell) return leastOf(cell.least, zero, context);
  if ('first' in cell) return firstOf(cell, zero, context);
  const read = figureOf(cell.column, part(cell, context), context);
  const counts = countsIn(cell.only, context);
  const { times } = cell;
  return (row) => {
    const value = counts(row) ? read(row) : null;
    return value === 0 ? zero : value === null ? null : value * times;
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

/**
 * Returns the text of a column, or the part of it that the cell's pattern takes. A text without the
 * pattern's form is reported.
 */
export function part(
  cell: Split & { column: string; unknown?: readonly string[] | undefined },
  context: RowContext,
  longest = longestText,
): Read<string> {
  const { column, pattern, take, from = 'right', otherwise, unknown = [] } = cell;
  const read = trimmed(column, unknown, context, longest);
  if (pattern === undefined || take === undefined) return read;
  const split = splitter({ pattern, take, from });
  return (row) => {
    const text = read(row);
    if (text === null) return null;
    const found = split(text);
    if (found !== null) return unknown.includes(found) ? null : found;
    if (otherwise === 'whole') return text;
    context.unreadable.push({ column, text });
    return null;
  };
}

/** Reads a column as a figure. */
export function figure(column: string, context: RowContext): Read<number> {
  return figureOf(column, trimmed(column, [], context), context);
}

function figureOf(column: string, read: Read<string>, context: RowContext): Read<number> {
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
  const reads = first.map((column) => figure(column, context));
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
  const reads = columns.map((column) => figure(column, context));
  return (row) => {
    const values = reads
      .map((read) => read(row))
      .filter((value) => value !== null && (value !== 0 || zero !== null));
    return values.length === 0 ? null : Math.min(...values.map(Number));
  };
}

/**
 * Adds full and half baths. The sum is unknown without its first column; blanks after it count as
 * zero.
 */
function sumOf(
  parts: readonly ({ column: string; times: number } | { value: number })[],
  zero: 0 | null,
  context: RowContext,
): Read<number> {
  const constant = parts.reduce((all, one) => ('value' in one ? all + one.value : all), 0);
  const reads = parts.flatMap((one) =>
    'value' in one ? [] : [{ read: figure(one.column, context), times: one.times }],
  );
  return (row) => {
    let total = constant;
    for (const [at, { read, times }] of reads.entries()) {
      const value = read(row);
      if (value === null && at === 0) return null;
      total += (value ?? 0) * times;
    }
    return total === 0 ? zero : total;
  };
}

/** Returns what a report calls the column or columns of a cell. */
export function columnOf(cell: TextCell | NumberCell | undefined): string {
  if (cell === undefined) return 'none';
  if (typeof cell === 'string') return cell;
  if ('column' in cell) return cell.column;
  if ('columns' in cell) return cell.columns.join(' + ');
  return 'sum' in cell ? 'sum' : 'value';
}
