import { fhaLimitsTable, fhfaLimitsTable } from '../reference/lending/loan-limits';
import {
  programConcessionsTable,
  programLtvTable,
  programRatiosTable,
  programReservesTable,
  programScoresTable,
  waitingPeriodsTable,
} from '../reference/lending/program-matrices';
import { manualGridTable, programRulesTable, programsTable } from '../reference/lending/programs';
import { vaEntitlementTable } from '../reference/lending/va-entitlement';

/** The versions of the tables that decide eligibility; a replay or a comparison brings its own. */
export const currentTables = {
  programs: programsTable,
  ltv: programLtvTable,
  scores: programScoresTable,
  ratios: programRatiosTable,
  manualGrid: manualGridTable,
  reserves: programReservesTable,
  concessions: programConcessionsTable,
  waiting: waitingPeriodsTable,
  rules: programRulesTable,
  fhfa: fhfaLimitsTable,
  fha: fhaLimitsTable,
  entitlement: vaEntitlementTable,
};

export type LendingTables = typeof currentTables;
