import type { AroundOut } from '@deedlight/contract/around';
import type { TrendOut } from '@deedlight/contract/valuation/markets';
import type { Report } from '@deedlight/report/report';
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
  /** Loads the market on the tab, unless it is loaded already. */
  trend: () => Promise<TrendOut>;
  /** Loads the estimated rent; null if it cannot be loaded. */
  rent: () => Promise<AroundOut['rent'] | null>;
  /** Loads the value indicated by comparable sales, likewise. */
  comparables: () => Promise<ComparablesOpinion>;
};

/** The open tab as a report; the first two tabs share one. */
export async function tabReport({
  tab,
  search,
  trend,
  rent,
  comparables,
  ...of
}: Shown): Promise<Report> {
  if (tab === 'equity') return equityReport(of, search, await rent());
  if (tab === 'market') return marketReport(of, await trend(), readMarketFilter(search));
  return analysisReport(of, await comparables());
}
