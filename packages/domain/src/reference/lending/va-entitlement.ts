import type { Decimal } from 'decimal.js';
import type { Cents } from '../../money';
import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/va-entitlement.json';

const kinds = ['full', 'partial', 'basic', 'guaranty'] as const;

/**
 * A guaranty row covers loans above `loanOver` up to `loanMax`: `pct` of the loan, at most `cap`,
 * or `cap` alone.
 */
export type VaEntitlementRow = BaseRow & {
  kind: (typeof kinds)[number];
  guarantyShare: Decimal | null;
  loanOver: Cents | null;
  loanMax: Cents | null;
  pct: Decimal | null;
  cap: Cents | null;
  amount: Cents | null;
  upTo: Cents | null;
};

export const vaEntitlementTable: Table<VaEntitlementRow> = readTable(raw, (field) => ({
  kind: field.oneOf('kind', kinds),
  guarantyShare: field.optionalShare('guarantyPct'),
  loanOver: field.optionalMoney('loanOver'),
  loanMax: field.optionalMoney('loanMax'),
  pct: field.optionalShare('pct'),
  cap: field.optionalMoney('cap'),
  amount: field.optionalMoney('amount'),
  upTo: field.optionalMoney('upTo'),
}));
