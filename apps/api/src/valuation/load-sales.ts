import type { Column, LabelKind, MarketTable, NumberKind } from '@deedlight/domain/valuation/market-table';
import type { ColumnMapping, PlaceSource } from './column-mapping';
import { guessGroup } from './guess-group';
import { epochDay, parseDay, parseLabel, parseNumber } from './parse-cell';
import { type CsvRow, readCsv } from './read-csv';
import { passesFilters } from './row-filters';

export type LoadedSales = {
  table: MarketTable;
  /** Rows read, and rows left out because a filter, the date or the price ruled them out. */
  rowsRead: number;
  rowsFiltered: number;
  rowsWithoutSale: number;
  /** For each sale, the index of the file it came from. */
  fileOf: Int32Array;
};

type Sale = { row: CsvRow; day: number; price: number; file: number };

/** Reads sales from files that share one mapping into one table. Throws where a named column is in none. */
export async function loadSales(
  files: readonly string[],
  mapping: ColumnMapping,
): Promise<LoadedSales> {
  const sales: Sale[] = [];
  const seenColumns = new Set<string>();
  let rowsRead = 0;
  let rowsFiltered = 0;
  for (const [file, path] of files.entries()) {
    let firstRow = true;
    await readCsv(path, (raw) => {
      const row = applyAliases(raw, mapping);
      if (firstRow) {
        requireColumns(path, row, mapping);
        for (const name of Object.keys(row)) seenColumns.add(name);
        firstRow = false;
      }
      rowsRead++;
      if (!passesFilters(row, mapping.filters)) rowsFiltered++;
      else sales.push({ row, day: saleDay(row, mapping), price: parseNumber(row[mapping.price]), file });
    });
  }
  const usable = sales.filter(({ day, price }) => !Number.isNaN(day) && price >= mapping.minPrice);
  return {
    table: toTable(usable, mapping, [...seenColumns]),
    rowsRead,
    rowsFiltered,
    rowsWithoutSale: sales.length - usable.length,
    fileOf: Int32Array.from(usable, (sale) => sale.file),
  };
}

function applyAliases(row: CsvRow, mapping: ColumnMapping): CsvRow {
  for (const [alias, name] of Object.entries(mapping.aliases)) {
    const cell = row[alias];
    if (cell === undefined || row[name] !== undefined) continue;
    row[name] = cell;
    delete row[alias];
  }
  return row;
}

function requireColumns(path: string, row: CsvRow, mapping: ColumnMapping): void {
  const date = mapping.saleDate;
  const dateColumns = typeof date === 'string' ? [date] : [date.year, date.month];
  const missing = [...dateColumns, mapping.price].filter((name) => row[name] === undefined);
  if (missing.length === 0) return;
  const found = Object.keys(row).join(', ');
  throw new Error(`${path} has no column ${missing.map((name) => `"${name}"`).join(' or ')}; it has: ${found}`);
}

function saleDay(row: CsvRow, mapping: ColumnMapping): number {
  const date = mapping.saleDate;
  if (typeof date === 'string') return parseDay(row[date]);
  const day = date.day === undefined ? 15 : parseNumber(row[date.day]);
  return epochDay(parseNumber(row[date.year]), parseNumber(row[date.month]), day);
}

function toTable(sales: readonly Sale[], mapping: ColumnMapping, seen: readonly string[]): MarketTable {
  return {
    columns: toColumns(sales, mapping, seen),
    saleDays: Int32Array.from(sales, (sale) => sale.day),
    prices: Float64Array.from(sales, (sale) => sale.price),
    parcelIds: sales.map(({ row }, at) => {
      const id = mapping.id === undefined ? null : parseLabel(row[mapping.id]);
      return id === null ? `row ${at}` : id.padStart(10, '0');
    }),
  };
}

function toColumns(sales: readonly Sale[], mapping: ColumnMapping, seen: readonly string[]): Column[] {
  const columns: Column[] = [];
  const taken = new Set<string>([mapping.price, ...mapping.ignore]);
  const date = mapping.saleDate;
  for (const name of typeof date === 'string' ? [date] : Object.values(date)) taken.add(name);
  if (mapping.id !== undefined) taken.add(mapping.id);

  const number = (name: string, kind: NumberKind, parse = parseNumber) => {
    const fallback = kind === 'number' ? guessGroup(name) : groupOfKind(kind);
    const group = mapping.groups[name] ?? fallback;
    const values = Float64Array.from(sales, ({ row }) => parse(row[name]));
    taken.add(name);
    if (values.some((value) => !Number.isNaN(value))) columns.push({ name, kind, group, values });
  };
  const label = (name: string, kind: LabelKind, read: (row: CsvRow) => string | null) => {
    const fallback = kind === 'neighbourhood' ? 'location' : guessGroup(name);
    const labels = sales.map(({ row }) => read(row));
    columns.push({ name, kind, group: mapping.groups[name] ?? fallback, labels });
  };

  for (const [key, kind] of roleKinds) {
    const name = mapping[key];
    if (name !== undefined && seen.includes(name)) number(name, kind, kind === 'parcel-order' ? digits : parseNumber);
  }
  for (const place of mapping.neighbourhoods) {
    const column = typeof place === 'string' ? place : place.column;
    if (!seen.includes(column)) continue;
    label(placeName(place), 'neighbourhood', (row) => readPlace(row, place, mapping));
    if (typeof place === 'string') taken.add(column);
  }
  for (const name of mapping.numbers) if (seen.includes(name)) number(name, 'number');
  for (const name of mapping.categories) {
    if (!seen.includes(name)) continue;
    label(name, 'category', (row) => parseLabel(row[name]));
    taken.add(name);
  }
  if (mapping.features === 'auto') {
    for (const name of seen) {
      if (taken.has(name)) continue;
      if (isMostlyNumeric(sales, name)) number(name, 'number');
      else if (isCategory(sales, name)) label(name, 'category', (row) => parseLabel(row[name]));
    }
  }
  return columns;
}

const roleKinds = [
  ['lat', 'lat'],
  ['lng', 'lng'],
  ['livingArea', 'living-area'],
  ['lotArea', 'lot-area'],
  ['yearBuilt', 'year-built'],
  ['parcelOrder', 'parcel-order'],
] as const satisfies readonly [keyof ColumnMapping, NumberKind][];

function groupOfKind(kind: Exclude<NumberKind, 'number'>) {
  if (kind === 'living-area') return 'living-area';
  if (kind === 'lot-area') return 'lot';
  return kind === 'year-built' ? 'age' : 'location';
}

function placeName(place: PlaceSource): string {
  return typeof place === 'string' ? place : `${place.column}[${place.start}..${place.start + place.length}]`;
}

function readPlace(row: CsvRow, place: PlaceSource, mapping: ColumnMapping): string | null {
  if (typeof place === 'string') return parseLabel(row[place]);
  const text = parseLabel(row[place.column]);
  if (text === null) return null;
  const whole = place.column === mapping.id ? text.padStart(10, '0') : text;
  return whole.slice(place.start, place.start + place.length).trim() || null;
}

function digits(cell: string | undefined): number {
  const found = (cell ?? '').replace(/\D/g, '');
  return found === '' ? Number.NaN : Number(found);
}

function isMostlyNumeric(sales: readonly Sale[], name: string): boolean {
  let known = 0;
  let numeric = 0;
  for (const { row } of sales) {
    if (parseLabel(row[name]) === null) continue;
    known++;
    if (!Number.isNaN(parseNumber(row[name]))) numeric++;
  }
  return known > 0 && numeric >= 0.98 * known;
}

/** Text that repeats is a category; text that is different on nearly every row is a name or a note. */
function isCategory(sales: readonly Sale[], name: string): boolean {
  const levels = new Set<string>();
  let known = 0;
  for (const { row } of sales) {
    const label = parseLabel(row[name]);
    if (label === null) continue;
    known++;
    levels.add(label);
  }
  return levels.size > 1 && levels.size <= Math.max(20, known / 10);
}
