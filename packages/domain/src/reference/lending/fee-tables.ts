import { type FhaMipRow, fhaMipTable } from './fha-mip';
import type { Table } from './read-table';
import { type VaFundingFeeRow, vaFundingFeeTable } from './va-funding-fee';

/** The tables of premiums and fees that a replay may bring in an older edition. */
export type FeeTables = { fhaMip: Table<FhaMipRow>; vaFundingFee: Table<VaFundingFeeRow> };

export const currentFeeTables: FeeTables = {
  fhaMip: fhaMipTable,
  vaFundingFee: vaFundingFeeTable,
};
