import type { Decimal } from 'decimal.js';
import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/pmi-rates.json';

const kinds = ['rate', 'renewal', 'adjustment', 'range'] as const;

/** Premiums a year as fractions of the loan; `ltvOver` exclusive, `ltvMax` inclusive. */
export type PmiRate = {
  term: 'over-20' | '20-or-less';
  rateType: 'fixed' | 'non-fixed';
  ltvOver: Decimal;
  ltvMax: Decimal;
  coverage: Decimal;
  byScore: readonly { scoreMin: number; scoreMax: number | null; pct: Decimal }[];
};

export type PmiRow = BaseRow & {
  kind: (typeof kinds)[number];
  rate: PmiRate | null;
  pct: Decimal | null;
  feature: string | null;
  low: Decimal | null;
  high: Decimal | null;
};

export const pmiTable: Table<PmiRow> = readTable(raw, (field) => {
  const kind = field.oneOf('kind', kinds);
  return {
    kind,
    rate:
      kind === 'rate'
        ? {
            term: field.oneOf('term', ['over-20', '20-or-less'] as const),
            rateType: field.oneOf('rateType', ['fixed', 'non-fixed'] as const),
            ltvOver: field.share('ltvOver'),
            ltvMax: field.share('ltvMax'),
            coverage: field.share('coveragePct'),
            byScore: field.records('byScore').map((band) => ({
              scoreMin: band.whole('scoreMin'),
              scoreMax: band.optionalWhole('scoreMax'),
              pct: band.share('pct'),
            })),
          }
        : null,
    pct: field.optionalShare('pct'),
    feature: field.optionalText('feature'),
    low: field.optionalShare('low'),
    high: field.optionalShare('high'),
  };
});
