import type {
  Column,
  LabelKind,
  NumberKind,
} from '@deedlight/domain/valuation/market/market-table';
import { guessGroup } from '../../apps/api/src/features/valuation/training/guess-group';
import {
  isCategory,
  isMostlyNumeric,
} from '../../apps/api/src/features/valuation/training/infer-column';
import { parseLabel, parseNumber } from '../../apps/api/src/features/valuation/training/parse-cell';
import type { CsvRow } from '../../apps/api/src/features/valuation/training/read-csv';
import type { ColumnMapping, PlaceSource } from './column-mapping';

/**
 * Returns the columns of a market: first those that the mapping gives a meaning, then the others by
 * their content. `seen` are the column names of any of the files.
 */
export function marketColumns(
  rows: readonly CsvRow[],
  mapping: ColumnMapping,
  seen: readonly string[],
): Column[] {
  const columns: Column[] = [];
  const taken = new Set<string>(['', mapping.price, ...mapping.ignore]);
  const date = mapping.saleDate;
  for (const name of typeof date === 'string' ? [date] : Object.values(date)) {
    if (name !== undefined) taken.add(name);
  }
  if (mapping.id !== undefined) taken.add(mapping.id);

  const number = (
    name: string,
    kind: NumberKind,
    parse: (cell: string | undefined) => number = parseNumber,
  ) => {
    const fallback = kind === 'number' ? guessGroup(name) : groupOfKind(kind);
    const group = mapping.groups[name] ?? fallback;
    const values = Float64Array.from(rows, (row) => parse(row[name]));
    taken.add(name);
    if (values.some((value) => !Number.isNaN(value))) columns.push({ name, kind, group, values });
  };
  const label = (name: string, kind: LabelKind, read: (row: CsvRow) => string | null) => {
    const fallback = kind === 'neighbourhood' ? 'location' : guessGroup(name);
    const labels = rows.map((row) => read(row));
    columns.push({ name, kind, group: mapping.groups[name] ?? fallback, labels });
  };

  for (const [key, kind] of roleKinds) {
    const name = mapping[key];
    if (name !== undefined && seen.includes(name)) number(name, kind, roleParsers[kind]);
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
      if (isMostlyNumeric(rows, name)) number(name, 'number');
      else if (isCategory(rows, name)) label(name, 'category', (row) => parseLabel(row[name]));
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

// Rolls write 0 for an unknown size or year, and for coordinates that they could not find.
const roleParsers = {
  lat: nonZero,
  lng: nonZero,
  'living-area': nonZero,
  'lot-area': nonZero,
  'year-built': nonZero,
  'parcel-order': digits,
};

function nonZero(cell: string | undefined): number {
  const value = parseNumber(cell);
  return value === 0 ? Number.NaN : value;
}

function groupOfKind(kind: Exclude<NumberKind, 'number'>) {
  if (kind === 'living-area') return 'living-area';
  if (kind === 'lot-area') return 'lot';
  return kind === 'year-built' ? 'age' : 'location';
}

function placeName(place: PlaceSource): string {
  return typeof place === 'string'
    ? place
    : `${place.column}[${place.start}..${place.start + place.length}]`;
}

function readPlace(row: CsvRow, place: PlaceSource, mapping: ColumnMapping): string | null {
  if (typeof place === 'string') return parseLabel(row[place]);
  const text = parseLabel(row[place.column]);
  if (text === null) return null;
  const whole = place.column === mapping.id ? text.padStart(mapping.idLength ?? 0, '0') : text;
  return whole.slice(place.start, place.start + place.length).trim() || null;
}

function digits(cell: string | undefined): number {
  const found = (cell ?? '').replace(/\D/g, '');
  return found === '' ? Number.NaN : Number(found);
}
