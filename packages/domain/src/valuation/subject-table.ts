import type { Column, MarketTable, Subject } from './market/market-table';

/** The columns a model was trained on. */
export type ColumnNames = readonly Pick<Column, 'name' | 'kind' | 'group'>[];

/** A table of the one home, in the model's columns; what the subject does not say is unknown. */
export function subjectTable(columns: ColumnNames, subject: Subject, day: number): MarketTable {
  return subjectsTable(columns, [subject], day);
}

/** The same of many homes, each valued for the one day. */
export function subjectsTable(
  columns: ColumnNames,
  subjects: readonly Subject[],
  day: number,
): MarketTable {
  return {
    columns: columns.map(({ name, kind, group }): Column => {
      const values = subjects.map((subject) => subject.values[name] ?? null);
      if (kind === 'neighbourhood' || kind === 'category') {
        return { name, kind, group, labels: values.map(labelOf) };
      }
      return { name, kind, group, values: Float64Array.from(values, numberOf) };
    }),
    saleDays: new Int32Array(subjects.length).fill(day),
    prices: new Float64Array(subjects.length).fill(Number.NaN),
    parcelIds: subjects.map(({ parcelId }) => parcelId ?? ''),
  };
}

function labelOf(value: number | string | null): string | null {
  return value === null ? null : String(value);
}

function numberOf(value: number | string | null): number {
  return value === null || value === '' ? Number.NaN : Number(value);
}
