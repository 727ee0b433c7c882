import type { MarketTable } from '@deedlight/domain/valuation/market/market-table';
import {
  epochDay,
  parseDay,
  parseLabel,
  parseNumber,
} from '../../apps/api/src/features/valuation/training/parse-cell';
import { type CsvRow, readCsv } from '../../apps/api/src/features/valuation/training/read-csv';
import type { ColumnMapping, RowFilter } from './column-mapping';
import { marketColumns } from './market-columns';

export type LoadedSales = {
  table: MarketTable;
  /** The rows read, and the rows that a filter, the date or the price excluded. */
  rowsRead: number;
  rowsFiltered: number;
  rowsWithoutSale: number;
  /** It holds the index of each sale's file. */
  fileOf: Int32Array;
  /** No file has these columns of the mapping. */
  absentColumns: string[];
};

type Sale = { row: CsvRow; day: number; price: number; file: number };

/**
 * Reads sales from files that share one mapping into one table. Throws if a file lacks the date,
 * the price or a column to filter by.
 */
export async function loadSales(
  files: readonly string[],
  mapping: ColumnMapping,
): Promise<LoadedSales> {
  const sales: Sale[] = [];
  const seenColumns = new Set<string>();
  let rowsRead = 0;
  let rowsFiltered = 0;
  for (const [file, path] of files.entries()) {
    let renames: ReadonlyMap<string, string> | null = null;
    await readCsv(path, (row) => {
      const isFirst = renames === null;
      renames ??= findRenames(Object.keys(row), mapping);
      rename(row, renames);
      if (isFirst) {
        requireColumns(path, row, mapping);
        for (const name of Object.keys(row)) seenColumns.add(name);
      }
      rowsRead++;
      if (!passesFilters(row, mapping.filters)) rowsFiltered++;
      else
        sales.push({
          row,
          day: saleDay(row, mapping),
          price: parseNumber(row[mapping.price]),
          file,
        });
    });
  }
  const usable = sales.filter(({ day, price }) => !Number.isNaN(day) && price >= mapping.minPrice);
  return {
    table: toTable(usable, mapping, [...seenColumns]),
    rowsRead,
    rowsFiltered,
    rowsWithoutSale: sales.length - usable.length,
    fileOf: Int32Array.from(usable, (sale) => sale.file),
    absentColumns: namedColumns(mapping).useful.filter((name) => !seenColumns.has(name)),
  };
}

function rename(row: CsvRow, renames: ReadonlyMap<string, string>): void {
  for (const [header, name] of renames) {
    row[name] = row[header] ?? '';
    delete row[header];
  }
}

function requireColumns(path: string, row: CsvRow, mapping: ColumnMapping): void {
  const missing = namedColumns(mapping).needed.filter((name) => row[name] === undefined);
  if (missing.length === 0) return;
  const found = Object.keys(row).join(', ');
  throw new Error(
    `${path} has no column ${missing.map((name) => `"${name}"`).join(' or ')}; it has: ${found}`,
  );
}

function saleDay(row: CsvRow, mapping: ColumnMapping): number {
  const date = mapping.saleDate;
  if (typeof date === 'string') return parseDay(row[date]);
  const day = date.day === undefined ? 15 : parseNumber(row[date.day]);
  return epochDay(parseNumber(row[date.year]), parseNumber(row[date.month]), day);
}

function toTable(
  sales: readonly Sale[],
  mapping: ColumnMapping,
  seen: readonly string[],
): MarketTable {
  return {
    columns: marketColumns(
      sales.map(({ row }) => row),
      mapping,
      seen,
    ),
    saleDays: Int32Array.from(sales, (sale) => sale.day),
    prices: Float64Array.from(sales, (sale) => sale.price),
    parcelIds: sales.map(({ row }, at) => {
      const id = mapping.id === undefined ? null : parseLabel(row[mapping.id]);
      return id === null ? `row ${at}` : id.padStart(mapping.idLength ?? 0, '0');
    }),
  };
}

function passesFilters(row: CsvRow, filters: readonly RowFilter[]): boolean {
  return filters.every((filter) => passes(row[filter.column], filter));
}

function passes(cell: string | undefined, filter: RowFilter): boolean {
  const label = parseLabel(cell) ?? '';
  if (filter.equals !== undefined && ![filter.equals].flat().includes(label)) return false;
  if (filter.not !== undefined && [filter.not].flat().includes(label)) return false;
  const { min, max, above } = filter;
  if (min !== undefined || max !== undefined || above !== undefined) {
    const value = parseNumber(cell);
    const inside =
      value >= (min ?? Number.NEGATIVE_INFINITY) &&
      value <= (max ?? Number.POSITIVE_INFINITY) &&
      value > (above ?? Number.NEGATIVE_INFINITY);
    if (!inside) return false;
  }
  if (filter.from !== undefined && !(parseDay(cell) >= parseDay(filter.from))) return false;
  return filter.to === undefined || parseDay(cell) <= parseDay(filter.to);
}

/** Returns the columns that a mapping needs in every file, and those it can do without. */
function namedColumns(mapping: ColumnMapping): { needed: string[]; useful: string[] } {
  const date = mapping.saleDate;
  const dateColumns = typeof date === 'string' ? [date] : Object.values(date);
  const needed = [...dateColumns, mapping.price, ...mapping.filters.map(({ column }) => column)];
  const { id, lat, lng, livingArea, lotArea, yearBuilt, parcelOrder } = mapping;
  const places = mapping.neighbourhoods.map((place) =>
    typeof place === 'string' ? place : place.column,
  );
  const useful = [id, lat, lng, livingArea, lotArea, yearBuilt, parcelOrder, ...places];
  return {
    needed: [...new Set(needed)].filter((name) => name !== undefined),
    useful: [...new Set([...useful, ...mapping.numbers, ...mapping.categories])].filter(
      (name) => name !== undefined,
    ),
  };
}

/**
 * Maps an old header to the mapping's name, for columns that a file spells in other letters or by
 * an alias. Publishers rename columns from year to year.
 */
function findRenames(
  headers: readonly string[],
  mapping: ColumnMapping,
): ReadonlyMap<string, string> {
  const { needed, useful } = namedColumns(mapping);
  const wanted = new Map([...needed, ...useful].map((name) => [plain(name), name]));
  const aliases = new Map(
    Object.entries(mapping.aliases).map(([alias, name]) => [plain(alias), name]),
  );
  const taken = new Set(headers);
  const renames = new Map<string, string>();
  for (const header of headers) {
    const name = wanted.get(plain(header)) ?? aliases.get(plain(header));
    if (name === undefined || taken.has(name)) continue;
    taken.add(name);
    renames.set(header, name);
  }
  return renames;
}

function plain(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '');
}
