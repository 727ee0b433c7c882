import type { Decimal } from 'decimal.js';
import { type BaseRow, type RawTable, readTable, type Table } from './read-table';
import raw from './tables/va-funding-fee.json';

const kinds = [
  'purchase',
  'cash-out',
  'irrrl',
  'manufactured',
  'assumption',
  'native-american-direct',
  'exempt',
] as const;
const uses = ['first', 'subsequent'] as const;

/** Down payments as fractions of the price: `downMin` inclusive, `downBelow` exclusive. */
export type VaFundingFeeRow = BaseRow & {
  kind: (typeof kinds)[number];
  use: (typeof uses)[number] | null;
  downMin: Decimal | null;
  downBelow: Decimal | null;
  pct: Decimal;
  who: string | null;
};

export const vaFundingFeeTable = readVaFundingFee(raw);

/** Reads any edition of the table. */
export function readVaFundingFee(edition: RawTable): Table<VaFundingFeeRow> {
  return readTable(edition, (field) => ({
    kind: field.oneOf('kind', kinds),
    use: field.raw('use') === null ? null : field.oneOf('use', uses),
    downMin: field.optionalShare('downMin'),
    downBelow: field.optionalShare('downBelow'),
    pct: field.share('pct'),
    who: field.optionalText('who'),
  }));
}
