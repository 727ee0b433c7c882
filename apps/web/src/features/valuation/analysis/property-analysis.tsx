import type { AroundOut } from '@deedlight/contract/around';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { nameText, placeText } from '../../../kit/format/place-text';
import { useShowsSample } from '../../../kit/sample-shown';
import { useUrlState } from '../../../kit/url-state/url-state';
import { codeOf } from '../../../platform/api/api-failure';
import { aroundQuery } from '../../../platform/api/around-query';
import { propertyQuery } from '../../../platform/api/property-query';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { PdfButton } from '../../../ui/page/pdf-button';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { Tabs } from '../../../ui/page/tabs';
import { TextLink } from '../../../ui/text-link';
import { LoadFailed } from '../../usage/public';
import { AsOfField, useAsOf } from '../headline/as-of-field';
import {
  type ComparablesOpinion,
  comparablesOpinion,
  refusedOpinion,
} from '../opinions/comparables-opinion';
import { usualComparables } from '../opinions/usual-comparables';
import { type AnalysisTab, analysisTabs } from './analysis-tabs';
import { marketQuery, readMarketFilter } from './market-filter';
import { OverviewTab } from './overview-tab';

// Arithmetic, tables and charts that the first screen does not need.
const AvmTab = lazy(() => import('./avm-tab').then((module) => ({ default: module.AvmTab })));

const EquityTab = lazy(() =>
  import('./equity-tab').then((module) => ({ default: module.EquityTab })),
);

const MarketTab = lazy(() =>
  import('./market-tab').then((module) => ({ default: module.MarketTab })),
);

type Props = { id: string; tab: AnalysisTab; onTab: (tab: AnalysisTab) => void };

export function PropertyAnalysis({ id, tab, onTab }: Props) {
  const queryClient = useQueryClient();
  const [search] = useUrlState((plain) => plain);
  const detail = useQuery(propertyQuery(id));
  useShowsSample(detail.data?.property.isSample);
  // The property query counts the look-up, so this one waits for it.
  const chosen = useAsOf();
  const value = useQuery({ ...valuationQuery(id, chosen.asOf), enabled: detail.isSuccess });
  if (detail.isError) {
    return <LoadFailed error={detail.error} retry={detail.refetch} what="The property" />;
  }
  if (value.isError) {
    return <LoadFailed error={value.error} retry={value.refetch} what="The valuation" />;
  }
  if (detail.isPending || value.isPending) return <SkeletonCard lines={8} />;
  const { property } = detail.data;
  const answer = value.data;
  const content = {
    overview: <OverviewTab property={property} answer={answer} />,
    avm: <AvmTab property={property} answer={answer} />,
    equity: (
      <Suspense fallback={<SkeletonCard lines={8} />}>
        <EquityTab property={property} answer={answer} />
      </Suspense>
    ),
    market: (
      <Suspense fallback={<SkeletonCard lines={8} />}>
        <MarketTab property={property} />
      </Suspense>
    ),
  };
  /** Returns the open tab's report; its code loads on request. */
  async function report() {
    const { tabReport } = await import('./tab-report');
    const trend = () => queryClient.ensureQueryData(marketQuery(id, readMarketFilter(search)));
    const link = window.location.href;
    const rent = () => rentOf(queryClient, id);
    const comparables = () => opinionOf(queryClient, id);
    const now = new Date();
    return tabReport({ tab, property, answer, search, link, now, trend, rent, comparables });
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-xl font-heavy tracking-tight desk:text-2xl">
            Analysis of {nameText(property)}
          </h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-ink-2">
            {placeText(property)}
            <TextLink to="/app/property/{-$id}" params={{ id }}>
              Property page
            </TextLink>
            <TextLink to="/app/analysis" search={{}}>
              Another property
            </TextLink>
          </p>
        </div>
        <PdfButton size="m" report={report} />
      </div>
      <AsOfField {...chosen} />
      <Tabs
        label="Parts of the analysis"
        value={tab}
        onChange={(next) => onTab(analysisTabs.find((each) => each === next) ?? 'overview')}
        tabs={analysisTabs.map((each) => ({
          id: each,
          label: tabNames[each],
          content: content[each],
        }))}
      />
    </>
  );
}

/** A report is worth having without the estimate of the rent, which it then names as not typed. */
async function rentOf(queryClient: QueryClient, id: string): Promise<AroundOut['rent'] | null> {
  try {
    return (await queryClient.ensureQueryData(aroundQuery(id))).rent;
  } catch (error) {
    if (codeOf(error) === null) throw error;
    return null;
  }
}

async function opinionOf(queryClient: QueryClient, id: string): Promise<ComparablesOpinion> {
  try {
    return comparablesOpinion(await queryClient.ensureQueryData(usualComparables(id)));
  } catch (error) {
    const refused = refusedOpinion(error);
    if (refused === null) throw error;
    return refused;
  }
}

const tabNames: Record<AnalysisTab, string> = {
  overview: 'Overview',
  avm: 'AVM',
  equity: 'Equity & cash flow',
  market: 'Market',
};
