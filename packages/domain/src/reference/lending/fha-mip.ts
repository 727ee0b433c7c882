import type { Decimal } from 'decimal.js';
import type { Cents } from '../../money';
import { type BaseRow, type RawTable, readTable, type Table } from './read-table';
import raw from './tables/fha-mip.json';

const kinds = ['upfront', 'annual', 'legacy-upfront', 'legacy-annual', 'refund'] as const;
const terms = ['over-15', '15-or-less'] as const;
const durations = ['11-years', 'loan-term'] as const;

/** LTV bounds are fractions; over is exclusive, max inclusive; null is unbounded. */
export type FhaMipRow = BaseRow & {
  kind: (typeof kinds)[number];
  pct: Decimal;
  annual: {
    term: (typeof terms)[number];
    baseLoanOver: Cents | null;
    baseLoanMax: Cents | null;
    ltvOver: Decimal | null;
    ltvMax: Decimal | null;
    duration: (typeof durations)[number];
  } | null;
  refund: { step: Decimal; months: number } | null;
};

export const fhaMipTable = readFhaMip(raw);

/** Reads any edition of the table. */
export function readFhaMip(edition: RawTable): Table<FhaMipRow> {
  return readTable(edition, (field) => {
    const kind = field.oneOf('kind', kinds);
    return {
      kind,
      pct: field.share('pct'),
      annual:
        kind === 'annual'
          ? {
              term: field.oneOf('term', terms),
              baseLoanOver: field.optionalMoney('baseLoanOver'),
              baseLoanMax: field.optionalMoney('baseLoanMax'),
              ltvOver: field.optionalShare('ltvOver'),
              ltvMax: field.optionalShare('ltvMax'),
              duration: field.oneOf('duration', durations),
            }
          : null,
      refund:
        kind === 'refund' ? { step: field.share('stepPct'), months: field.whole('months') } : null,
    };
  });
}
