import type { MarketModelOut } from '@deedlight/contract/valuation';
import type { ModelRow } from './training/models-repo';

export function modelOut(row: ModelRow, knownUntil: string | null = null): MarketModelOut {
  return {
    version: row.id,
    countyFips: row.county_fips,
    county: row.county,
    state: row.state,
    isSample: row.is_sample,
    trainedAt: row.trained_at,
    sales: row.sale_count,
    firstSale: row.first_sale,
    lastSale: row.last_sale,
    backTest: row.back_test,
    knownUntil,
  };
}
