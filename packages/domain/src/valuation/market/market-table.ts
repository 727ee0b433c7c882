/** What a contribution is about; the names a report shows. */
export type DriverGroup =
  | 'location'
  | 'living-area'
  | 'rooms'
  | 'lot'
  | 'age'
  | 'quality-and-condition'
  | 'amenities'
  | 'market-date'
  | 'nearby-sales'
  | 'other';

export const driverGroups = [
  'location',
  'living-area',
  'rooms',
  'lot',
  'age',
  'quality-and-condition',
  'amenities',
  'market-date',
  'nearby-sales',
  'other',
] as const satisfies readonly DriverGroup[];

/**
 * What a number means to the engine. `lat` and `lng` are WGS 84 degrees; areas are in one unit
 * throughout a table; `year-built` is a calendar year; `parcel-order` is a number that runs along
 * the assessor's map, so that neighbouring numbers are neighbouring lots.
 */
export type NumberKind =
  | 'lat'
  | 'lng'
  | 'living-area'
  | 'lot-area'
  | 'year-built'
  | 'parcel-order'
  | 'number';

/** `neighbourhood` labels are places (ZIP, assessor's area, plat, block); `category` is anything else. */
export type LabelKind = 'neighbourhood' | 'category';

export type NumberColumn = {
  name: string;
  kind: NumberKind;
  group: DriverGroup;
  /** One per sale; NaN is unknown. */
  values: Float64Array;
};

export type LabelColumn = {
  name: string;
  kind: LabelKind;
  group: DriverGroup;
  /** One per sale; null is unknown. */
  labels: readonly (string | null)[];
};

export type Column = NumberColumn | LabelColumn;

/** Recorded sales of one market, column by column. Every array has one entry per sale. */
export type MarketTable = {
  columns: readonly Column[];
  /** Days since 1970-01-01. */
  saleDays: Int32Array;
  /** US dollars. */
  prices: Float64Array;
  /** Sales of one parcel share its id and never face each other across a validation fold. */
  parcelIds: readonly string[];
};

/** One home to value: what is known of it by column name. null, NaN and absent mean unknown. */
export type Subject = {
  parcelId?: string | undefined;
  values: Readonly<Record<string, number | string | null>>;
};

export function isLabelColumn(column: Column): column is LabelColumn {
  return column.kind === 'neighbourhood' || column.kind === 'category';
}

/** The first column of a kind, or null. */
export function numbersOf(table: MarketTable, kind: NumberKind): Float64Array | null {
  for (const column of table.columns) {
    if (!isLabelColumn(column) && column.kind === kind) return column.values;
  }
  return null;
}

/** The sales at `rows`, in that order. */
export function takeSales(table: MarketTable, rows: ArrayLike<number>): MarketTable {
  const at = Array.from(rows);
  return {
    columns: table.columns.map((column) =>
      isLabelColumn(column)
        ? { ...column, labels: at.map((row) => column.labels[row] ?? null) }
        : { ...column, values: Float64Array.from(at, (row) => column.values[row] ?? Number.NaN) },
    ),
    saleDays: Int32Array.from(at, (row) => table.saleDays[row] ?? 0),
    prices: Float64Array.from(at, (row) => table.prices[row] ?? Number.NaN),
    parcelIds: at.map((row) => table.parcelIds[row] ?? ''),
  };
}
