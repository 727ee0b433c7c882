import type { TrendOut } from '@deedlight/contract/valuation/markets';
import type { Report } from '../../../kit/report/report';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import type { ComparablesOpinion } from '../opinions/comparables-opinion';
import { analysisReport } from './analysis-report';
import type { AnalysisTab } from './analysis-tabs';
import { equityReport } from './equity-report';
import { readMarketFilter } from './market-filter';
import { marketReport } from './market-report';
import type { ReportOf } from './report-head';

type Shown = ReportOf & {
  tab: AnalysisTab;
  /** The parameters of the page's address. */
  search: PlainSearch;
  /** The market that the tab shows, asked for where it is not here yet. */
  trend: () => Promise<TrendOut>;
  /** What comparable sales indicate, likewise. */
  comparables: () => Promise<ComparablesOpinion>;
};

/** The open tab on paper; the first two say the same of the value. */
export async function tabReport({
  tab,
  search,
  trend,
  comparables,
  ...of
}: Shown): Promise<Report> {
  if (tab === 'equity') return equityReport(of, search);
  if (tab === 'market') return marketReport(of, await trend(), readMarketFilter(search));
  return analysisReport(of, await comparables());
}
