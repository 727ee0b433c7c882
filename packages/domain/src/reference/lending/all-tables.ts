import { federalHolidaysTable } from './federal-holidays';
import { fhaMipTable } from './fha-mip';
import { guidelinesTable } from './guidelines';
import { hecmTable } from './hecm';
import { llpaTable } from './llpa';
import { fhaLimitsTable, fhfaLimitsTable } from './loan-limits';
import { miCancellationTable } from './mi-cancellation';
import { pmiTable } from './pmi-rates';
import {
  miCoverageTable,
  programConcessionsTable,
  programLtvTable,
  programRatiosTable,
  programReservesTable,
  programScoresTable,
  waitingPeriodsTable,
} from './program-matrices';
import { manualGridTable, programRulesTable, programsTable } from './programs';
import type { BaseRow, Table } from './read-table';
import { regulationZTable } from './regulation-z';
import { tridTable } from './trid';
import { usdaFeesTable, usdaIncomeTable } from './usda-fees';
import { vaEntitlementTable } from './va-entitlement';
import { vaFundingFeeTable } from './va-funding-fee';
import { vaResidualIncomeTable } from './va-residual-income';

/** Every lending table, for the page that lists versions and for checks. */
export const lendingTables: readonly Table<BaseRow>[] = [
  fhfaLimitsTable,
  fhaLimitsTable,
  vaEntitlementTable,
  usdaIncomeTable,
  fhaMipTable,
  vaFundingFeeTable,
  usdaFeesTable,
  pmiTable,
  llpaTable,
  miCancellationTable,
  miCoverageTable,
  vaResidualIncomeTable,
  programsTable,
  programLtvTable,
  programScoresTable,
  programRatiosTable,
  manualGridTable,
  programReservesTable,
  programConcessionsTable,
  waitingPeriodsTable,
  programRulesTable,
  regulationZTable,
  tridTable,
  federalHolidaysTable,
  hecmTable,
  guidelinesTable,
];
