import type { Decimal } from 'decimal.js';
import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/mi-cancellation.json';

const kinds = [
  'borrower-request',
  'automatic',
  'final',
  'high-risk',
  'current-value',
  'current-value-other',
] as const;

export type MiCancellationRow = BaseRow & {
  kind: (typeof kinds)[number];
  ltv: Decimal | null;
  afterMonths: number | null;
};

export const miCancellationTable: Table<MiCancellationRow> = readTable(raw, (field) => ({
  kind: field.oneOf('kind', kinds),
  ltv: field.optionalShare('ltvPct'),
  afterMonths: field.optionalWhole('afterMonths'),
}));
