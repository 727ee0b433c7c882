import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Saved } from '../features/eligibility/changes-tab';
import { GuidelinesPage } from '../features/eligibility/guidelines-page';
import { savedScenarios } from '../features/scenario/saved-scenarios';
import { localDay } from '../kit/format/local-day';
import { useUrlState } from '../kit/url-state/url-state';
import { Skeleton } from '../ui/page/skeleton';
import { limitsInForce } from './-limits-in-force';

const DealBar = lazy(() => import('./-deal-bar').then((it) => ({ default: it.DealBar })));

export const Route = createFileRoute('/app/guidelines')({
  staleTime: Number.POSITIVE_INFINITY,
  loader: limitsInForce,
  component: GuidelinesRoute,
});

/** The bar's height with a deal, and with an example, which a line below says. */
const dealHeight = 'h-[243px] desk:h-[235px] wide:h-[102px]';
const exampleHeight = 'h-[285px] desk:h-[258px] wide:h-[126px]';

function GuidelinesRoute() {
  const [hasDeal] = useUrlState(({ price }) => price !== undefined);
  const bar = (
    <Suspense fallback={<Skeleton className={hasDeal ? dealHeight : exampleHeight} />}>
      <DealBar />
    </Suspense>
  );
  return <GuidelinesPage today={localDay(new Date())} bar={bar} saved={useSaved()} />;
}

function useSaved(): Saved {
  const query = useQuery(savedScenarios);
  if (query.isPending) return { state: 'pending' };
  if (query.isError) return { state: 'failed', error: query.error, retry: query.refetch };
  const scenarios = query.data.flatMap(({ name, parsed }) =>
    parsed.ok ? [{ name, scenario: parsed.scenario }] : [],
  );
  return { state: 'ready', scenarios };
}
