import type { Decimal } from 'decimal.js';
import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/llpa.json';

const kinds = ['bands', 'base', 'adder', 'rule'] as const;

/**
 * Loan-level price adjustments as fractions of the loan (0.00375 is 0.375 points), one per LTV
 * column.
 */
export type LlpaRow = BaseRow & {
  kind: (typeof kinds)[number];
  purpose: 'purchase' | 'rate-term' | 'cash-out' | null;
  scoreMin: number | null;
  scoreMax: number | null;
  feature: string | null;
  points: readonly Decimal[];
  ltvMax: readonly Decimal[];
};

export const llpaTable: Table<LlpaRow> = readTable(raw, (field) => {
  const kind = field.oneOf('kind', kinds);
  const purposes = ['purchase', 'rate-term', 'cash-out'] as const;
  return {
    kind,
    purpose: kind === 'base' ? field.oneOf('purpose', purposes) : null,
    scoreMin: field.optionalWhole('scoreMin'),
    scoreMax: field.optionalWhole('scoreMax'),
    feature: field.optionalText('feature'),
    points: field.raw('points') === null ? [] : field.shareList('points'),
    ltvMax: kind === 'bands' ? field.shareList('ltvMax') : [],
  };
});
