import { asTable } from '../as-table';
import type {
  ClosingCostTable,
  ClosingCustomTable,
  RecordingFeeTable,
} from '../closing-cost-table';
import { type CountiesTable, counties, isCounty } from '../counties-table';
import type { ReplacementCostTable } from '../insurance-tables';
import type { ProrationTable } from '../property-tax-table';
import type { TitlePremiumTable } from '../title-premium-table';
import type { TransferTaxTable } from '../transfer-tax-table';
import { checkBrackets } from './check-brackets';
import { checkCitations } from './check-citations';
import {
  checkClosingCosts,
  checkClosingCustoms,
  checkRecordingFees,
  checkReplacementCosts,
  checkTaxProration,
} from './check-closing-costs';
import { checkHeader } from './check-header';
import { checkJurisdictions } from './check-jurisdictions';
import { checkTitlePremiums } from './check-title-premiums';
import { checkTransferTaxes } from './check-transfer-taxes';
import type { Problem } from './problem';

/**
 * Everything wrong with a reference table file, whichever engine reads it: its header, sources,
 * dates, confidences, brackets and claimed jurisdictions, and what its own kind asks for besides.
 */
export function checkTable(name: string, table: unknown): Problem[] {
  const general = [
    ...checkHeader(name, table),
    ...checkCitations(table),
    ...checkBrackets(table),
    ...checkJurisdictions(table),
  ];
  // A table of the wrong shape would only make the checks of its kind stumble.
  if (general.length > 0) return general;
  return checksByName[name]?.(table) ?? [];
}

const checksByName: Record<string, (table: unknown) => Problem[]> = {
  'title-premiums': (table) => {
    const titles = asTable<TitlePremiumTable>(table);
    return [...checkTitlePremiums(titles), ...checkZones(titles, counties)];
  },
  'transfer-taxes': (table) => checkTransferTaxes(asTable<TransferTaxTable>(table), counties),
  'closing-costs': (table) => checkClosingCosts(asTable<ClosingCostTable>(table)),
  'recording-fees': (table) => checkRecordingFees(asTable<RecordingFeeTable>(table)),
  'closing-customs': (table) => checkClosingCustoms(asTable<ClosingCustomTable>(table), counties),
  'tax-proration': (table) => checkTaxProration(asTable<ProrationTable>(table)),
  'replacement-costs': (table) => checkReplacementCosts(asTable<ReplacementCostTable>(table)),
};

function checkZones({ manuals }: TitlePremiumTable, table: CountiesTable): Problem[] {
  return manuals.flatMap(({ id, state, zone }) =>
    (zone?.counties ?? [])
      .filter((name) => !isCounty(table, state, name))
      .map((name) => ({ row: id, message: `${name} is no county of ${state}` })),
  );
}
