import { fhaMipTable } from '@deedlight/domain/reference/lending/fha-mip';
import { fhaLimitsTable, fhfaLimitsTable } from '@deedlight/domain/reference/lending/loan-limits';
import { miCancellationTable } from '@deedlight/domain/reference/lending/mi-cancellation';
import { pmiTable } from '@deedlight/domain/reference/lending/pmi-rates';
import {
  miCoverageTable,
  programLtvTable,
} from '@deedlight/domain/reference/lending/program-matrices';
import { programsTable } from '@deedlight/domain/reference/lending/programs';
import { usdaFeesTable } from '@deedlight/domain/reference/lending/usda-fees';
import { vaFundingFeeTable } from '@deedlight/domain/reference/lending/va-funding-fee';
import type { Versioned } from '../../calculator';

/** The tables behind any program's mortgage insurance or fee. */
export const insuranceTables: readonly Versioned[] = [
  programsTable,
  programLtvTable,
  fhfaLimitsTable,
  pmiTable,
  miCoverageTable,
  miCancellationTable,
  fhaMipTable,
  vaFundingFeeTable,
  usdaFeesTable,
];

/** The same tables, and the one that limits FHA's loans. */
export const insuredLoanTables: readonly Versioned[] = [...insuranceTables, fhaLimitsTable];
