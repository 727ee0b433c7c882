import { dayOf, parseDate, parseMonth } from '../reading/parse-date';
import type { DateCell } from './cell-schema';
import { figure, part, type Read } from './compile-cells';
import type { RowContext } from './row-context';

/** Where the file gives a month alone, its first day stands for it. */
export type Dated = { day: string; isMonthOnly: boolean };

const nothing = () => null;

export function readDate(cell: DateCell | undefined, context: RowContext): Read<string> {
  const read = readDated(cell, context);
  return (row) => read(row)?.day ?? null;
}

/** Reads a date and whether the day of the month is known. */
export function readDated(cell: DateCell | undefined, context: RowContext): Read<Dated> {
  if (cell === undefined) return nothing;
  if (typeof cell === 'object' && 'value' in cell) {
    const always = { day: cell.value, isMonthOnly: false };
    return () => always;
  }
  if (typeof cell === 'object' && 'month' in cell) return monthOfTwo(cell, context);
  const split = typeof cell === 'string' ? { column: cell } : cell;
  const { column } = split;
  const parse = dateIn(typeof cell === 'string' ? undefined : cell.format);
  const unknown = typeof cell === 'string' ? [] : (cell.unknown ?? []);
  const read = part(split, context);
  return (row) => {
    const text = read(row);
    if (text === null) return null;
    const dated = parse(text);
    if (dated === null) context.unreadable.push({ column, text });
    return dated === null || unknown.includes(dated.day) ? null : dated;
  };
}

/** Dates of a few publishers are digits only: 240131, or 202401 for a month. */
function dateIn(format: 'YYMMDD' | 'YYYYMM' | undefined): (text: string) => Dated | null {
  return (text) => {
    const day = format === 'YYYYMM' ? undefined : parseDate(format ? withSlashes(text) : text);
    const month = format === 'YYMMDD' ? undefined : parseMonth(text);
    const found = day ?? month;
    return found === undefined ? null : { day: found, isMonthOnly: day === undefined };
  };
}

/** Returns 240131 as 01/31/24, and what is no such text as no date. */
function withSlashes(text: string): string {
  return /^\d{6}$/.test(text) ? `${text.slice(2, 4)}/${text.slice(4)}/${text.slice(0, 2)}` : '';
}

function monthOfTwo(cell: { year: string; month: string }, context: RowContext): Read<Dated> {
  const year = figure(cell.year, context);
  const month = figure(cell.month, context);
  return (row) => {
    const y = year(row);
    const m = month(row);
    if (y === null || m === null) return null;
    const day = dayOf(y, m, 1);
    if (day === undefined) context.unreadable.push({ column: cell.month, text: String(m) });
    return day === undefined ? null : { day, isMonthOnly: true };
  };
}
