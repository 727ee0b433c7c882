import type { Column, MarketTable, Subject } from './market-table';

/** The columns a model was trained on. */
export type ColumnNames = readonly Pick<Column, 'name' | 'kind' | 'group'>[];

/** A table of the one home, in the model's columns; what the subject does not say is unknown. */
export function subjectTable(columns: ColumnNames, subject: Subject, day: number): MarketTable {
  return {
    columns: columns.map(({ name, kind, group }): Column => {
      const value = subject.values[name] ?? null;
      if (kind === 'neighbourhood' || kind === 'category') {
        return { name, kind, group, labels: [value === null ? null : String(value)] };
      }
      const number = value === null || value === '' ? Number.NaN : Number(value);
      return { name, kind, group, values: Float64Array.of(number) };
    }),
    saleDays: Int32Array.of(day),
    prices: Float64Array.of(Number.NaN),
    parcelIds: [subject.parcelId ?? ''],
  };
}
