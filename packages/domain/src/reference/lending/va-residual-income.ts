import type { Cents } from '../../money';
import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/va-residual-income.json';

export const vaRegions = ['northeast', 'midwest', 'south', 'west'] as const;
export type VaRegion = (typeof vaRegions)[number];

/** Monthly residual income by household size 1 to 5, and for each person more up to seven. */
export type VaResidualRow = BaseRow & {
  region: VaRegion;
  loanMin: Cents | null;
  loanBelow: Cents | null;
  bySize: readonly Cents[];
  eachAdditional: Cents;
};

export const vaResidualIncomeTable: Table<VaResidualRow> = readTable(raw, (field) => ({
  region: field.oneOf('region', vaRegions),
  loanMin: field.optionalMoney('loanMin'),
  loanBelow: field.optionalMoney('loanBelow'),
  bySize: field.moneyList('bySize'),
  eachAdditional: field.money('eachAdditional'),
}));
