import type { Column, MarketTable } from '../market/market-table';

/** Stands for a figure that is not known. */
export const unknown = Number.NaN;

/** Makes a column of numbers of a kind. */
export function numbersOf(
  kind: 'lat' | 'lng' | 'parcel-order' | 'number',
  ...values: number[]
): Column {
  return { name: kind, kind, group: 'other', values: Float64Array.from(values) };
}

/** Makes a market of these columns, with a sale in each row. */
export function tableOf(
  columns: Column[],
  saleDays: number[],
  prices: number[] = saleDays,
): MarketTable {
  return {
    columns,
    saleDays: Int32Array.from(saleDays),
    prices: Float64Array.from(prices),
    parcelIds: saleDays.map((_, row) => `parcel ${row}`),
  };
}

/** Returns one day after the other. */
export function days(count: number): number[] {
  return Array.from({ length: count }, (_, row) => 9_000 + row);
}
