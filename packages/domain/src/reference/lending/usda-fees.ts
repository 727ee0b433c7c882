import type { Decimal } from 'decimal.js';
import type { Cents } from '../../money';
import { type BaseRow, type RawTable, readTable, type Table } from './read-table';
import rawFees from './tables/usda-fees.json';
import rawIncome from './tables/usda-income.json';

export type UsdaFeeRow = BaseRow & { kind: 'upfront' | 'annual'; pct: Decimal };

export const usdaFeesTable = readUsdaFees(rawFees);

/** Reads any edition of the table. */
export function readUsdaFees(edition: RawTable): Table<UsdaFeeRow> {
  return readTable(edition, (field) => ({
    kind: field.oneOf('kind', ['upfront', 'annual'] as const),
    pct: field.share('pct'),
  }));
}

/** Household income caps where a county has no higher one of its own. */
export type UsdaIncomeRow = BaseRow & { personsMin: number; personsMax: number; amount: Cents };

export const usdaIncomeTable: Table<UsdaIncomeRow> = readTable(rawIncome, (field) => ({
  personsMin: field.whole('personsMin'),
  personsMax: field.whole('personsMax'),
  amount: field.money('amount'),
}));
