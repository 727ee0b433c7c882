import {
  type ClosingCostTable,
  type ClosingCustomTable,
  closingCosts,
  closingCustoms,
  type RecordingFeeTable,
  recordingFees,
} from './closing-cost-table';
import { type CountiesTable, counties } from './counties-table';
import { type ProrationTable, taxProration } from './property-tax-table';
import { type TitlePremiumTable, titlePremiums } from './title-premium-table';
import { type ToleranceTable, tridTolerance } from './tolerance-table';
import { type TransferTaxTable, transferTaxes } from './transfer-tax-table';

/** Every table that a closing quote or a net sheet reads. */
export type ClosingTables = {
  titlePremiums: TitlePremiumTable;
  transferTaxes: TransferTaxTable;
  recordingFees: RecordingFeeTable;
  closingCosts: ClosingCostTable;
  closingCustoms: ClosingCustomTable;
  taxProration: ProrationTable;
  tridTolerance: ToleranceTable;
  counties: CountiesTable;
};

export const closingTables: ClosingTables = {
  titlePremiums,
  transferTaxes,
  recordingFees,
  closingCosts,
  closingCustoms,
  taxProration,
  tridTolerance,
  counties,
};

/** Returns which version of which table an answer rests on, to replay it exactly. */
export function tableVersions(tables: ClosingTables): Record<string, string> {
  return Object.fromEntries(
    Object.values(tables).map(({ header }) => [header.table, header.version]),
  );
}
