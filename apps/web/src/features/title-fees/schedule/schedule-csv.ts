import { toCsv } from '../../../kit/csv/csv';
import { readCsv, unguarded } from '../../../kit/csv/read-csv';
import { parseMoney } from '../../../kit/fields/parse';
import { type FeeSchedule, longestName, longestOffice, type NewSchedule } from './fee-schedules';

const columns = ['Schedule', 'Office', 'Charge code', 'Charge', 'Price'] as const;
type Column = (typeof columns)[number];
type Cells = Record<Column, string>;

/** A row that was not read: its line in the file, the column at fault, and what to do. */
export type RowFault = { line: number; column: Column; message: string; cells: Cells };

export type ScheduleFile =
  | { ok: true; schedules: NewSchedule[]; prices: number; faults: RowFault[] }
  | { ok: false; message: string };

/** Writes every price of every schedule in a row of its own, in dollars. */
export function scheduleCsv(
  schedules: readonly Pick<FeeSchedule, 'name' | 'office' | 'fees'>[],
): string {
  const rows = schedules.flatMap(({ name, office, fees }) =>
    Object.entries(fees).map(([code, charge]) => [
      name,
      office,
      code,
      charge.name,
      charge.amount / 100,
    ]),
  );
  return toCsv([...columns], rows);
}

/** Writes the rows that were not read as they stood, each with what is wrong with it. */
export function faultsCsv(faults: readonly RowFault[]): string {
  return toCsv(
    [...columns, 'Problem'],
    faults.map(({ cells, column, message }) => [
      ...columns.map((each) => cells[each]),
      `${column}: ${message}`,
    ]),
  );
}

/** Reads what {@link scheduleCsv} wrote, or a table with columns of these names in any order. */
export function readScheduleCsv(csv: string): ScheduleFile {
  const table = readCsv(csv);
  if (!table.ok) {
    return {
      ok: false,
      message: `A quote on line ${table.line} does not close at the end of its cell.`,
    };
  }
  if (table.rows.length === 0) {
    return { ok: false, message: 'The file needs a row of names and a row of prices below it.' };
  }
  const names = table.header.map((name) => name.toLowerCase());
  const missing = columns.filter((each) => isNeeded(each) && !names.includes(each.toLowerCase()));
  if (missing.length > 0) {
    const list = missing.map((each) => `“${each}”`).join(', ');
    return { ok: false, message: `The file has no column ${list}.` };
  }
  const schedules = new Map<string, NewSchedule>();
  const faults: RowFault[] = [];
  for (const { line, cells: row } of table.rows) {
    const cell = (each: Column) => unguarded(row[names.indexOf(each.toLowerCase())] ?? '').trim();
    const cells = Object.fromEntries(columns.map((each) => [each, cell(each)])) as Cells;
    const into = schedules.get(keyOf(cells));
    const read = readRow(cells, into);
    if (!read.ok) {
      faults.push({ line, column: read.column, message: read.message, cells });
      continue;
    }
    const { Schedule: name, Office: office, 'Charge code': code, Charge: called } = cells;
    const fees = { ...into?.fees, [code]: { name: called || code, amount: read.amount } };
    schedules.set(keyOf(cells), { name, office, fees });
  }
  const all = [...schedules.values()];
  const prices = all.reduce((sum, { fees }) => sum + Object.keys(fees).length, 0);
  return { ok: true, schedules: all, prices, faults };
}

/** A schedule to be saved; `id` is that of the one that it completes. */
export type Merged = { made: NewSchedule; id: string | undefined };

/** A schedule of the same name and office keeps the prices that the file does not name. */
export function mergedWith(saved: readonly FeeSchedule[], read: readonly NewSchedule[]): Merged[] {
  return read.map((made) => {
    const same = saved.find(({ name, office }) => name === made.name && office === made.office);
    return { made: { ...made, fees: { ...same?.fees, ...made.fees } }, id: same?.id };
  });
}

type ReadRow = { ok: true; amount: number } | { ok: false; column: Column; message: string };

function readRow(cells: Cells, into: NewSchedule | undefined): ReadRow {
  const { Schedule: name, Office: office, 'Charge code': code, Price: price } = cells;
  const bad = (column: Column, message: string): ReadRow => ({ ok: false, column, message });
  if (name === '') return bad('Schedule', 'Enter the name of the schedule.');
  if (name.length > longestName) return bad('Schedule', `Enter at most ${longestName} characters.`);
  if (office.length > longestOffice) {
    return bad('Office', `Enter at most ${longestOffice} characters.`);
  }
  // These two signs part the prices of a link.
  if (code === '' || code.length > 80 || /[~*]/.test(code)) {
    return bad('Charge code', 'Enter the code of a charge, as a file from here has it.');
  }
  if (into !== undefined && code in into.fees) {
    return bad('Charge code', 'The schedule has a price of this charge above. Keep one.');
  }
  const amount = parseMoney(price.replace(/^\$/, '').replaceAll(',', ''));
  if (!amount.ok) return bad('Price', `“${price}” is not an amount. ${amount.message}`);
  if (amount.value < 0) return bad('Price', 'Enter 0 or more.');
  return { ok: true, amount: amount.value };
}

function isNeeded(column: Column): boolean {
  return column === 'Schedule' || column === 'Charge code' || column === 'Price';
}

function keyOf({ Schedule: name, Office: office }: Cells): string {
  return JSON.stringify([name, office]);
}
