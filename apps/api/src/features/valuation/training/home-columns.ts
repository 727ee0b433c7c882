import type { Column, MarketTable, Subject } from '@deedlight/domain/valuation/market/market-table';
import type { ColumnNames } from '@deedlight/domain/valuation/subject-table';
import { guessGroup } from './guess-group';
import type { HomeRow, SaleRow } from './home-row';
import { isCategory, isMostlyNumeric } from './infer-column';
import { parseDay, parseLabel, parseNumber } from './parse-cell';
import type { CsvRow } from './read-csv';

/** A detail that fewer of the sales have tells more about the file than about the home. */
const sharedBy = 0.3;
// Residents, owners' exemptions and the assessor's values are no facts of the house.
const notOfTheHouse = /exempt|assess(ed|ment)|registry|owner|taxable/i;

const numbers = [
  ['lat', 'lat', 'location', (row: HomeRow) => row.lat],
  ['lng', 'lng', 'location', (row: HomeRow) => row.lng],
  ['living area', 'living-area', 'living-area', (row: HomeRow) => positive(row.living_area_sqft)],
  ['lot', 'lot-area', 'lot', (row: HomeRow) => positive(row.lot_sqft)],
  ['year built', 'year-built', 'age', (row: HomeRow) => positive(row.year_built)],
  ['parcel order', 'parcel-order', 'location', (row: HomeRow) => digitsOf(row.parcel_number)],
  ['beds', 'number', 'rooms', (row: HomeRow) => row.beds],
  ['baths', 'number', 'rooms', (row: HomeRow) => row.baths],
  ['rooms', 'number', 'rooms', (row: HomeRow) => row.rooms],
  ['stories', 'number', 'rooms', (row: HomeRow) => row.stories],
  ['units', 'number', 'rooms', (row: HomeRow) => row.units],
] as const;

const labels = [
  ['zip', 'neighbourhood', 'location', (row: HomeRow) => row.zip],
  ['city', 'neighbourhood', 'location', (row: HomeRow) => row.city],
  ['type', 'category', 'other', (row: HomeRow) => row.type],
] as const;

/**
 * Returns the sales of one market as columns for training; a column without a value is left out.
 */
export function marketTable(sales: readonly SaleRow[]): MarketTable {
  const columns: Column[] = [];
  for (const [name, kind, group, read] of numbers) {
    const values = Float64Array.from(sales, (sale) => read(sale) ?? Number.NaN);
    if (values.some((value) => !Number.isNaN(value))) columns.push({ name, kind, group, values });
  }
  for (const [name, kind, group, read] of labels) {
    const found = sales.map(read);
    if (new Set(found).size > 1) columns.push({ name, kind, group, labels: found });
  }
  return {
    columns: [...columns, ...detailColumns(sales)],
    saleDays: Int32Array.from(sales, ({ sold_on }) => parseDay(sold_on)),
    prices: Float64Array.from(sales, ({ price_cents }) => price_cents / 100),
    parcelIds: sales.map(({ property_id }) => property_id),
  };
}

/** Returns one home in the columns that a model was trained on. */
export function valuedHome(home: HomeRow, columns: ColumnNames): Subject {
  const details = detailsOf(home);
  const values: Record<string, number | string | null> = {};
  for (const [name, , , read] of [...numbers, ...labels]) values[name] = read(home);
  for (const { name, kind } of columns) {
    if (name in values) continue;
    const text = details[name];
    values[name] = kind === 'number' ? parseNumber(text) : parseLabel(text);
  }
  return { parcelId: home.property_id, values };
}

function detailColumns(sales: readonly SaleRow[]): Column[] {
  const rows = sales.map(detailsOf);
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const name of Object.keys(row)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const shared = [...counts].filter(([, count]) => count >= sharedBy * sales.length);
  return shared
    .map(([name]) => name)
    .sort()
    .flatMap((name) => detailColumn(name, rows));
}

function detailColumn(name: string, rows: readonly CsvRow[]): Column[] {
  const group = guessGroup(name);
  const isPlace = group === 'location';
  if (!isPlace && isMostlyNumeric(rows, name)) {
    return [
      { name, kind: 'number', group, values: Float64Array.from(rows, (r) => parseNumber(r[name])) },
    ];
  }
  if (!isCategory(rows, name)) return [];
  const kind = isPlace ? 'neighbourhood' : 'category';
  return [{ name, kind, group, labels: rows.map((row) => parseLabel(row[name])) }];
}

function detailsOf({ details }: HomeRow): CsvRow {
  const wanted = details.filter(({ label }) => !notOfTheHouse.test(label));
  return Object.fromEntries(wanted.map(({ label, value }) => [label.toLowerCase(), value]));
}

function digitsOf(parcelNumber: string): number | null {
  const digits = parcelNumber.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}
